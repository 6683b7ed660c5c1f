import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LanguageModel, ModelRequest } from '#ports/language-model.ts';
import { ModelCalls } from './model-calls.ts';
import { RUNNER_LIMITS, type RunnerCrash } from './runner-limits.ts';
import type { ModelAsked } from './runner-protocol.ts';
import { RunnerWatch } from './runner-watch.ts';

const SLOW_MS = RUNNER_LIMITS.baseMs * 0.9;
const OVERVIEW = { title: 'Water', description: 'How water moves.', subject: 'Biology', difficulty: 'easy' };
const asked = (id: number): ModelAsked => ({ type: 'ask', id, task: 'overview', system: '', prompt: '', images: [] });

const slow: LanguageModel = {
  name: 'double:slow',
  async generate<T>({ schema }: ModelRequest<T>) {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return { value: schema.parse(OVERVIEW), inputTokens: 700, outputTokens: 300 };
  },
};

const calls = (budget: number, onTokens = (_: number): void => undefined) =>
  new ModelCalls(slow, { budget, onTokens, signal: new AbortController().signal });

let watch: RunnerWatch;
let crash: RunnerCrash | null;
function watching(waits: () => boolean): RunnerWatch {
  watch = new RunnerWatch(undefined, RUNNER_LIMITS, waits, (reason) => {
    crash ??= reason;
  });
  return watch;
}

beforeEach(() => {
  vi.useFakeTimers();
  crash = null;
});
afterEach(() => {
  watch?.stop();
  vi.useRealTimers();
});

describe('the watch over a runner', () => {
  it('takes two slow answers of a hosted model for no standstill, and not for the runner’s time', async () => {
    const model = calls(10_000);
    watching(() => model.waiting);
    const answers = Promise.all([model.answer(asked(0)), model.answer(asked(1))]);
    await vi.advanceTimersByTimeAsync(2 * SLOW_MS + 1000);
    expect(crash).toBeNull();
    expect(await answers).toMatchObject([{ type: 'answer' }, { type: 'answer' }]);
  });

  it('finds one that does nothing', async () => {
    watching(() => false);
    await vi.advanceTimersByTimeAsync(RUNNER_LIMITS.idleMs + 1000);
    expect(crash?.reason).toBe('stuck');
  });

  it('finds one that is busy without end', async () => {
    watching(() => false);
    for (let passed = 0; passed <= RUNNER_LIMITS.baseMs; passed += 1000) {
      watch.moved();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(crash?.reason).toBe('too_slow');
  });
});

describe('a runner’s questions to a hosted model', () => {
  it('end where the upload’s budget does, whatever the runner says', async () => {
    let spent = 0;
    const model = calls(1000, (tokens) => {
      spent += tokens;
    });
    const answers = Promise.all([model.answer(asked(0)), model.answer(asked(1))]);
    await vi.advanceTimersByTimeAsync(2 * SLOW_MS);
    expect(await answers).toMatchObject([{ type: 'answer' }, { type: 'no_answer', reason: 'rate_limited' }]);
    expect(spent).toBe(1000);
  });
});
