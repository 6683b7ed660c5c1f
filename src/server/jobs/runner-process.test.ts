import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { RUNNER_LIMITS, RunnerProcess } from './runner-process.ts';

const FAKE_RUNNER = path.join(import.meta.dirname, '../testing/fake-runner.ts');
const file = { name: 'notes.txt', bytes: new TextEncoder().encode('cell: the smallest unit of life') };

const started: RunnerProcess[] = [];
function runner(limits = RUNNER_LIMITS): RunnerProcess {
  const made = new RunnerProcess(FAKE_RUNNER, { PATH: process.env.PATH }, limits);
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
    const made = runner();
    expect(made.pid).toBeUndefined();
    made.prepare();
    const ahead = made.pid;
    expect(ahead).toBeGreaterThan(0);
    expect((await run(made)).flashcards).toHaveLength(1);
    expect(made.pid).toBe(ahead);
  });

  it('starts anew when its last child has done all it may', async () => {
    const made = runner({ ...RUNNER_LIMITS, maxTasks: 1 });
    made.prepare();
    const first = made.pid;
    await run(made);
    expect(made.pid).toBeUndefined();
    made.prepare();
    expect(made.pid).toBeGreaterThan(0);
    expect(made.pid).not.toBe(first);
  });
});
