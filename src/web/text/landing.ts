export const landing = {
  title: 'Learn from what you look at',
  signedOut: 'Successfully signed out!',
  hero: {
    eyebrow: 'For diagrams, notes, slides and PDFs',
    promise: 'Show it your page. Remember what is on it.',
    body: 'Etch reads your diagrams and notes and turns them into flashcards, quizzes and lessons. Every card shows where in your own page it comes from.',
    start: 'Start Learning for Free',
  },
  demo: {
    label: 'A diagram becoming flashcards',
    question: 'What is labelled here?',
    pause: 'Pause the demonstration',
    play: 'Play the demonstration',
    labels: ['Nucleus', 'Mitochondrion', 'Membrane'],
    answers: ['Holds the genetic material', 'Releases energy from food', 'Lets in what the cell needs'],
  },
  features: {
    title: 'From page to memory',
    cards: [
      {
        name: 'Reads what you have',
        body: 'A photo of the board, a labelled figure, a chapter as PDF, your own notes. Upload it and Etch finds the terms, labels and definitions.',
      },
      {
        name: 'Shows its proof',
        body: 'Nothing is made up. Each card and question opens your source at the exact region that it was taken from.',
      },
      {
        name: 'Knows what fades',
        body: 'Spaced repetition brings a card back just before you would forget it. A map of your own page shows what is etched in.',
      },
    ],
  },
  stats: {
    title: 'Etch in numbers',
    items: [
      { value: '10K+', name: 'active students' },
      { value: '500K+', name: 'study materials created' },
      { value: '95%', name: 'improvement rate' },
    ],
  },
  audience:
    'Made for medical, engineering, science, language, architecture and biology students, and for everyone who learns by looking.',
  pricing: { title: 'Start free. Go Pro when you need more.', all: 'See all of what is included' },
  closing: {
    title: 'Your next exam is on a page you already have.',
    body: 'Upload it now and study the first cards in a minute.',
    start: 'Create Your Free Account',
  },
} as const;
