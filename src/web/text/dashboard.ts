const sessions = (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'}`;

export const dashboard = {
  title: 'Dashboard',
  fallbackName: 'Learner',
  greeting: (name: string) => `Hello, ${name}`,
  lead: {
    fresh: 'Show Etch a page and start remembering it.',
    open: (left: number) => `${sessions(left)} to go until today's goal.`,
    met: "Today's goal is met. Everything from here is a bonus.",
  },
  daily: {
    title: 'Daily Challenge',
    reward: '+50 XP',
    done: 'Done for today',
    cards: (count: number) => `${count} ${count === 1 ? 'card' : 'cards'}`,
    review: 'Review Cards',
    quiz: 'Take Quiz',
    reasonNew: 'Not studied yet. A first look today makes tomorrow easier.',
    reasonOpen: (percent: number) => `You know ${percent}% of it. A few minutes keep that from fading.`,
    reasonKnown: 'You know all of it. A quick look keeps it that way.',
    reasonDue: (count: number, title: string) =>
      `${count} ${count === 1 ? 'card' : 'cards'} of “${title}” ${count === 1 ? 'is' : 'are'} about to fade.`,
    reviewDue: 'Review what fades',
    emptyTitle: 'Make your first study material',
    emptyBody: 'The challenge is made from what you study. Add a page of notes, a diagram or some text to begin.',
    create: 'Create Material',
  },
  progress: {
    title: "Today's Progress",
    of: (done: number, goal: number) => `${done} of ${sessions(goal)}`,
    achieved: 'Goal Achieved!',
    next: 'Each finished session earns 50 XP.',
    bonus: (xp: number) => `+${xp} XP goal bonus earned.`,
  },
  stats: {
    title: 'Where you stand',
    materials: 'Materials',
    streak: 'Streak',
    level: 'Level',
    accuracy: 'Accuracy',
    days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`,
  },
  start: { title: 'Start Learning', body: 'Open your library and pick something to study.' },
  create: { title: 'Create New Study Material', body: 'Turn pages, slides or text into cards and questions.' },
  next: 'What next',
} as const;
