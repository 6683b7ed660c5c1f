import type { Flow } from './flow.ts';

type Draft = Pick<
  Flow,
  'step' | 'target' | 'files' | 'nextFileId' | 'uploadTitle' | 'review' | 'textTitle' | 'content'
>;

/** What was chosen but not sent, and where that was, in memory: it survives leaving the screen and coming back. One learner at a time. */
let kept: { userId: string; draft: Draft } | null = null;

export const draftOf = (userId: string): Partial<Draft> => (kept?.userId === userId ? kept.draft : {});

export function keepDraft(userId: string, flow: Flow): void {
  const { step, target, files, nextFileId, uploadTitle, review, textTitle, content } = flow;
  kept = { userId, draft: { step, target, files, nextFileId, uploadTitle, review, textTitle, content } };
}

export function dropDraft(): void {
  kept = null;
}
