import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { box, makeArchive, makeDocx, makeEpub, makePptx, officeReferences } from '../testing/archive.ts';

const ocr = async () => {
  throw new Error('no picture is to be recognised');
};
const read = (name: string, bytes: Uint8Array | string) => extract([{ name, bytes: Buffer.from(bytes) }], { ocr });
const leaves = async (name: string, bytes: Uint8Array) =>
  (await read(name, bytes)).segments.map(({ kind, text, level, row, column }) => {
    const form = [kind, level, row, column].filter((one) => one !== undefined).join(' ');
    return `${form}: ${text}`;
  });
const refusal = (name: string, bytes: Uint8Array | string): Promise<string> =>
  read(name, bytes).then(
    () => 'read',
    (error) => `${error.code}: ${error.message}`,
  );

const p = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const style = (name: string) => `<w:pStyle w:val="${name}"/>`;
const item = (level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`;

describe('documents', () => {
  it('keep headings, lists with their numbers, and tables', async () => {
    const table = `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc>${p('Organ')}</w:tc><w:tc>${p('Task')}</w:tc></w:tr><w:tr><w:tc>${p('Heart')}</w:tc><w:tc>${p('Pumps')}${p('blood')}</w:tc></w:tr></w:tbl>`;
    const body =
      p('Cells', style('Own')) +
      p('Two kinds:') +
      p('Plants', item(0)) +
      p('walls', item(1)) +
      p('Animals', item(0)) +
      table;
    expect(await leaves('a.docx', await makeDocx(body))).toEqual([
      'heading 1: Cells',
      'paragraph: Two kinds:',
      'list_item 1 3: Plants',
      'list_item 2: walls',
      'list_item 1 4: Animals',
      'table_cell 1 0 0: Organ',
      'table_cell 1 0 1: Task',
      'table_cell 1 0: Heart',
      'table_cell 1 1: Pumps blood',
    ]);
  });

  it('read changes as accepted', async () => {
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
    const body = `<w:p>${run('The ')}<w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins>${run('new')}</w:ins>${run(' text')}<w:moveFrom>${run('gone')}</w:moveFrom><w:moveTo>${run(' stays')}</w:moveTo></w:p>`;
    expect(await leaves('a.docx', await makeDocx(body))).toEqual(['paragraph: The new text stays']);
  });

  it('keep notes, text boxes and formulas, and leave the list of contents out', async () => {
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const frame = `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent>${p('In a box')}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${p('In a box')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const t = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const formula = `<w:p><m:oMathPara><m:oMath>${t('x=')}<m:f><m:num>${t('a+b')}</m:num><m:den><m:sSup><m:e>${t('c')}</m:e><m:sup>${t('2')}</m:sup></m:sSup></m:den></m:f></m:oMath></m:oMathPara></w:p>`;
    const body = `${p('Contents 1', style('TOC1'))}<w:p><w:r><w:t>Said.</w:t></w:r>${note}</w:p>${p('More.')}<w:p>${frame}</w:p>${formula}`;
    const bytes = await makeDocx(body, {
      'word/footnotes.xml': `<w:footnotes><w:footnote w:id="2">${p('By whom.')}</w:footnote></w:footnotes>`,
    });
    expect(await leaves('a.docx', bytes)).toEqual([
      'paragraph: Said.',
      'paragraph: More.',
      'paragraph: In a box',
      'formula: x=(a+b)/(c^2)',
      'paragraph: By whom.',
    ]);
  });

  it('fetch and expand nothing', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY b "boom">]>';
    const bytes = await makeDocx('', {
      'word/document.xml': `${doctype}<w:document><w:body>${p('One &e;&b;two &amp; three')}</w:body></w:document>`,
    });
    expect(await leaves('a.docx', bytes)).toEqual(['paragraph: One two &amp; three'.replace('&amp;', '&')]);
  });

  it('keep what is shown of them beside, with the place of each segment', async () => {
    const { sources, segments } = await read('a.docx', await makeDocx(p('First.') + p('Second one.')));
    const shown = Buffer.from(sources[0]?.rendering ?? []).toString();
    const [, second] = segments;
    const top = Math.round((second?.polygon[0]?.[1] ?? 0) * shown.length);
    expect(shown.slice(top)).toMatch(/^Second one\./);
  });
});

