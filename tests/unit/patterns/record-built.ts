/**
 * Records every regular expression that the modules given build with `new RegExp`, when they load and when the examples
 * below have them build more. A process of its own, in which no module is loaded yet and lines are those of the sources.
 */
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Found } from './find.ts';

const PLACE = /\(?(?:file:\/\/)?(\/[^()]+?):(\d+):\d+\)?$/;
const found: Found[] = [];

function placeOf(stack = ''): string | null {
  for (const line of stack.split('\n').slice(2)) {
    const [, file, row] = PLACE.exec(line) ?? [];
    if (file?.includes('/node_modules/')) return null;
    if (file?.startsWith(resolve('src'))) return `${relative('.', file)}:${row}`;
  }
  return null;
}

const Own = globalThis.RegExp;
globalThis.RegExp = new Proxy(Own, {
  construct(target, args, self) {
    const built = Reflect.construct(target, args, self === globalThis.RegExp ? target : self) as RegExp;
    const place = placeOf(new Error().stack);
    if (place) found.push({ place, source: built.source, flags: built.flags });
    return built;
  },
});

for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href);

const { locateText } = await import('#web/ui/source-view/locate-text.ts');
locateText('a b', 'a  b c', []);
const { findQuote } = await import('#pipeline/understand/hosted/citations.ts');
findQuote('a b', 'a b c');
const { questionOfGap } = await import('#pipeline/compose/question-forms.ts');
const { GAP } = await import('#pipeline/compose/cards.ts');
questionOfGap(`Things ${GAP}.`, 'a', { sentences: [], words: new Set(), capitals: new Set() });
const { foreignConcepts } = await import('#pipeline/understand/foreign.ts');
const { pointsBack } = await import('#pipeline/understand/foreign-wording.ts');
const { namedIn } = await import('#pipeline/understand/foreign-naming.ts');
const NAMED = 'nennt man llama chiama chama appelle noemt denomina';
for (const language of ['de', 'es', 'fr', 'it', 'pt', 'nl']) {
  foreignConcepts([], language);
  pointsBack('das ist', language);
  pointsBack('ce est', language);
  namedIn(NAMED, language);
}

process.stdout.write(JSON.stringify(found));
