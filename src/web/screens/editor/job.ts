import type { Generation } from '#contract/generations.ts';
import { InvalidAnswer, type Started, watchGeneration } from '../../api/generations.ts';
import { invalidateStudy } from '../../api/progress.ts';
import { ApiError } from '../../app/client.ts';
import { queryClient } from '../../app/query-client.ts';

export type Region = NonNullable<Generation['regions']>[number];

/** The work under way. It outlives the screen: one may leave and come back, or reload. */
export interface Job {
  kind: 'upload' | 'text';
  /** The guide that is enhanced, or null for a new one. */
  enhancing: string | null;
  userId: string;
  /** Null until the server has taken it. */
  generation: Generation | null;
  /** Everything read so far. */
  regions: readonly Region[];
  /** The way it ended without a generation's own word for it. */
  failure: unknown;
  materialId: string | null;
}

const STORAGE_KEY = 'etch_generation';
/** More regions than this are drawn as the last ones alone. */
const MOST_REGIONS = 1500;

let job: Job | null = null;
let stop = new AbortController();
const listeners = new Set<() => void>();

function set(next: Job | null): void {
  job = next;
  for (const listener of listeners) listener();
}

export const jobStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => job,
};

type Kept = Pick<Job, 'kind' | 'enhancing' | 'userId'> & { id: string };

function keep(id: string): void {
  if (!job) return;
  const kept: Kept = { id, kind: job.kind, enhancing: job.enhancing, userId: job.userId };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
}

/** Sends, then watches. Never rejects: the outcome is in the store. */
export async function startJob(
  about: Pick<Job, 'kind' | 'enhancing' | 'userId'>,
  send: () => Promise<Started>,
): Promise<void> {
  const mine = begin({ ...about, generation: null, regions: [], failure: null, materialId: null });
  try {
    const started = await send();
    if (mine.aborted || !job) return;
    if (started.kind === 'material') {
      await finished();
      return set({ ...job, materialId: started.materialId });
    }
    set({ ...job, generation: started.generation });
    keep(started.generation.id);
    await watch(started.generation.id, mine);
  } catch (failure) {
    if (!mine.aborted && job) set({ ...job, failure });
  }
}

/** Goes on watching what a reload left behind; false when there is nothing of this user. */
export function resumeJob(userId: string): boolean {
  if (job) return job.userId === userId;
  const stored = sessionStorage.getItem(STORAGE_KEY);
  const kept = stored ? (JSON.parse(stored) as Kept) : null;
  if (kept?.userId !== userId) return false;
  const mine = begin({ ...kept, generation: null, regions: [], failure: null, materialId: null });
  watch(kept.id, mine).catch((failure) => {
    if (!mine.aborted && job) set({ ...job, failure });
  });
  return true;
}

/** After an approval. */
export function continueJob(generation: Generation): void {
  if (!job) return;
  stop.abort();
  stop = new AbortController();
  const mine = stop.signal;
  set({ ...job, generation });
  watch(generation.id, mine).catch((failure) => {
    if (!mine.aborted && job) set({ ...job, failure });
  });
}

/** Forgets the job, whatever its state. */
export function endJob(): void {
  stop.abort();
  sessionStorage.removeItem(STORAGE_KEY);
  set(null);
}

function begin(first: Job): AbortSignal {
  stop.abort();
  stop = new AbortController();
  set(first);
  return stop.signal;
}

async function watch(id: string, signal: AbortSignal): Promise<void> {
  for await (const generation of watchGeneration(id, signal)) {
    if (signal.aborted || !job) return;
    const regions = generation.regions?.length
      ? [...job.regions, ...generation.regions].slice(-MOST_REGIONS)
      : job.regions;
    if (generation.status === 'done') {
      sessionStorage.removeItem(STORAGE_KEY);
      await finished();
    }
    set({
      ...job,
      generation,
      regions,
      materialId: generation.status === 'done' ? (generation.materialId ?? null) : null,
    });
  }
}

const finished = () => invalidateStudy(queryClient);

/** What went wrong in words for the student, by where it happened. */
export function failureOf(failed: Job): {
  status: string | null;
  detail: string | null;
  invalid: boolean;
  upgrade: boolean;
} {
  const { failure, generation } = failed;
  if (failure instanceof InvalidAnswer) return { status: null, detail: null, invalid: true, upgrade: false };
  if (failure instanceof ApiError) {
    const text = failure.statusText || failure.problem?.title || '';
    const upgrade = failure.problem?.code === 'upgrade_required';
    return { status: `${failure.status} ${text}`.trim(), detail: failure.detail, invalid: false, upgrade };
  }
  const problem = generation?.problem;
  return {
    status: null,
    detail: problem?.detail ?? null,
    invalid: false,
    upgrade: problem?.code === 'upgrade_required',
  };
}
