import type { Element } from 'domhandler';
import { type Archive, damaged, openArchive, resolvePath } from '../../archive/archive.ts';
import { Flow } from '../../flow/flow.ts';
import { writeHtml } from '../../markup/html-flow.ts';
import { attributeOf, descendantsOf, parseHtml, parseXml } from '../../markup/parse.ts';
import { problem } from '../../problems.ts';
import type { Reader } from '../../reader.ts';

/** What a book holds beside its text, by the names that its format gives it. */
const BESIDE = /(?:^|\s)(?:toc|landmarks|page-list|lo[itva]|cover|copyright-page)(?:\s|$)/;
const PAGES = /^(?:application\/xhtml\+xml|text\/html|application\/x-dtbook\+xml)$/;

/** Reads a book: its chapters in the order of its spine. */
export const readEpub: Reader = async ({ file, index, signal }) => {
  const archive = await openArchive(file.name, file.bytes);
  if (await isLocked(archive)) {
    throw problem(
      'password_protected',
      file.name,
      'is locked to a reader or a shop (DRM). Use a copy without the lock.',
    );
  }
  const flow = new Flow(file.name);
  const chapters = await chaptersOf(archive);
  if (!chapters.length) throw damaged(file.name);
  for (const path of chapters) {
    signal?.throwIfAborted();
    const text = await archive.text(path);
    if (text !== undefined) writeHtml(parseHtml(text), flow, isBeside);
  }
  return flow.read(index);
};

const isBeside = (element: Element): boolean => BESIDE.test(attributeOf(element, 'type') ?? '');

/** Paths of the chapters, without the list of contents. */
async function chaptersOf(archive: Archive): Promise<string[]> {
  const container = parseXml((await archive.text('META-INF/container.xml')) ?? '');
  const packagePath =
    attributeOf(descendantsOf(container, 'rootfile')[0], 'full-path') ??
    archive.names.find((name) => /\.opf$/i.test(name));
  const text = packagePath ? await archive.text(packagePath) : undefined;
  if (!packagePath || text === undefined) return archive.names.filter((name) => /\.x?html?$/i.test(name)).sort();
  const book = parseXml(text);
  const beside = new Set(
    descendantsOf(book, 'reference')
      .filter((one) => /^(?:toc|cover|copyright-page)$/.test(attributeOf(one, 'type') ?? ''))
      .map((one) => resolvePath(packagePath, pathOf(attributeOf(one, 'href')))),
  );
  const items = new Map(descendantsOf(book, 'item').map((item) => [attributeOf(item, 'id'), item]));
  return descendantsOf(book, 'itemref').flatMap((reference) => {
    const item = items.get(attributeOf(reference, 'idref'));
    const type = attributeOf(item, 'media-type') ?? '';
    if (!item || !PAGES.test(type) || /\bnav\b/.test(attributeOf(item, 'properties') ?? '')) return [];
    const path = resolvePath(packagePath, pathOf(attributeOf(item, 'href')));
    return beside.has(path) ? [] : [path];
  });
}

function pathOf(href = ''): string {
  const [path = ''] = href.split('#');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether the text itself is encrypted; fonts often are, and nobody reads those. */
async function isLocked(archive: Archive): Promise<boolean> {
  const text = await archive.text('META-INF/encryption.xml');
  return (
    text !== undefined &&
    descendantsOf(parseXml(text), 'CipherReference').some((one) => /\.x?html?$/i.test(attributeOf(one, 'URI') ?? ''))
  );
}
