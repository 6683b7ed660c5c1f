/** Every word shown, by screen. Screens import their own file, so that each chunk carries its own words alone. */
export { auth } from './text/auth.ts';
export { celebration } from './text/celebration.ts';
export { common } from './text/common.ts';
export { consent } from './text/consent.ts';
export { create, extraction, generating } from './text/create.ts';
export { dashboard } from './text/dashboard.ts';
export { flashcards } from './text/flashcards.ts';
export { home } from './text/home.ts';
export { library } from './text/library.ts';
export { matching } from './text/matching.ts';
export { material } from './text/material.ts';
export { publicGuide } from './text/public-guide.ts';
export { quiz } from './text/quiz.ts';
export { sourceView } from './text/source-view.ts';
export { study } from './text/study.ts';
export { studySession } from './text/study-session.ts';
export { upload } from './text/upload.ts';
