/** Words about the plans. Prices and limits come from the domain. */
export const plans = {
  free: {
    name: 'Free Explorer',
    tagline: 'To get to know it',
    button: 'Start Free',
    features: (materials: number, questions: number) => [
      `${materials} study sets per month`,
      `${questions} quiz questions per study session`,
      'Basic AI analysis',
      'Standard flashcards',
      'Daily challenge, streaks and levels',
    ],
    without: ['Advanced algorithms', 'Progress analytics'],
  },
  pro: {
    name: 'Pro Learner',
    tagline: 'For a whole degree',
    badge: 'Most chosen',
    button: (days: number) => `Start ${days}-Day Free Trial`,
    features: [
      'Unlimited study sets',
      'Unlimited quiz questions',
      'Advanced AI analysis',
      'Spaced repetition',
      'Detailed analytics',
      'All study modes',
      'Sharing to the public library',
      'Priority support and early access',
    ],
    note: 'No card required. Cancel anytime.',
  },
  perMonth: 'per month',
  forever: 'for as long as you like',
  billedYearly: (total: string) => `${total} billed once a year`,
  included: 'Included',
  notIncluded: 'Not included',
} as const;

export const pricing = {
  title: 'Pricing',
  hero: 'One plan that is free. One that has everything.',
  body: 'Start without a card. Change or cancel whenever you like.',
  useCases: {
    title: 'Who learns with Etch',
    cards: [
      {
        name: 'Medical & Anatomy',
        body: 'Label every nerve and vessel of your atlas, then cover the labels and ask yourself.',
      },
      {
        name: 'Engineering & Mechanics',
        body: 'Turn circuit diagrams, blueprints and data sheets into questions on every part.',
      },
      {
        name: 'Sciences & Research',
        body: 'Get terms, processes and formulas out of chapters and papers, each with its place.',
      },
      {
        name: 'Languages & Vocabulary',
        body: 'Photograph a word list or a text and train it with cards, cloze and matching.',
      },
    ],
  },
  toggle: { label: 'Billing period', monthly: 'Monthly', annual: 'Annual', badge: 'Save 20%' },
  saving: (amount: string) => `You save ${amount} per year`,
  benefits: {
    title: 'What Pro adds',
    items: [
      { name: 'It remembers for you', body: 'A review queue that knows each card’s forgetting curve.' },
      { name: 'It shows how you stand', body: 'Recall, accuracy by subject and what comes due next week.' },
      { name: 'It grows with you', body: 'As many study sets and questions as your courses need.' },
    ],
  },
  closing: { title: 'See it on your own page.', button: 'Start Learning for Free' },
} as const;
