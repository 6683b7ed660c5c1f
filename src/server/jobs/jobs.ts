/** Durable background work on the same database. A job is a name and a payload; handlers are registered by the worker. */
export interface JobPayloads {
  /** Turn the sources of a generation into study material. */
  generate: { userId: string; generationId: string };
  /** Send one mail; retried until the server takes it. */
  mail: { to: string; subject: string; text: string; html: string };
}

export interface Jobs {
  /** Resolves when the job is stored. The same key is stored once. */
  enqueue<N extends keyof JobPayloads>(
    name: N,
    payload: JobPayloads[N],
    options?: { key?: string; startAfter?: Date },
  ): Promise<void>;
  /** Whether a worker has reported within the last half minute. */
  workerAlive(): Promise<boolean>;
}
