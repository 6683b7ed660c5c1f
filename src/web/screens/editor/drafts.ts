import type { Flow } from './flow.ts';

type Draft = Pick<Flow, 'files' | 'nextFileId' | 'uploadTitle' | 'review' | 'textTitle' | 'content'>;

/** What was chosen but not sent, in memory: it survives leaving the screen and coming back. One learner at a time. */
let kept: { userId: string; draft: Draft } | null = null;

export const draftOf = (userId: string): Partial<Draft> => (kept?.userId === userId ? kept.draft : {});

export function keepDraft(userId: string, flow: Flow): void {
  const { files, nextFileId, uploadTitle, review, textTitle, content } = flow;
  kept = { userId, draft: { files, nextFileId, uploadTitle, review, textTitle, content } };
}

export function dropDraft(): void {
  kept = null;
}
