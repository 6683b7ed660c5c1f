import { buffer } from 'node:stream/consumers';
import * as yazl from 'yazl';

/** A small archive of the given texts, as an office program or a book maker would write one. */
export async function makeArchive(files: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream as never);
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const type = (main: string): string => `application/vnd.openxmlformats-officedocument.${main}.main+xml`;

const types = (part: string, main: string): string =>
  `<Types><Override PartName="/${part}" ContentType="${type(main)}"/></Types>`;
const references = (...targets: [id: string, kind: string, target: string, more?: string][]): string =>
  `<Relationships>${targets.map(([id, kind, target, more = '']) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}" ${more}/>`).join('')}</Relationships>`;

/** A document with the given body; `more` adds parts or takes the place of some. */
export function makeDocx(body: string, more: Record<string, string> = {}): Promise<Buffer> {
  return makeArchive({
    '[Content_Types].xml': types('word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': references(['r1', 'officeDocument', 'word/document.xml']),
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': references(
      ['r1', 'styles', 'styles.xml'],
      ['r2', 'numbering', 'numbering.xml'],
      ['r3', 'footnotes', 'footnotes.xml'],
    ),
    'word/styles.xml':
      '<w:styles><w:style w:styleId="H"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Own"><w:basedOn w:val="H"/></w:style></w:styles>',
    'word/numbering.xml': `<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ...more,
  });
}

/** A deck whose slides have the given shapes, in the given order of the deck. */
export function makePptx(slides: readonly string[], more: Record<string, string> = {}): Promise<Buffer> {
  // The names of the parts run against the order of the deck, as they do after somebody moved slides about.
  const part = (at: number): string => `slides/slide${slides.length - at}.xml`;
  const parts = Object.fromEntries(
    slides.map((shapes, at) => [`ppt/${part(at)}`, `<p:sld><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`]),
  );
  return makeArchive({
    '[Content_Types].xml': types('ppt/presentation.xml', 'presentationml.presentation'),
    '_rels/.rels': references(['r1', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="s${at}"/>`).join('')}</p:sldIdLst><p:sldSz cx="1000" cy="500"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': references(
      ...slides.map((_, at): [string, string, string] => [`s${at}`, 'slide', part(at)]),
    ),
    ...parts,
    ...more,
  });
}

export const officeReferences = references;

/** A text box with its place, or a placeholder without one. */
export function box(
  texts: readonly string[],
  place?: [x: number, y: number, w: number, h: number],
  placeholder = '',
): string {
  const [x, y, w, h] = place ?? [];
  const where = place ? `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${w}" cy="${h}"/></a:xfrm>` : '';
  const said = texts.map((text) => (text.startsWith('<') ? text : `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)).join('');
  return `<p:sp><p:nvSpPr><p:nvPr>${placeholder && `<p:ph ${placeholder}/>`}</p:nvPr></p:nvSpPr><p:spPr>${where}</p:spPr><p:txBody>${said}</p:txBody></p:sp>`;
}

/** A book of the given chapters. */
export function makeEpub(chapters: Record<string, string>, more: Record<string, string> = {}): Promise<Buffer> {
  const names = Object.keys(chapters);
  const page = (body: string) =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`;
  return makeArchive({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    'OPS/book.opf': `<package><manifest>${names.map((name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml" ${name === 'nav' ? 'properties="nav"' : ''}/>`).join('')}</manifest><spine>${names.map((name) => `<itemref idref="${name}"/>`).join('')}</spine></package>`,
    ...Object.fromEntries(names.map((name) => [`OPS/${name}.xhtml`, page(chapters[name] as string)])),
    ...more,
  });
}
