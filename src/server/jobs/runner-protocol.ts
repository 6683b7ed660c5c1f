import type { Composed } from '#pipeline/run.ts';
import type {
  ExtractedDocument,
  PipelineProgress,
  SourceProblemCode,
  StudyMaterial,
  Understanding,
} from '#pipeline/types.ts';
import type { ModelTask } from '#pipeline/understand/hosted/schema.ts';
import type { ModelAnswer, ModelError } from '#ports/language-model.ts';

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

/** A question that a runner has for the hosted model. */
export interface ModelAsked {
  type: 'ask';
  id: number;
  task: ModelTask;
  system: string;
  prompt: string;
  images: { mediaType: string; bytes: Uint8Array }[];
}

export type ModelAnswered =
  | { type: 'answer'; id: number; answer: ModelAnswer<unknown> }
  | { type: 'no_answer'; id: number; reason: ModelError['reason'] };

/** `model` names the hosted model that may be asked; without one the embedded model works. */
export type ToRunner =
  | { type: 'file'; name: string; bytes: Uint8Array }
  | { type: 'task'; task: Task; model: string | undefined }
  | ModelAnswered;

export type FromRunner =
  | { type: 'progress'; progress: PipelineProgress }
  | ModelAsked
  | { type: 'memory'; rss: number }
  | { type: 'result'; result: StudyMaterial | Understood | Composed }
  | { type: 'problem'; code: SourceProblemCode; detail: string; file: string | undefined }
  | { type: 'error'; why: string };
