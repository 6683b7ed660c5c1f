/**
 * What the pipeline's steps hand to each other: extract → ExtractedDocument → understand → Understanding → compose →
 * Draft → check → StudyMaterial. Everything is plain data, so that a step may run in another process.
 */
import type { DropReason } from '#domain/drop-reasons.ts';

/** A point in a page, both coordinates from 0 (left, top) to 1 (right, bottom). */
export type Point = readonly [x: number, y: number];
/** Corners in order around the region; at least three. */
export type Polygon = readonly Point[];

export type SegmentKind =
  | 'heading'
  | 'paragraph'
  | 'list_item'
  | 'table_cell'
  | 'caption'
  | 'label'
  | 'formula'
  | 'code'
  | 'figure';

/** A stretch of a text that its writer set apart, by offsets into it. */
export interface Mark {
  /** `cloze` asks for itself by the writer's own mark; `highlight` and `bold` only stand out. */
  kind: 'bold' | 'italic' | 'highlight' | 'cloze' | 'math';
  start: number;
  end: number;
}

/** A piece of a source, in reading order. A plain text has one page; its polygons are bands by character offset. */
export interface Segment {
  /** Unique within one document and the same for the same content at the same place. */
  id: string;
  /** Index into ExtractedDocument.sources. */
  source: number;
  /** 1-based. */
  page: number;
  polygon: Polygon;
  kind: SegmentKind;
  text: string;
  /** Heading level, 1 being the highest; how deep a list's item lies, from 1; 1 for the cells of a table's header. */
  level?: number;
  /** Mean OCR confidence 0-1; absent where the text was not recognised from pixels. */
  confidence?: number;
  /** Cell position for table cells; `row` is also the number of an item in a list that counts. */
  row?: number;
  column?: number;
  /** Groups the cells of one table, the items of one list, or the sides of the pairs of one list of pairs. */
  group?: string;
  /** The cells of this group are the two sides of pairs that the writer made: front and back of a card. */
  pair?: boolean;
  marks?: Mark[];
}

export interface ExtractedPage {
  page: number;
  /** Pixels for pictures, points for PDF pages, 0 for text. */
  width: number;
  height: number;
  /** Clockwise turn that was undone to read the page: 0, 90, 180 or 270. */
  rotation: number;
  /** The page is mainly a labelled picture, whose labels are segments of kind `label`. */
  diagram: boolean;
  ocr: boolean;
}

export interface ExtractedSource {
  name: string;
  mediaType: string;
  /** Which reader opened it. */
  reader?: string;
  pages: ExtractedPage[];
  /** A WebP rendering of an image source (oriented, metadata stripped); absent for PDF and text. */
  image?: Uint8Array;
  /** What is shown of a file that no browser opens; of which type, `shownAs` tells. */
  rendering?: Uint8Array;
  /** Small WebP for the material's cover; absent for text. */
  cover?: Uint8Array;
}

export interface ExtractedDocument {
  sources: ExtractedSource[];
  segments: Segment[];
  /** Plain sentences for the student about what could not be read. */
  notices: string[];
}

/** A citation. The quote stands in the segment's text. */
export interface Evidence {
  segmentId: string;
  quote: string;
}

export type Difficulty = 'easy' | 'medium' | 'hard';

/** What made a thing: the finder and which of its rules, and for a card also which reader opened its source. */
export interface Trace {
  reader?: string;
  finder: string;
  rule: string;
}

export interface Concept {
  term: string;
  definition: string;
  category: string;
  evidence: Evidence[];
  /** How sure the model is that this is a definition worth a card, 0-1. */
  score: number;
  /** Set where the layout of notes says it and no sentence: the term is put together of these. */
  entry?: Entry;
  trace?: Trace;
}

/** What a card made of notes asks: "ACE inhibitors: side effects". */
export interface Entry {
  /** What it is said of: a heading, a parent bullet, the name of a table's row. */
  subject: string;
  /** Which of its attributes; empty where the subject alone asks. */
  label: string;
  /** Entries of one kind, whose texts can stand in for each other as wrong answers. */
  kin: string;
}

