import { expect, it } from 'vitest';
import { auth } from './auth.ts';
import { celebration } from './celebration.ts';
import { common } from './common.ts';
import { consent } from './consent.ts';
import { create, extraction, generating } from './create.ts';
import { dashboard } from './dashboard.ts';
import { flashcards } from './flashcards.ts';
import { gdpr } from './gdpr.ts';
import { home } from './home.ts';
import { landing } from './landing.ts';
import { legal } from './legal.ts';
import { library } from './library.ts';
import { matching } from './matching.ts';
import { notFound } from './not-found.ts';
import { plans, pricing } from './plans.ts';
import { profile } from './profile.ts';
import { quiz } from './quiz.ts';
import { stats } from './stats.ts';
import { study } from './study.ts';
import { studySession } from './study-session.ts';
import { subscribe } from './subscribe.ts';
import { upload } from './upload.ts';

/** Title and description of a toast. */
const words = (toast: { title: string; description?: string; body?: string; fallback?: string }) => [
  toast.title,
  toast.description ?? toast.body ?? toast.fallback,
];

it('the words of frame and visitors are the specification’s, letter by letter', () => {
  expect(common.loading).toBe('Loading...');
  expect(auth.callback.working).toBe('Signing you in...');
  expect(notFound.title).toBe('404 Page Not Found');
  const { home: first, library: second, stats: third, profile: fourth } = common.navigation;
  expect([first, second, third, fourth]).toEqual(['Home', 'Library', 'Stats', 'Profile']);
  expect(landing.signedOut).toBe('Successfully signed out!');
  expect(landing.stats.items.map(({ value }) => value)).toEqual(['10K+', '500K+', '95%']);
  expect([consent.acceptAll, consent.rejectNonEssential, consent.rejectAll, consent.customize, consent.save]).toEqual([
    'Accept All',
    'Reject Non-Essential',
    'Reject All',
    'Customize',
    'Save Preferences',
  ]);
  expect(legal.updated).toContain('January 27, 2025');
});

it('those of sign-in and registration', () => {
  expect(words(auth.login.missing)).toEqual(['Missing Information', 'Please enter both email and password.']);
  expect(words(auth.login.failed)).toEqual(['Sign In Failed', 'Please check your email and password and try again']);
  expect(words(auth.login.welcome('Ada'))).toEqual(['Welcome back, Ada', "You've successfully signed in to Etch."]);
  expect(auth.login.welcome('').title).toBe('Welcome back, there');
  expect([auth.login.submit, auth.login.submitting, auth.login.google]).toEqual([
    'Sign In',
    'Signing In...',
    'Continue with Google',
  ]);
  expect([auth.register.submit, auth.register.submitting, auth.register.google]).toEqual([
    'Create Account',
    'Creating Account...',
    'Sign up with Google',
  ]);
  expect([auth.match, auth.noMatch]).toEqual(['Passwords match', 'Passwords do not match']);
  expect(auth.problems).toEqual({
    firstName: { required: 'First name is required' },
    lastName: { required: 'Last name is required' },
    email: { required: 'Email is required', invalid: 'Please enter a valid email address' },
    password: { required: 'Password is required', invalid: 'Password must meet all requirements' },
    confirmPassword: { required: 'Please confirm your password', mismatch: 'Passwords do not match' },
  });
  expect(words(auth.register.failed)).toEqual(['Registration Failed', 'Something went wrong. Please try again.']);
  expect(words(auth.register.welcome)).toEqual(['Welcome to Etch!', 'Your account has been created successfully.']);
  expect(words(auth.google.failedIn)).toEqual([
    'Google Sign In Failed',
    'There was an error signing in with Google. Please try again.',
  ]);
  expect(words(auth.google.failedUp)).toEqual([
    'Google Sign Up Failed',
    'There was an error signing up with Google. Please try again.',
  ]);
  expect([auth.google.doneIn.title, auth.google.doneUp.title]).toEqual(['Welcome!', 'Welcome!']);
  expect(auth.google.doneIn.description).toContain('signed in with Google');
  expect(auth.google.doneUp.description).toContain('signed up with Google');
});

