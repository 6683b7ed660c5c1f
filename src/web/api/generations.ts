import { queryOptions } from '@tanstack/react-query';
import type { Generation } from '#contract/generations.ts';
import { ApiError, call, send } from '../app/client.ts';
import { readEvents } from './event-stream.ts';
import { keys } from './keys.ts';

const ASYNC = { prefer: 'respond-async' };

/** What a request to generate gave: a job to watch, or the finished material from a server that did not wait. */
export type Started = { kind: 'generation'; generation: Generation } | { kind: 'material'; materialId: string };

/** The server answered, but not with what was agreed. */
export class InvalidAnswer extends Error {
  override name = 'InvalidAnswer';
}

function started(answer: unknown): Started {
  if (answer && typeof answer === 'object' && 'id' in answer && typeof answer.id === 'string') {
    if ('status' in answer && 'step' in answer) return { kind: 'generation', generation: answer as Generation };
    if ('title' in answer) return { kind: 'material', materialId: answer.id };
  }
  throw new InvalidAnswer();
}

/** Hands over files. Rejects with ApiError, InvalidAnswer, or a network error. */
export async function startUpload(given: {
  files: readonly File[];
  title?: string;
  content?: string;
  enhanceExisting?: string | null;
  review: boolean;
}): Promise<Started> {
  const form = new FormData();
  // Fields before files: the server reads the parts in order.
  if (given.title) form.append('title', given.title);
  if (given.content) form.append('content', given.content);
  form.append('type', 'upload');
  if (given.enhanceExisting) form.append('enhanceExisting', given.enhanceExisting);
  if (given.review) form.append('review', 'true');
  for (const file of given.files) form.append('files', file, file.name);
  return started(await jsonOf(await send('POST /api/materials/upload', { form, headers: ASYNC })));
}

/** Hands over pasted text. Rejects as startUpload does. */
export async function startText(given: {
  title: string;
  content: string;
  enhanceExisting?: string | null;
  review: boolean;
}): Promise<Started> {
  const { title, content, enhanceExisting, review } = given;
  const body = { title, content, type: 'text' as const, review, ...(enhanceExisting ? { enhanceExisting } : {}) };
  return started(await jsonOf(await send('POST /api/materials', { body, headers: ASYNC })));
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new InvalidAnswer();
  }
}

const ENDED: readonly Generation['status'][] = ['done', 'failed', 'cancelled'];
/** Nothing more will come unless the student acts. */
export const isSettled = (generation: Generation) =>
  ENDED.includes(generation.status) || generation.status === 'review';

const SILENT_STREAMS = 3;
const POLL_MS = 2000;
const RECONNECT_MS = [500, 1500, 3000] as const;

/** Where the states come from; the default is the API. */
export interface GenerationFeed {
  events: (id: string, signal: AbortSignal) => AsyncIterable<Generation>;
  get: (id: string, signal: AbortSignal) => Promise<Generation>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const api: GenerationFeed = {
  async *events(id, signal) {
    const headers = { accept: 'text/event-stream' };
    const response = await send('GET /api/generations/{id}/events', { params: { id }, signal, headers });
    for await (const { data } of readEvents(response)) yield JSON.parse(data) as Generation;
  },
  get: (id, signal) => call('GET /api/generations/{id}', { params: { id }, signal }),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

/**
 * The states of a generation until it is settled. A broken stream is opened again; streams that stay silent (a proxy
 * that holds them back) give way to asking every two seconds. Lost connections are waited out; a refusal by the server
 * (4xx) is thrown.
 */
export async function* watchGeneration(
  id: string,
  signal: AbortSignal,
  feed: GenerationFeed = api,
): AsyncGenerator<Generation> {
  let silent = 0;
  let attempt = 0;
  while (!signal.aborted) {
    try {
      if (silent >= SILENT_STREAMS) {
        const state = await feed.get(id, signal);
        yield state;
        if (isSettled(state)) return;
        await feed.wait(POLL_MS, signal);
        continue;
      }
      silent += 1;
      for await (const state of feed.events(id, signal)) {
        silent = 0;
        attempt = 0;
        yield state;
        if (isSettled(state)) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error;
    }
    await feed.wait(RECONNECT_MS[Math.min(attempt++, RECONNECT_MS.length - 1)] ?? POLL_MS, signal);
  }
}

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.materials, 'review', id],
    gcTime: 0,
    queryFn: ({ signal }) => call('GET /api/generations/{id}/review', { params: { id }, signal }),
  });

export const approveGeneration = (id: string) => call('POST /api/generations/{id}/approve', { params: { id } });
export const cancelGeneration = (id: string) => call('DELETE /api/generations/{id}', { params: { id } });