describe('slides', () => {
  it('stand in the order of the deck, title first, columns one after the other', async () => {
    const long = 'A text of some length that fills a column of this slide.';
    const columns = [
      box(['Right head'], [600, 150, 300, 50]),
      box([long], [600, 250, 300, 200]),
      box([`Left: ${long}`], [50, 250, 300, 200]),
      box(['Left head'], [50, 150, 300, 50]),
      box(['Two sides'], [50, 20, 900, 80], 'type="title"'),
    ].join('');
    const { segments, sources } = await read('a.pptx', await makePptx([columns, box(['Last'], [0, 0, 100, 100])]));
    expect(segments.map((one) => `${one.page} ${one.text}`)).toEqual([
      '1 Two sides',
      '1 Left head',
      `1 Left: ${long}`,
      '1 Right head',
      `1 ${long}`,
      '2 Last',
    ]);
    expect(segments[0]).toMatchObject({
      kind: 'heading',
      polygon: [
        [0.05, 0.04],
        [0.95, 0.04],
        [0.95, 0.2],
        [0.05, 0.2],
      ],
    });
    expect(sources[0]?.pages).toHaveLength(2);
  });

  it('take boxes and bullets from layout and master, and places from groups', async () => {
    const bullets =
      '<p:txStyles><p:bodyStyle><a:lvl1pPr><a:buChar char="•"/></a:lvl1pPr><a:lvl2pPr><a:buChar char="–"/></a:lvl2pPr></p:bodyStyle></p:txStyles>';
    const deeper = '<a:p><a:pPr lvl="1"/><a:r><a:t>Deeper</a:t></a:r></a:p>';
    const plain = '<a:p><a:pPr><a:buNone/></a:pPr><a:r><a:t>Plain</a:t></a:r></a:p>';
    const group = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="500" y="0"/><a:ext cx="500" cy="100"/><a:chOff x="0" y="0"/><a:chExt cx="50" cy="10"/></a:xfrm></p:grpSpPr>${box(['Grouped'], [0, 0, 25, 10])}</p:grpSp>`;
    const bytes = await makePptx([group + box(['Top', deeper, plain], undefined, 'idx="7"')], {
      'ppt/slides/_rels/slide1.xml.rels': officeReferences(['r1', 'slideLayout', '../slideLayouts/l.xml']),
      'ppt/slideLayouts/l.xml': `<p:sldLayout>${box([], [100, 250, 500, 200], 'idx="7"')}</p:sldLayout>`,
      'ppt/slideLayouts/_rels/l.xml.rels': officeReferences(['r1', 'slideMaster', '../slideMasters/m.xml']),
      'ppt/slideMasters/m.xml': `<p:sldMaster>${box([], [0, 0, 1, 1], 'type="body"')}${bullets}</p:sldMaster>`,
    });
    expect(await leaves('a.pptx', bytes)).toEqual([
      'paragraph: Grouped',
      'list_item 1: Top',
      'list_item 2: Deeper',
      'paragraph: Plain',
    ]);
    const { segments } = await read('a.pptx', bytes);
    expect(segments[0]?.polygon[0]).toEqual([0.5, 0]);
    expect(segments[0]?.polygon[2]).toEqual([0.75, 0.2]);
    expect(segments[1]?.polygon[0]).toEqual([0.1, 0.5]);
  });

  it('keep tables, diagrams and what the speaker noted', async () => {
    const cell = (text: string) => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const frame = (inner: string) =>
      `<p:graphicFrame><p:xfrm><a:off x="0" y="100"/><a:ext cx="400" cy="200"/></p:xfrm><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></p:graphicFrame>`;
    const table = `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="1"/><a:gridCol w="3"/></a:tblGrid><a:tr h="1">${cell('Name')}${cell('Use')}</a:tr><a:tr h="1">${cell('Axe')}${cell('Cuts')}</a:tr></a:tbl>`;
    const point = (id: string, text: string) =>
      `<dgm:pt modelId="${id}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
    const bytes = await makePptx([frame(table), frame('<dgm:relIds r:dm="d1"/>')], {
      'ppt/slides/_rels/slide1.xml.rels': officeReferences(['d1', 'diagramData', '../diagrams/data1.xml']),
      'ppt/diagrams/data1.xml': `<dgm:dataModel><dgm:ptLst>${point('c', 'Child')}${point('p', 'Parent')}</dgm:ptLst><dgm:cxnLst><dgm:cxn srcId="p" destId="c" srcOrd="0"/></dgm:cxnLst></dgm:dataModel>`,
      'ppt/slides/_rels/slide2.xml.rels': officeReferences(['n1', 'notesSlide', '../notesSlides/n.xml']),
      'ppt/notesSlides/n.xml': `<p:notes><p:cSld><p:spTree>${box(['7'], undefined, 'type="sldNum"')}${box(['Say more.'], undefined, 'type="body"')}</p:spTree></p:cSld></p:notes>`,
    });
    expect(await leaves('a.pptx', bytes)).toEqual([
      'table_cell 1 0 0: Name',
      'table_cell 1 0 1: Use',
      'table_cell 1 0: Axe',
      'table_cell 1 1: Cuts',
      'paragraph: Say more.',
      'list_item 1: Parent',
      'list_item 2: Child',
    ]);
    const { segments } = await read('a.pptx', bytes);
    expect(segments[3]?.polygon[0]).toEqual([0.1, 0.4]);
  });
});

