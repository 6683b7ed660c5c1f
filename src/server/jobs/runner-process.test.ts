import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openSandbox } from '#server/sandbox/sandbox.ts';
import { RUNNER_LIMITS } from './runner-limits.ts';
import { RunnerProcess } from './runner-process.ts';

const FAKE_RUNNER = path.join(import.meta.dirname, '../testing/fake-runner.ts');
const file = { name: 'notes.txt', bytes: new TextEncoder().encode('cell: the smallest unit of life') };

const started: RunnerProcess[] = [];
async function runner(limits = RUNNER_LIMITS): Promise<RunnerProcess> {
  const made = new RunnerProcess({ script: FAKE_RUNNER, sandbox: await openSandbox(), limits });
  started.push(made);
  return made;
}
const run = (made: RunnerProcess) =>
  made.run(
    { kind: 'generate', title: undefined },
    { files: [async () => file], onProgress: () => undefined, signal: new AbortController().signal },
  );

afterEach(() => {
  for (const made of started.splice(0)) made.stop();
});

describe('a runner process', () => {
  it('works in the child that was started ahead', async () => {
    const made = await runner();
    expect(made.pid).toBeUndefined();
    made.prepare();
    const ahead = made.pid;
    expect(ahead).toBeGreaterThan(0);
    expect((await run(made)).flashcards).toHaveLength(1);
    expect(made.pid).toBe(ahead);
  });

  it('starts anew when its last child has done all it may', async () => {
    const made = await runner({ ...RUNNER_LIMITS, maxTasks: 1 });
    made.prepare();
    const first = made.pid;
    await run(made);
    expect(made.pid).toBeUndefined();
    made.prepare();
    expect(made.pid).toBeGreaterThan(0);
    expect(made.pid).not.toBe(first);
  });
});
