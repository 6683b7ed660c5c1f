import type { z } from 'zod';
import { UPLOAD_TOKEN_BUDGET } from '#pipeline/understand/hosted/hosted.ts';
import { SHAPES } from '#pipeline/understand/hosted/schema.ts';
import { type LanguageModel, ModelError } from '#ports/language-model.ts';
import type { ModelAnswered, ModelAsked } from './runner-protocol.ts';

/**
 * Asks the hosted model for a runner, which has neither its key nor a network. What one task may cost is held here: the runner
 * has read hostile bytes and is not believed.
 */
export class ModelCalls {
  readonly #model: LanguageModel;
  readonly #onTokens: ((tokens: number) => void) | undefined;
  readonly #signal: AbortSignal;
  #left: number;
  #turn: Promise<unknown> = Promise.resolve();
  #open = 0;

  constructor(
    model: LanguageModel,
    options: { budget: number | undefined; onTokens: ((tokens: number) => void) | undefined; signal: AbortSignal },
  ) {
    this.#model = model;
    this.#onTokens = options.onTokens;
    this.#signal = options.signal;
    this.#left = Math.min(options.budget ?? UPLOAD_TOKEN_BUDGET, UPLOAD_TOKEN_BUDGET);
  }

  /** Whether an answer is being waited for. */
  get waiting(): boolean {
    return this.#open > 0;
  }

  /** One question after the other. */
  answer(asked: ModelAsked): Promise<ModelAnswered> {
    this.#open++;
    const answer = this.#turn.then(() => this.#ask(asked)).finally(() => this.#open--);
    this.#turn = answer;
    return answer;
  }

  async #ask({ id, task, system, prompt, images }: ModelAsked): Promise<ModelAnswered> {
    try {
      if (this.#left <= 0) throw new ModelError('rate_limited', 'what this upload may cost is used up');
      const schema: z.ZodType<unknown> = SHAPES[task];
      const answer = await this.#model.generate({ task, system, prompt, images, schema, signal: this.#signal });
      const tokens = answer.inputTokens + answer.outputTokens;
      this.#left -= tokens;
      this.#onTokens?.(tokens);
      return { type: 'answer', id, answer };
    } catch (error) {
      const reason = error instanceof ModelError ? error.reason : 'unavailable';
      return { type: 'no_answer', id, reason };
    }
  }
}
