/** Anki's collection of schema 11, which every version reads: https://github.com/ankidroid/Anki-Android/wiki/Database-Structure */
export const ANKI_SCHEMA = `
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
CREATE INDEX ix_notes_usn on notes (usn);
CREATE INDEX ix_cards_usn on cards (usn);
CREATE INDEX ix_revlog_usn on revlog (usn);
CREATE INDEX ix_cards_nid on cards (nid);
CREATE INDEX ix_cards_sched on cards (did, queue, due);
CREATE INDEX ix_revlog_cid on revlog (cid);
CREATE INDEX ix_notes_csum on notes (csum);`;

/** Note types of ours keep their ids, so that Anki knows them again. */
export const BASIC_ID = 1_735_689_600_001;
export const CLOZE_ID = 1_735_689_600_002;

const CSS = '.card { font-family: sans-serif; font-size: 20px; text-align: center; }\n';
const CLOZE_CSS = `${CSS}.cloze { font-weight: bold; color: #0b6bcb; }\n`;

/** The only row of `col`: settings, note types and decks as JSON. */
export function collectionRow(title: string, deckId: number, now: number): (number | string)[] {
  const seconds = Math.floor(now / 1000);
  const models = {
    [BASIC_ID]: noteType(BASIC_ID, 'Etch Basic', 0, ['Front', 'Back'], deckId, seconds),
    [CLOZE_ID]: noteType(CLOZE_ID, 'Etch Cloze', 1, ['Text', 'Extra'], deckId, seconds),
  };
  const decks = { 1: deck(1, 'Default', seconds), [deckId]: deck(deckId, title.replaceAll('::', ': '), seconds) };
  const conf = { curDeck: deckId, activeDecks: [deckId], curModel: String(BASIC_ID), nextPos: 1, sortType: 'noteFld' };
  const json = [conf, models, decks, { 1: OPTIONS }, {}].map((part) => JSON.stringify(part));
  return [1, seconds, now, now, 11, 0, 0, 0, ...json];
}

function noteType(id: number, name: string, type: 0 | 1, fields: string[], did: number, mod: number) {
  const [front = '', back = ''] = fields;
  const basic = { qfmt: `{{${front}}}`, afmt: `{{FrontSide}}\n\n<hr id=answer>\n\n{{${back}}}` };
  const cloze = { qfmt: `{{cloze:${front}}}`, afmt: `{{cloze:${front}}}<br>\n{{${back}}}` };
  const template = { name: 'Card 1', ord: 0, ...(type === 1 ? cloze : basic), did: null, bqfmt: '', bafmt: '' };
  return {
    id,
    name,
    type,
    mod,
    usn: -1,
    sortf: 0,
    did,
    tmpls: [template],
    flds: fields.map((field, ord) => ({
      name: field,
      ord,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    css: type === 1 ? CLOZE_CSS : CSS,
    latexPre: '\\documentclass[12pt]{article}\n\\begin{document}\n',
    latexPost: '\\end{document}',
    req: type === 1 ? [] : [[0, 'any', [0]]],
    tags: [],
    vers: [],
  };
}

function deck(id: number, name: string, mod: number) {
  const today = [0, 0];
  const counts = { newToday: today, revToday: today, lrnToday: today, timeToday: today };
  return {
    id,
    name,
    mod,
    usn: -1,
    desc: '',
    dyn: 0,
    conf: 1,
    collapsed: false,
    extendNew: 10,
    extendRev: 50,
    ...counts,
  };
}

const OPTIONS = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  timer: 0,
  autoplay: true,
  replayq: true,
  new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2500, order: 1, perDay: 20, bury: false, separate: true },
  rev: { perDay: 200, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, bury: false, minSpace: 1 },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
};
