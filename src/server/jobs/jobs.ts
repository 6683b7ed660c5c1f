import type { Queryable } from '#server/db/client.ts';

/** Durable background work on the same database. A job is a name and a payload; handlers are registered by the worker. */
export interface JobPayloads {
  /** Turn the sources of a generation into study material, or go on with it after its review. */
  generate: { userId: string; generationId: string };
  /** The same for short texts, which never wait behind a pile of scanned pages. */
  generate_small: { userId: string; generationId: string };
  /** Send one mail; retried until the server takes it. */
  mail: { to: string; subject: string; text: string; html: string };
  /** Remove objects whose rows are gone. */
  delete_objects: { keys: string[] };
  /** Remove what was still being written when an account was deleted. */
  purge_account: { userId: string; guidePrefixes: string[] };
}

export type JobName = keyof JobPayloads;

export interface Jobs {
  /** Resolves when the job is stored. The same key is stored once. A higher `priority` goes first. With `tx` it is stored only if that commits. */
  enqueue<N extends JobName>(
    name: N,
    payload: JobPayloads[N],
    options?: { key?: string; startAfter?: Date; tx?: Queryable; priority?: number },
  ): Promise<void>;
  /** Whether a worker has reported within the last half minute. */
  workerAlive(): Promise<boolean>;
}
