import type { Concept, KeyTerm } from '#pipeline/types.ts';
import type { flashcard, quizQuestion, segment, source } from '#server/db/schema/index.ts';
import type { PlacedEvidence } from '#server/materials/rows.ts';

type SourceRow = typeof source.$inferSelect;
type SegmentRow = typeof segment.$inferSelect;
type CardRow = typeof flashcard.$inferSelect;
type QuestionRow = typeof quizQuestion.$inferSelect;

/**
 * The snapshot in a guide's `content`: the author's material without the author. Ids are those of the author's rows and mean
 * nothing to anybody; a copy gets ids of its own. Object keys are the guide's.
 */
export interface GuideContent {
  version: 1;
  /** Where the guide's objects are. */
  prefix: string;
  language: string;
  confidence: number;
  model: string;
  concepts: Concept[];
  keyTerms: KeyTerm[];
  sources: Pick<SourceRow, 'id' | 'name' | 'mediaType' | 'size' | 'sha256' | 'objectKey' | 'imageKey' | 'pages'>[];
  segments: Pick<SegmentRow, 'id' | 'sourceId' | 'page' | 'position' | 'kind' | 'text' | 'textHash' | 'polygon'>[];
  cards: (Pick<CardRow, 'id' | 'kind' | 'term' | 'definition' | 'contentHash' | 'occlusion'> & {
    evidence: PlacedEvidence[];
  })[];
  questions: (Pick<
    QuestionRow,
    'question' | 'correctAnswer' | 'wrongAnswers' | 'explanation' | 'contentHash' | 'occlusion'
  > & {
    /** Id of its card among the cards. */
    card: string | null;
    evidence: PlacedEvidence[];
  })[];
}

/** Every object of the guide; `coverKey` is beside the content. */
export function objectKeysOf(content: GuideContent, coverKey: string | null): string[] {
  const keys = content.sources.flatMap((s) => [s.objectKey, s.imageKey]);
  return [...new Set([coverKey, ...keys].filter((key) => key !== null))];
}
