import type { Composed } from '#pipeline/run.ts';
import type {
  ExtractedDocument,
  PipelineProgress,
  SourceProblemCode,
  StudyMaterial,
  Understanding,
} from '#pipeline/types.ts';

/** What waits for review, and what the whole way gives. */
export interface Understood {
  document: ExtractedDocument;
  understanding: Understanding;
  model: string;
}

/** What a runner is asked for. `tokenBudget` is what a hosted model may cost at most. Files come before in messages of their own, one by one. */
export type Task =
  | { kind: 'generate'; title: string | undefined; tokenBudget?: number | undefined }
  | { kind: 'understand'; title: string | undefined; tokenBudget?: number | undefined }
  | { kind: 'compose'; document: ExtractedDocument; understanding: Understanding };

export type TaskResult<T extends Task> = T extends { kind: 'generate' }
  ? StudyMaterial
  : T extends { kind: 'understand' }
    ? Understood
    : Composed;

export type ToRunner = { type: 'file'; name: string; bytes: Uint8Array } | { type: 'task'; task: Task };

export type FromRunner =
  | { type: 'progress'; progress: PipelineProgress }
  | { type: 'tokens'; tokens: number }
  | { type: 'memory'; rss: number }
  | { type: 'result'; result: StudyMaterial | Understood | Composed }
  | { type: 'problem'; code: SourceProblemCode; detail: string; file: string | undefined }
  | { type: 'error'; why: string };
