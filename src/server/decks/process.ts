import { open, readFile } from 'node:fs/promises';
import { errorLine } from '#server/logs/safe-error.ts';
import { readCollection } from './collection.ts';
import { type Deck, DeckProblem } from './deck.ts';
import { decodeDeckText } from './decode.ts';
import { unpackCollection } from './package.ts';
import type { DeckAnswer, DeckTask } from './protocol.ts';
import { readTextDeck } from './text-deck.ts';
import { writePackage } from './write-package.ts';

/** The process in which decks are read and written: a bomb or a broken database ends it, and not the server. */
async function perform(task: DeckTask): Promise<DeckAnswer> {
  if (task.kind === 'write') {
    await writePackage(task.deck, task.folder, task.target);
    return { kind: 'written' };
  }
  return { kind: 'deck', deck: await read(task) };
}

async function read({ file, name, folder }: Extract<DeckTask, { kind: 'read' }>): Promise<Deck> {
  const start = Buffer.alloc(4);
  const handle = await open(file);
  await handle.read(start, 0, 4, 0);
  await handle.close();
  const isZip = start.toString('latin1').startsWith('PK');
  const deck = isZip
    ? readCollection(await unpackCollection(file, folder))
    : readTextDeck(decodeDeckText(await readFile(file)), name);
  if (deck.cards.length > 0) return deck;
  const first = deck.skipped[0];
  const why = first ? ` Row ${first.row}: ${first.reason}` : '';
  throw new DeckProblem('no_readable_content', `There are no cards that could be read in this deck.${why}`);
}

process.on('message', async (task: DeckTask) => {
  const answer: DeckAnswer = await perform(task).catch((error: Error) =>
    error instanceof DeckProblem
      ? { kind: 'problem', code: error.code, detail: error.message }
      : { kind: 'failed', why: errorLine(error) },
  );
  // Whoever asked ends this process.
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);