describe('books', () => {
  it('are read chapter by chapter, without their list of contents', async () => {
    const bytes = await makeEpub({
      nav: '<h1>Contents</h1><p>One</p>',
      two: '<h1>Second&nbsp;first</h1><p>The <b>cell</b> lives.</p><section epub:type="toc"><p>Where</p></section>',
      one: '<h2>Then</h2><ol start="4"><li>four<ul><li>deep</li></ul></li><li>five</li></ol><dl><dt>DNA</dt><dd>holds genes</dd></dl>',
    });
    expect(await leaves('a.epub', bytes)).toEqual([
      'heading 1: Second first',
      'paragraph: The cell lives.',
      'heading 2: Then',
      'list_item 1 4: four',
      'list_item 2: deep',
      'list_item 1 5: five',
      'table_cell 1 0: DNA',
      'table_cell 1 1: holds genes',
    ]);
    const { segments } = await read('a.epub', bytes);
    expect(segments[1]?.marks).toEqual([{ kind: 'bold', start: 4, end: 8 }]);
    expect(segments[6]?.pair).toBe(true);
  });

  it('that are locked are refused', async () => {
    const lock = '<encryption><CipherReference URI="OPS/one.xhtml"/></encryption>';
    const bytes = await makeEpub({ one: '<p>x</p>' }, { 'META-INF/encryption.xml': lock });
    expect(await refusal('a.epub', bytes)).toMatch(/^password_protected: .* locked/);
  });
});

describe('refusals', () => {
  const container = (stream: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le')]);

  it.each([
    ['with a password', container('EncryptedPackage'), /^password_protected: .*Remove the password/],
    ['old slides', container('PowerPoint Document'), /^unsupported_type: .*Save it as PPTX/],
    ['an old document', container('WordDocument'), /^unsupported_type: .*Save it as DOCX/],
    ['half an archive', Buffer.from('PK\u0003\u0004 and so on'), /^unreadable_file: .*damaged/],
  ])('%s', async (_, bytes, says) => {
    expect(await refusal('a.docx', bytes)).toMatch(says);
  });

  it('macros, sheets and other archives', async () => {
    const typed = (kind: string) =>
      makeArchive({ '[Content_Types].xml': `<Types><Override ContentType="${kind}"/></Types>` });
    expect(await refusal('a.docx', await typed('application/vnd.ms-word.document.macroEnabled.main+xml'))).toMatch(
      /macros/,
    );
    expect(await refusal('a.xlsx', await makeArchive({ 'xl/workbook.xml': '' }))).toMatch(/spreadsheet/);
    expect(await refusal('a.zip', await makeArchive({ 'a.txt': 'x' }))).toMatch(/Unpack it/);
  });

  it('what unpacks to too much', async () => {
    expect(await refusal('a.docx', await makeDocx(p('a '.repeat(6_000_000))))).toMatch(/^too_much_text: .*unpacks/);
  });

  it('a text of more than two million characters', async () => {
    const words = Array.from({ length: 300_000 }, (_, at) => `w${at}`).join(' ');
    expect(await refusal('a.epub', await makeEpub({ one: `<p>${words}</p>` }))).toMatch(/^too_much_text: .*characters/);
  });

  it('never ends the reading of a damaged document otherwise', async () => {
    const whole = await makeDocx(p('Cells', style('H')) + p('A cell lives.', item(0)));
    for (let at = 0; at < whole.length; at += 97) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] as number) ^ 0xff;
      expect(await refusal('a.docx', bytes)).toMatch(/^(?:read|[a-z_]+: “a.docx” )/);
    }
  });
});
