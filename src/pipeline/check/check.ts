import type { Draft, DraftCard, DraftQuestion, Dropped, ExtractedDocument } from '#pipeline/types.ts';

export interface Checked {
  flashcards: DraftCard[];
  questions: DraftQuestion[];
  dropped: Dropped;
}

/** Keeps what is proven by its source, and counts what is dropped by reason. */
export function check(document: ExtractedDocument, draft: Draft): Checked {
  const dropped: Dropped = {};
  const texts = new Map(document.segments.map((segment) => [segment.id, segment.text]));
  const keep = (item: DraftCard | DraftQuestion): boolean => {
    const ok =
      item.evidence.length > 0 && item.evidence.every(({ segmentId, quote }) => texts.get(segmentId)?.includes(quote));
    if (!ok) dropped.unsupported = (dropped.unsupported ?? 0) + 1;
    return ok;
  };
  const flashcards = draft.flashcards.filter(keep);
  const questions = draft.questions.filter((question) => keep(question) && question.wrongAnswers.length > 0);
  return { flashcards, questions, dropped };
}
