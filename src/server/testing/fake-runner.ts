import { endWithParent } from '#server/jobs/parent-watch.ts';
import type { Task } from '#server/jobs/runner-protocol.ts';
import { bookOf } from './small-book.ts';

/**
 * A runner whose texts say what befalls it: `CRASH`, `HANG`, `GROW`, `UNREADABLE`, `SLOW`. Anything else is read line by
 * line, `term: definition`. For tests of everything around the pipeline.
 */
let texts: { name: string; bytes: Uint8Array }[] = [];

process.on('message', async (message: { type: string; name: string; bytes: Uint8Array; task: Task }) => {
  if (message.type === 'file') {
    texts.push({ name: message.name, bytes: message.bytes });
    return;
  }
  const given = texts;
  texts = [];
  // Whoever asked may be gone by now; nobody is left to tell then.
  const send = (answer: unknown) => process.send?.(answer, undefined, undefined, () => {});
  const report = (progress: number) =>
    send({ type: 'progress', progress: { step: 'extract', progress, counts: { pages: 1, pagesDone: 1 } } });
  const text = given.map((file) => new TextDecoder().decode(file.bytes)).join('\n');
  report(10);
  if (text.includes('CRASH')) process.kill(process.pid, 'SIGSEGV');
  if (text.includes('HANG')) for (;;);
  if (text.includes('GROW')) {
    const held = [];
    for (;;) held.push(Buffer.alloc(8 << 20, 1));
  }
  if (text.includes('SLOW')) {
    for (let i = 0; i < 40; i++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      report(10 + i);
    }
  }
  if (text.includes('UNREADABLE')) {
    return send({ type: 'problem', code: 'unreadable_file', detail: 'It cannot be read.', file: given[0]?.name });
  }
  const title = 'title' in message.task ? message.task.title : undefined;
  if (message.task.kind === 'compose') {
    const { flashcards, questions, dropped } = bookOf(message.task.document.sources.map(() => ''));
    return send({ type: 'result', result: { flashcards, questions, dropped } });
  }
  const made = bookOf(
    given.map((file) => new TextDecoder().decode(file.bytes)),
    given.map((file) => file.name),
    title,
  );
  const { document, understanding, model } = made;
  send({ type: 'result', result: message.task.kind === 'understand' ? { document, understanding, model } : made });
});
process.on('disconnect', () => process.exit(0));
endWithParent();
