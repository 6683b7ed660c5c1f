import type { Element } from 'domhandler';
import { damaged, openArchive } from '../../archive/archive.ts';
import { Flow } from '../../flow/flow.ts';
import { attributeOf, descendantsOf } from '../../markup/parse.ts';
import type { Reader } from '../../reader.ts';
import { mainPath, readPart } from '../parts.ts';
import { Numbering } from './numbering.ts';
import { stylesOf } from './styles.ts';
import { DocumentWriter, type Notes } from './write-document.ts';

/** Reads a text document: its headings, lists, tables and notes, every change in it taken as accepted. */
export const readDocx: Reader = async ({ file, index }) => {
  const archive = await openArchive(file.name, file.bytes);
  const main = await readPart(archive, await mainPath(archive, 'word/document.xml'));
  const [body] = descendantsOf(main?.nodes ?? [], 'body');
  if (!main || !body) throw damaged(file.name);
  const flow = new Flow(file.name);
  const notes: Notes = new Map();
  for (const kind of ['footnote', 'endnote'] as const) {
    const part = await readPart(archive, main.first(`${kind}s`));
    for (const note of descendantsOf(part?.nodes ?? [], kind)) notes.set(keyOf(kind, note), note);
  }
  const writer = new DocumentWriter(flow, {
    styles: stylesOf(await readPart(archive, main.first('styles'))),
    numbering: new Numbering(await readPart(archive, main.first('numbering'))),
    notes,
  });
  writer.blocks(body);
  writer.end();
  return flow.read(index);
};

const keyOf = (kind: string, note: Element): string => `${kind} ${attributeOf(note, 'id') ?? ''}`;