it('those of dashboard and home', () => {
  expect(dashboard.fallbackName).toBe('Learner');
  const { materials, streak, level, accuracy } = dashboard.stats;
  expect([materials, streak, level, accuracy]).toEqual(['Materials', 'Streak', 'Level', 'Accuracy']);
  expect([dashboard.progress.title, dashboard.progress.achieved]).toEqual(["Today's Progress", 'Goal Achieved!']);
  const { title, reward, review, quiz: take, create: make } = dashboard.daily;
  expect([title, reward, review, take, make]).toEqual([
    'Daily Challenge',
    '+50 XP',
    'Review Cards',
    'Take Quiz',
    'Create Material',
  ]);
  expect([dashboard.start.title, dashboard.create.title]).toEqual(['Start Learning', 'Create New Study Material']);
  expect([home.paths.title, home.paths.add]).toEqual(['Your Learning Paths', 'Add']);
  expect([home.paths.cards, home.paths.quiz, home.paths.match]).toEqual(['Cards', 'Quiz', 'Match']);
  expect([home.empty.title, home.empty.action]).toEqual(['Start Your Learning Journey', 'Upload Your First Material']);
  expect([celebration.levelUp, celebration.reached(4)]).toEqual(['LEVEL UP!', 'You reached Level 4!']);
  expect(celebration.achievements).toEqual({
    week_streak: { name: 'Week Warrior', body: '7-day learning streak!' },
    century_learner: { name: 'Century Club', body: 'Learned 100+ flashcards' },
    level_master: { name: 'Level Master', body: 'Reached level 5!' },
  });
});

it('those of the library and the progress screen', () => {
  expect([library.title, library.newGuide, library.tabs.mine(3), library.tabs.public]).toEqual([
    'Study Library',
    'New Study Guide',
    'My Library (3)',
    'Public Library',
  ]);
  expect([library.menu.enhance, library.menu.share, library.menu.remove]).toEqual([
    'Enhance with More Content',
    'Share to Public Library',
    'Delete',
  ]);
  expect([library.empty.title, library.empty.action]).toEqual(['No Study Guides Yet', 'Create Your First Study Guide']);
  expect([library.public.banner, library.public.overlay]).toEqual(['Upgrade to Premium', 'Premium Only']);
  expect(library.public.samples).toHaveLength(6);
  expect(library.deleting.title).toBe('Delete Study Guide?');
  expect(words(library.deleting.failed)).toEqual(['Error', 'Failed to delete study guide. Please try again.']);
  expect(words(library.deleting.done)).toEqual([
    'Study guide deleted',
    'Your study guide has been removed from your library.',
  ]);
  expect(words(library.sharing.failed)).toEqual([
    'Upgrade Required',
    'Public sharing is a premium feature. Upgrade to share your study guides!',
  ]);
  expect(words(library.sharing.done)).toEqual([
    'Study guide shared!',
    'Your study guide is now available in the public library.',
  ]);
  expect([stats.title, stats.streak.onFire, stats.cards.badge]).toEqual(['Your Progress', 'on fire', 'Century Club']);
});

