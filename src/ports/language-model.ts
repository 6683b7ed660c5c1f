import type { z } from 'zod';

export interface ModelRequest<T> {
  /** Which prompt this is, for metrics: never the content. */
  task: string;
  system: string;
  prompt: string;
  images?: { mediaType: string; bytes: Uint8Array }[];
  schema: z.ZodType<T>;
  maxOutputTokens?: number;
  signal?: AbortSignal;
}

export interface ModelAnswer<T> {
  value: T;
  inputTokens: number;
  outputTokens: number;
}

/** `retryable` tells transport faults, rate limits and overload from refusals and answers of the wrong shape. */
export class ModelError extends Error {
  override name = 'ModelError';
  readonly reason: 'unavailable' | 'rate_limited' | 'bad_answer' | 'refused' | 'misconfigured';
  readonly retryable: boolean;
  constructor(reason: ModelError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
    this.retryable = reason === 'unavailable' || reason === 'rate_limited';
  }
}

/** A hosted language model that answers in a given shape. */
export interface LanguageModel {
  /** `provider:model`. */
  readonly name: string;
  /** Throws ModelError and nothing else. */
  generate<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
}
