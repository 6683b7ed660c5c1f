import { FREE_MATERIALS_PER_MONTH, FREE_QUESTIONS_PER_SESSION, PRO_PRICE_CENTS, TRIAL_DAYS } from '#domain/plans.ts';

const yes = 'Yes';
const no = 'No';
const unlimited = 'Unlimited';

/** Words of the subscribe screen. The monthly price is this screen's own text. */
export const subscribe = {
  title: 'Go Premium',
  lead: 'Study without limits, and know what is about to fade.',
  signIn: { title: 'Sign In Required', description: 'Please sign in to subscribe to premium features.' },
  comparison: {
    title: 'Free and Premium compared',
    feature: 'What you get',
    free: 'Free',
    premium: 'Premium',
    rows: [
      ['Study sets', `${FREE_MATERIALS_PER_MONTH} per month`, unlimited],
      ['Quiz questions per session', String(FREE_QUESTIONS_PER_SESSION), unlimited],
      ['AI analysis', 'Basic', 'Advanced'],
      ['Flashcards', 'Standard', 'Premium'],
      ['Daily challenge, streaks and levels', yes, yes],
      ['All study modes', no, yes],
      ['Spaced repetition', no, yes],
      ['Detailed analytics', no, yes],
      ['Study recommendations', no, yes],
      ['Sharing to the public library', no, yes],
      ['Priority support and early access', no, yes],
    ],
    yes,
    no,
  },
  plan: {
    title: 'Choose how you pay',
    month: 'Monthly',
    monthPrice: '$9.99 per month',
    monthNote: 'Cancel anytime.',
    year: 'Annual',
    yearPrice: `$${PRO_PRICE_CENTS.year / 12 / 100} per month`,
    yearNote: (total: string, saved: string) => `${total} billed once a year. You save ${saved}.`,
    badge: 'Save 20%',
    start: 'Subscribe',
    starting: 'Preparing...',
  },
  trial: {
    title: `${TRIAL_DAYS} days free`,
    body: 'No card required. It ends by itself; nothing is charged.',
    start: `Start ${TRIAL_DAYS}-Day Free Trial`,
    starting: 'Starting...',
    done: { title: 'Your free trial has started', description: `Premium is yours for ${TRIAL_DAYS} days.` },
    failed: { title: 'Trial Not Started', fallback: 'The trial could not be started. Please try again.' },
  },
  createFailed: { title: 'Error', description: 'Failed to create subscription. Please try again.' },
  alreadyActive: {
    title: 'You already have Premium',
    description: 'Your subscription is active. You find it in your profile.',
  },
  payment: {
    title: 'Payment',
    testMode: 'Test mode',
    testBody: 'No money moves. Use a test card:',
    testCards: [
      { number: '4242 4242 4242 4242', outcome: 'succeeds' },
      { number: '4000 0000 0000 0002', outcome: 'is declined' },
    ],
    use: (number: string) => `Use ${number}`,
    cardNumber: 'Card number',
    invalid: 'Enter a full card number',
    pay: 'Pay and start Premium',
    paying: 'Paying...',
    change: 'Change plan',
    failed: 'Payment Failed',
    failedFallback: 'The payment did not go through. Please try again.',
    loadFailed: 'The payment form did not load. Check your connection and try again.',
    loading: 'Loading the payment form',
  },
  premium: {
    title: 'You have Premium',
    active: 'All of it is open: unlimited study sets and questions, spaced repetition and analytics.',
    trial: (day: string) => `Your free trial runs until ${day}. Subscribe before then to keep Premium.`,
    ending: (day: string) => `Premium ends on ${day}. Until then all of it stays open.`,
    pastDue: 'Your last payment did not go through. Premium stays open while we try again.',
    profile: 'Go to your profile',
    keep: 'Subscribe now',
  },
} as const;
