import type { Ocr } from '#ports/ocr.ts';
import { checkCards, checkQuestions, sum } from './check/check.ts';
import { composeCards, composeQuestions } from './compose/compose.ts';
import { extract as extractDocument } from './extract/extract.ts';
import { withReader } from './trace.ts';
import {
  type ExtractedDocument,
  type PipelineProgress,
  type PipelineStep,
  type SourceFile,
  SourceProblem,
  type StudyMaterial,
  type Understanding,
} from './types.ts';
import { embedded } from './understand/embedded.ts';
import { loadFor } from './understand/load.ts';
import type { Understander } from './understand/understander.ts';

export interface StepOptions {
  onProgress?: ((progress: PipelineProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
}
export interface UnderstandStepOptions extends StepOptions {
  title?: string | undefined;
  /** A hosted model; without one the embedded model works. */
  understander?: Understander | undefined;
}
export interface GenerateOptions extends UnderstandStepOptions {
  /** An engine, or how to load one; whoever gave it closes it. */
  ocr: Ocr | (() => Promise<Ocr>);
}

/** Where each step ends in the progress of the whole run: reading takes nearly all of the time. */
const ENDS: Record<PipelineStep, number> = { extract: 88, understand: 95, compose: 98, check: 100 };

/** What the extraction reports when it is done, in percent. */
const EXTRACT_REPORTS = 50;

/** Reads the files. Throws SourceProblem for what cannot be read. */
export async function extract(
  files: readonly SourceFile[],
  options: StepOptions & Pick<GenerateOptions, 'ocr' | 'understander'>,
): Promise<ExtractedDocument> {
  const { onProgress, signal, ocr } = options;
  const document = await extractDocument([...files], {
    ocr,
    ...(signal ? { signal } : {}),
    ...(options.understander ? {} : { meanwhile: loadFor }),
    onProgress: (progress) =>
      onProgress?.({
        ...progress,
        progress: Math.round(Math.min(1, progress.progress / EXTRACT_REPORTS) * ENDS.extract),
      }),
  });
  if (!document.segments.some((segment) => /\p{L}/u.test(segment.text))) throw nothing(NO_TEXT);
  return document;
}

/** Finds terms, definitions, facts and labels. Throws SourceProblem `no_readable_content` where there is nothing to learn. */
export async function understand(
  document: ExtractedDocument,
  options: UnderstandStepOptions = {},
): Promise<Understanding> {
  const { signal, title, onProgress, understander = embedded } = options;
  signal?.throwIfAborted();
  const segments = document.segments.length;
  onProgress?.({ step: 'understand', progress: ENDS.extract, counts: { segments } });
  // A hosted model takes its time over many pages: each answer is a step that can be seen.
  const onShare = (share: number) =>
    onProgress?.({
      step: 'understand',
      progress: Math.round(ENDS.extract + share * (ENDS.understand - ENDS.extract)),
      counts: { segments },
    });
  const understanding = await understander.understand(document, { title, signal, onProgress: onShare });
  onProgress?.({
    step: 'understand',
    progress: ENDS.understand,
    counts: { segments, concepts: understanding.concepts.length },
  });
  return understanding;
}

export type Composed = Pick<StudyMaterial, 'flashcards' | 'questions' | 'dropped'>;

/** Cards and questions that passed the check. Throws SourceProblem where none is left. */
export function composeAndCheck(
  document: ExtractedDocument,
  understanding: Understanding,
  options: StepOptions = {},
): Composed {
  const drafts = composeCards(understanding);
  const cards = checkCards(document, drafts.cards);
  if (cards.flashcards.length === 0) throw nothing(NOTHING_TO_LEARN);
  const questions = composeQuestions(document, cards.flashcards);
  options.onProgress?.({
    step: 'compose',
    progress: ENDS.compose,
    counts: { flashcards: cards.flashcards.length, questions: questions.length },
  });
  const asked = checkQuestions(document, cards.flashcards, questions);
  const checked: Composed = {
    flashcards: withReader(document, cards.flashcards),
    questions: asked.questions,
    dropped: sum(drafts.dropped, cards.dropped, asked.dropped),
  };
  options.onProgress?.({
    step: 'check',
    progress: ENDS.check,
    counts: { flashcards: checked.flashcards.length, questions: checked.questions.length },
  });
  return checked;
}

/** The whole way from files to study material. Throws SourceProblem for a source that cannot be used. */
export async function generate(files: readonly SourceFile[], options: GenerateOptions): Promise<StudyMaterial> {
  const document = await extract(files, options);
  const understanding = await understand(document, options);
  const composed = composeAndCheck(document, understanding, options);
  return {
    document,
    understanding,
    ...composed,
    model: understanding.model ?? (options.understander ?? embedded).name,
    notices: [...document.notices, ...(understanding.notices ?? [])],
  };
}

const NO_TEXT =
  'We could not find any readable text in this. Try a sharper picture, or a page with printed text or labels.';
const NOTHING_TO_LEARN =
  'We could read this, but found nothing to learn in it. Try notes, a textbook page or a labelled diagram with a few full sentences.';

function nothing(detail: string): SourceProblem {
  return new SourceProblem('no_readable_content', detail);
}