export interface KeyTerm {
  term: string;
  definition: string;
  /** The sentence in which the term stands. */
  context: string;
  evidence: Evidence[];
  score: number;
}

/** Knowledge other than a definition: a sentence that a cloze or a question can be made of. */
export interface Fact {
  kind: 'part_of' | 'cause' | 'sequence' | 'date' | 'quantity' | 'comparison' | 'statement';
  subject: string;
  /** The whole sentence, self-contained. */
  text: string;
  /** The piece that a cloze hides or a question asks for. */
  answer: string;
  evidence: Evidence[];
  score: number;
  trace?: Trace;
}

export interface DiagramLabel {
  text: string;
  source: number;
  page: number;
  polygon: Polygon;
  segmentId: string;
}

export interface Understanding {
  title: string;
  /** One or two sentences for the library card. */
  description: string;
  /** BCP 47. */
  language: string;
  subject: string;
  difficulty: Difficulty;
  /** 0-1. */
  confidenceScore: number;
  concepts: Concept[];
  keyTerms: KeyTerm[];
  facts: Fact[];
  labels: DiagramLabel[];
  /** Phrases that say what the text is about, best first. */
  keyphrases: string[];
  /** Which model did the work in the end, where it is not the one that was asked. */
  model?: string;
  /** Sentences for the student about how this was understood. */
  notices?: string[];
}

export type CardKind = 'definition' | 'cloze' | 'occlusion' | 'fact';

export interface Occlusion {
  source: number;
  page: number;
  /** The region that is asked for. */
  target: Polygon;
  /** The other labels, which may be covered too. */
  others: Polygon[];
}

export interface DraftCard {
  kind: CardKind;
  /** The front: a term, a sentence with a gap, or the question at a picture. */
  term: string;
  /** The back. */
  definition: string;
  occlusion?: Occlusion;
  entry?: Entry;
  evidence: Evidence[];
  score: number;
  trace?: Trace;
}

export interface DraftQuestion {
  question: string;
  correctAnswer: string;
  /** One to three. */
  wrongAnswers: string[];
  explanation?: string;
  occlusion?: Occlusion;
  evidence: Evidence[];
  /** Index of the flashcard that asks for the same knowledge. */
  card?: number;
  score: number;
}

export interface Draft {
  flashcards: DraftCard[];
  questions: DraftQuestion[];
}

/** Why drafts were left out, with how often. */
export type Dropped = Partial<Record<DropReason, number>>;

export interface StudyMaterial {
  document: ExtractedDocument;
  understanding: Understanding;
  flashcards: DraftCard[];
  questions: DraftQuestion[];
  dropped: Dropped;
  /** Name of the model that did the work, e.g. `embedded` or `anthropic:claude-…`. */
  model: string;
  notices: string[];
}

export const PIPELINE_STEPS = ['extract', 'understand', 'compose', 'check'] as const;
export type PipelineStep = (typeof PIPELINE_STEPS)[number];

export interface PipelineProgress {
  step: PipelineStep;
  /** 0-100 over the whole run. */
  progress: number;
  counts: {
    pages?: number;
    pagesDone?: number;
    segments?: number;
    concepts?: number;
    flashcards?: number;
    questions?: number;
  };
  /** Regions that were just read, for the loading screen. */
  regions?: { source: number; page: number; polygon: Polygon }[];
}

/** What a student handed over. Type and harmlessness of the bytes are not known yet. */
export interface SourceFile {
  /** As the browser said; for display only. */
  name: string;
  bytes: Uint8Array;
}

export type SourceProblemCode =
  | 'empty_file'
  | 'unsupported_type'
  | 'unreadable_file'
  | 'password_protected'
  | 'too_many_pages'
  | 'too_many_pixels'
  | 'too_much_text'
  | 'no_readable_content'
  | 'unsupported_language';

/** A source that cannot be used. `detail` is for the student: what was wrong and what to do. */
export class SourceProblem extends Error {
  override name = 'SourceProblem';
  readonly code: SourceProblemCode;
  /** The file that is at fault, if one is. */
  readonly file: string | undefined;
  constructor(code: SourceProblemCode, detail: string, file?: string) {
    super(detail);
    this.code = code;
    this.file = file;
  }
}
