import { describe, expect, it } from 'vitest';
import type { Generation } from '#contract/generations.ts';
import { ApiError } from '../app/client.ts';
import { type GenerationFeed, watchGeneration } from './generations.ts';

const state = (status: Generation['status'], progress = 0): Generation => ({
  id: 'g',
  status,
  progress,
  step: 'extract',
  counts: {},
});

type Stream = Generation[] | Error;

/** A feed that plays the given streams, one per connection, and the given answers to asking. */
function feed(streams: Stream[], answers: (Generation | Error)[] = []) {
  const log: string[] = [];
  const made: GenerationFeed = {
    async *events() {
      log.push('connect');
      const stream = streams.shift() ?? [];
      if (stream instanceof Error) throw stream;
      yield* stream;
    },
    async get() {
      log.push('ask');
      const answer = answers.shift() ?? state('done', 100);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async wait() {
      log.push('wait');
    },
  };
  return { made, log };
}

async function collect(given: ReturnType<typeof feed>) {
  const seen: string[] = [];
  for await (const { status, progress } of watchGeneration('g', new AbortController().signal, given.made)) {
    seen.push(`${status} ${progress}`);
  }
  return seen;
}

describe('watching a generation', () => {
  it('ends with the job', async () => {
    const given = feed([[state('running', 10), state('running', 60), state('done', 100)]]);
    expect(await collect(given)).toEqual(['running 10', 'running 60', 'done 100']);
    expect(given.log).toEqual(['connect']);
  });

  it('stops where the student has to act', async () => {
    expect(await collect(feed([[state('review', 50), state('done', 100)]]))).toEqual(['review 50']);
  });

  it('connects again when the stream breaks', async () => {
    const given = feed([[state('running', 10)], new TypeError('network'), [state('done', 100)]]);
    expect(await collect(given)).toEqual(['running 10', 'done 100']);
    expect(given.log).toEqual(['connect', 'wait', 'connect', 'wait', 'connect']);
  });

  it('asks when streams stay silent, and waits out a server that is down', async () => {
    const down = new ApiError(503, '', 'Service Unavailable');
    const given = feed([[], down, []], [state('running', 40), down, state('failed', 40)]);
    expect(await collect(given)).toEqual(['running 40', 'failed 40']);
    expect(given.log.filter((entry) => entry === 'connect')).toHaveLength(3);
    expect(given.log.filter((entry) => entry === 'ask')).toHaveLength(3);
  });

  it('gives up when the server says that there is no such job', async () => {
    await expect(collect(feed([new ApiError(404, '', 'Not Found')]))).rejects.toThrow('404');
  });
});