it('those of uploading and creating', () => {
  expect(upload.problems.type(['.png'])).toMatch(/^File type must be /);
  expect(upload.problems.large(5)).toBe('File is larger than 5 bytes');
  expect(upload.problems.small(5)).toBe('File is smaller than 5 bytes');
  expect(upload.problems.many).toBe('Too many files');
  expect(upload.processing).toBe('Processing...');
  expect(words(upload.noSet)).toEqual([
    'Please select a study set',
    'Choose which study set to expand with the new images',
  ]);
  expect([upload.failed.title, upload.done.title]).toEqual(['Upload Failed', 'Upload Successful']);
  expect(upload.done.expanded(4, 2)).toBe('Added 4 flashcards and 2 quiz questions to existing study set');
  expect(upload.done.created(1)).toBe('Created 1 new study material(s)');
  expect(words(create.noFiles)).toEqual(['No Files Selected', 'Please upload at least one file to continue.']);
  expect(words(create.missing)).toEqual([
    'Missing Information',
    'Please provide both a title and content for your study material.',
  ]);
  expect([create.preview.question, create.preview.megabytes(1_572_864)]).toEqual(['Review & Process', '1.5 MB']);
  expect([create.failures.upload, create.failures.uploadStatus('413 Payload Too Large')]).toEqual([
    'Upload Failed',
    'Upload failed: 413 Payload Too Large',
  ]);
  expect([create.failures.invalid, create.failures.uploadFallback]).toEqual([
    'Invalid response format from server',
    'Failed to process files. Please try again.',
  ]);
  expect([create.failures.text, create.failures.textFallback]).toEqual([
    'Creation Failed',
    'Failed to create study material. Please try again.',
  ]);
  expect(words(create.rejected)).toEqual([
    'Content Rejected',
    'Please upload a different image with clearer educational content.',
  ]);
  expect([create.success.created, create.success.enhanced]).toEqual([
    'Study Material Created!',
    'Study Material Enhanced!',
  ]);
  expect(generating.steps).toEqual([
    'Uploading files',
    'Processing with AI',
    'Generating content',
    'Finishing touches',
  ]);
  expect(Object.values(extraction.tabs)).toEqual(['Overview', 'Concepts', 'Key Terms']);
  expect([extraction.reject, extraction.cancel, extraction.approve]).toEqual([
    'Reject & Retry',
    'Cancel',
    'Generate Study Materials',
  ]);
});

it('those of studying', () => {
  expect([flashcards.hard, flashcards.okay, flashcards.easy]).toEqual(['Hard', 'Okay', 'Easy']);
  expect([flashcards.empty, quiz.empty, matching.empty]).toEqual([
    'No flashcards available for this material.',
    'No quiz questions available for this material.',
    'No flashcards available for matching game.',
  ]);
  expect([quiz.next, quiz.finish, matching.shuffle]).toEqual(['Next Question', 'Finish Quiz', 'Shuffle']);
  expect(study.score(2, 3, 67)).toBe('2 out of 3 (67%)');
  expect([studySession.noCards, studySession.noQuestions, studySession.notFound]).toEqual([
    'No Flashcards Available',
    'No Quiz Questions Available',
    'Study material not found',
  ]);
  const { modes } = studySession;
  expect([modes.flashcards.name, modes.quiz.name, modes.matching.name, modes.lesson.name]).toEqual([
    'Flashcards',
    'Quiz Mode',
    'Matching Game',
    'Adaptive Study',
  ]);
  expect([studySession.premiumOnly, studySession.upgrade]).toEqual(['Premium Only', 'Upgrade Now']);
  const { gotIt, missed, reset, viewAll } = studySession.cards;
  expect([gotIt, missed, reset, viewAll]).toEqual(['Got It', 'Missed', 'Reset', 'View All']);
  const { lesson } = studySession;
  expect([lesson.back, lesson.previous, lesson.next, lesson.startPractice]).toEqual([
    'Back',
    'Previous',
    'Next',
    'Start Practice',
  ]);
  expect(lesson.confidence('osmosis')).toBe('How confident are you with understanding "osmosis"?');
  expect(Object.values(lesson.answers)).toEqual(['Need More Help', 'Somewhat Clear', 'Got It!']);
  expect([lesson.struggling, lesson.gotIt, lesson.backToLesson, lesson.ready]).toEqual([
    'Still Struggling',
    'Got It!',
    'Back to Lesson',
    'Ready for Assessment',
  ]);
  expect([lesson.great, lesson.greatBody, lesson.take, lesson.backToMenu]).toEqual([
    'Great Job!',
    "You've mastered all the concepts! Ready for the final assessment?",
    'Take Assessment',
    'Back to Menu',
  ]);
  expect([lesson.correct, lesson.incorrect('Osmosis'), lesson.backToPractice]).toEqual([
    'Correct! Well done.',
    'Incorrect. The correct answer is: Osmosis',
    'Back to Practice',
  ]);
  expect([lesson.none, lesson.noneBody, lesson.continuePractice]).toEqual([
    'No Assessment Available',
    "No quiz questions are available for assessment. Let's continue with practice!",
    'Continue Practice',
  ]);
});

