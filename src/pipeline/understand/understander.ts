import type { ExtractedDocument, Understanding } from '#pipeline/types.ts';

export interface UnderstandOptions {
  /** The student's own title, which is kept. */
  title?: string | undefined;
  signal?: AbortSignal | undefined;
  /** 0-1 within this step. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Finds what can be learned from a document. Every piece of knowledge cites segments of that document. */
export interface Understander {
  /** `embedded`, or `provider:model`. */
  readonly name: string;
  understand(document: ExtractedDocument, options: UnderstandOptions): Promise<Understanding>;
}
