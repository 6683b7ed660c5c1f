const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const sessions = (count: number) => plural(count, 'session');

/** Words of the progress screen. */
export const stats = {
  title: 'Your Progress',
  exampleFigures: 'example figures',
  lead: {
    fresh: 'Nothing studied yet. Your first session starts the count.',
    started: (now: number) => `A good start: ${sessions(now)} in the last 7 days.`,
    better: (now: number, more: number) =>
      `It goes well: ${sessions(now)} in the last 7 days, ${more} more than in the 7 before.`,
    steady: (now: number) => `Steady: ${sessions(now)} in the last 7 days, as many as in the 7 before.`,
    quieter: (now: number, fewer: number) =>
      `A quieter week: ${sessions(now)} in the last 7 days, ${fewer} fewer than in the 7 before.`,
    paused: 'A pause: no session in the last 7 days. A short one brings it back.',
  },
  streak: {
    title: 'Day Streak',
    days: (count: number) => plural(count, 'day'),
    onFire: 'on fire',
    next: (milestone: number, left: number) => `Next milestone: ${milestone} days, ${left} to go`,
    longest: (days: number) => `Longest so far: ${plural(days, 'day')}`,
    label: (milestone: number) => `On the way to ${milestone} days`,
  },
  accuracy: {
    title: 'Accuracy',
    body: 'Answers right over answers given, over all sessions.',
    none: 'No answers yet. Take a quiz to see it.',
    label: 'Accuracy',
  },
  level: {
    title: 'Current Level',
    level: (level: number) => `Level ${level}`,
    xp: (have: number, need: number, next: number) => `${have} of ${need} XP to level ${next}`,
    total: (xp: number) => `${xp} XP in all`,
  },
  cards: {
    title: 'Total Cards Mastered',
    badge: 'Century Club',
    left: (count: number) => `${count} more for the Century Club`,
    reached: '100 cards and more: they are yours.',
    label: 'On the way to 100 cards',
  },
  encouragement: {
    title: 'Keep going',
    fresh: 'Five minutes are enough for a first session. Begin with the page you saw last.',
    today: (left: number) => `${sessions(left)} more and today's goal is met.`,
    met: "Today's goal is met. What you do now is a bonus for tomorrow's you.",
    atRisk: (days: number) => `Your ${days}-day streak ends tonight (UTC). One session keeps it.`,
    action: 'Study now',
    create: 'Create material',
  },
  calendar: {
    title: 'Activity',
    caption: (days: number, count: number, span: number) =>
      days === 0
        ? `No session in the last ${span} days yet. Each one will darken its day here.`
        : `You studied on ${plural(days, 'day')} of the last ${span}, ${sessions(count)} in all. The fuller a square, the more sessions.`,
    label: (span: number) => `Calendar of the last ${span} days`,
    less: 'none',
    more: '4 or more',
    table: 'Show as a table',
    columns: { day: 'Day', sessions: 'Sessions', cards: 'Cards', xp: 'XP' },
    day: (day: string, count: number) => `${day}: ${sessions(count)}`,
  },
  achievements: { title: 'Achievements', earned: 'Earned', open: 'Not yet earned' },
  memory: {
    title: 'Your memory',
    pro: 'Pro',
    loading: 'Loading your forecast',
    next: {
      title: 'What to study next',
      none: 'Nothing presses: all that you have studied is fresh. Add material, or come back tomorrow.',
      review: (cards: number) => `${plural(cards, 'card is', 'cards are')} about to fade`,
      lesson: (concepts: readonly string[]) => `You were unsure about ${concepts.join(', ')}`,
      begin: (cards: number) => `${plural(cards, 'card')}, not begun yet`,
      all: 'Review All That Fades',
      action: { review: 'Review', lesson: 'Look again', begin: 'Begin' },
      label: {
        review: (title: string) => `Review ${title}`,
        lesson: (title: string) => `Look again at ${title}`,
        begin: (title: string) => `Begin ${title}`,
      },
    },
    recallTitle: 'Recall today',
    recall: (percent: number) => `Asked right now, you would know about ${percent}% of the cards you have studied.`,
    recallNone: 'Rate a few cards, and Etch can tell how much of them you would know today.',
    forecastTitle: 'What comes due',
    forecast: (total: number, span: number, busiest: string, most: number) =>
      `${plural(total, 'card')} come due in the next ${span} days, most of them (${most}) ${busiest}.`,
    forecastOne: (span: number, day: string) => `1 card comes due in the next ${span} days, ${day}.`,
    forecastNone: (span: number) => `Nothing comes due in the next ${span} days. Study new cards to fill it.`,
    forecastLabel: 'Cards due per day',
    today: 'today',
    on: (day: string) => `on ${day}`,
    columns: { day: 'Day', cards: 'Cards due' },
    subjectsTitle: 'By subject',
    subjects: 'How many cards of each subject you know, and how often your answers were right.',
    subjectsNone: 'Your subjects show here once you have material.',
    known: (learned: number, cards: number) => `${learned} of ${plural(cards, 'card')} known`,
    accuracy: (percent: number) => `${percent}% right`,
    noAnswers: 'no answers yet',
    subjectLabel: (subject: string) => `Known of ${subject}`,
    other: 'Other',
  },
  locked: {
    body: 'Pro looks into your memory, so that you study what is about to fade and nothing else.',
    items: [
      'What to study next, from what fades and what was hard',
      'Recall: how much of your cards you would know today',
      'Forecast: how many cards come due on each of the next 14 days',
      'By subject: where you are strong and where it pays to look again',
    ],
    caption: 'An example of a forecast.',
    action: 'Get Pro',
  },
} as const;