it('those of profile, plans and privacy', () => {
  expect(profile.heading).toBe('Your Learning Journey');
  expect([profile.identity.pro, profile.identity.free]).toEqual(['Pro', 'Free Plan']);
  const { streak, accuracy, materials } = profile.identity;
  expect([streak, accuracy, materials]).toEqual(['Day Streak', 'Accuracy', 'Materials']);
  expect(words(profile.identity.pictureFailed)).toEqual(['Error', 'Failed to upload image. Please try again.']);
  expect([profile.subscription.start, profile.subscription.price.month]).toEqual(['Start Pro', '$9/month']);
  expect([profile.notifications.title, profile.account.title, profile.preferences.title, profile.data.title]).toEqual([
    'Notifications',
    'Account',
    'Study Preferences',
    'Data & Storage',
  ]);
  const { edit, security, export: take } = profile.account;
  expect([edit.name, security.name, take.name]).toEqual(['Edit Profile', 'Privacy & Security', 'Export Data']);
  expect([profile.data.manage, profile.data.download, profile.data.remove]).toEqual([
    'Manage my Data',
    'Download My Data',
    'Delete Account',
  ]);
  expect([profile.logOut.button, profile.logOut.done, profile.logOut.failed.description]).toEqual([
    'Log Out',
    'Logged out successfully',
    'Failed to log out. Please try again.',
  ]);
  expect([plans.free.name, plans.free.button, plans.pro.name, plans.pro.button(7)]).toEqual([
    'Free Explorer',
    'Start Free',
    'Pro Learner',
    'Start 7-Day Free Trial',
  ]);
  expect(pricing.useCases.cards.map(({ name }) => name)).toEqual([
    'Medical & Anatomy',
    'Engineering & Mechanics',
    'Sciences & Research',
    'Languages & Vocabulary',
  ]);
  const { monthly, annual, badge } = pricing.toggle;
  expect([monthly, annual, badge, pricing.closing.button]).toEqual([
    'Monthly',
    'Annual',
    'Save 20%',
    'Start Learning for Free',
  ]);
  expect(words(subscribe.signIn)).toEqual(['Sign In Required', 'Please sign in to subscribe to premium features.']);
  expect(subscribe.plan.monthPrice).toBe('$9.99 per month');
  expect(subscribe.createFailed.description).toBe('Failed to create subscription. Please try again.');
  expect([subscribe.payment.failed, profile.subscription.success.title]).toEqual([
    'Payment Failed',
    'Payment Successful',
  ]);
  expect(Object.keys(gdpr.types)).toEqual([
    'access',
    'portability',
    'rectification',
    'restriction',
    'objection',
    'erasure',
  ]);
  expect([gdpr.submitting, gdpr.missing, gdpr.missingBody]).toEqual([
    'Submitting Request...',
    'Missing Information',
    'Please select a request type and provide your email address.',
  ]);
  expect([gdpr.done, gdpr.doneBody]).toEqual([
    'Request Submitted Successfully',
    "We'll process your GDPR request within 30 days and contact you via email.",
  ]);
  expect([gdpr.failed, gdpr.failedBody('a@b.example')]).toEqual([
    'Submission Failed',
    'There was an error submitting your request. Please try again or contact a@b.example',
  ]);
});
