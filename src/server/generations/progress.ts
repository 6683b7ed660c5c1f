import type { PipelineProgress } from '#pipeline/types.ts';
import type { Database } from '#server/db/client.ts';
import type { Regions } from './events.ts';
import { changeGeneration } from './store.ts';

/** At most this often: whoever watches sees no more, and the row is one of many. */
const EVERY_MS = 250;

export interface ProgressWriter {
  report(progress: PipelineProgress): void;
  /** Writes what is still unwritten. */
  close(): Promise<void>;
}

/** Keeps a generation's row up to date. Progress is a nicety: a write that fails is left to the next one. */
export function progressWriter(db: Database, userId: string, id: string): ProgressWriter {
  let latest: PipelineProgress | null = null;
  let counts: Record<string, number> = {};
  let regions: Regions = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<unknown> = Promise.resolve();

  const write = () => {
    timer = null;
    if (!latest) return;
    const { step, progress } = latest;
    const read = regions;
    latest = null;
    regions = [];
    const change = { step, progress: Math.min(99, Math.max(0, Math.round(progress))), counts };
    writing = writing.then(() => changeGeneration(db, userId, id, ['running'], change, read)).catch(() => undefined);
  };

  return {
    report(progress) {
      latest = progress;
      counts = { ...counts, ...progress.counts };
      for (const { source, page, polygon } of progress.regions ?? []) {
        regions.push({ source, page, polygon: polygon.map(([x, y]) => [x, y]) });
      }
      timer ??= setTimeout(write, EVERY_MS);
    },
    async close() {
      if (timer) clearTimeout(timer);
      write();
      await writing;
    },
  };
}
