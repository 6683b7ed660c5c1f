const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rarr: '→',
  larr: '←',
  times: '×',
  deg: '°',
  micro: 'µ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
};

/** Longer fields are not looked at: no card side is that long. */
const MAX_FIELD = 200_000;

export interface FieldText {
  text: string;
  /** Names of pictures and sounds that stand in the field. */
  media: string[];
}

const SRC = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i;
/** What begins a passage that is not shown, and what ends it. */
const PASSAGES = /<(?:(style|script)\b[^<>]*>|!--)/gi;
const ENDS = { style: /<\/style\s*>/gi, script: /<\/script\s*>/gi, comment: /-->/g };

/** Without styles, scripts and comments. An end is looked for once: where there is none, none is further on. */
function withoutPassages(html: string): string {
  const endless = new Set<RegExp>();
  let kept = '';
  let from = 0;
  for (const { index, 0: begin, 1: element = 'comment' } of html.matchAll(PASSAGES)) {
    const end = ENDS[element.toLowerCase() as keyof typeof ENDS];
    if (index < from || endless.has(end)) continue;
    end.lastIndex = index + begin.length;
    if (!end.test(html)) endless.add(end);
    else {
      kept += `${html.slice(from, index)} `;
      from = end.lastIndex;
    }
  }
  return kept + html.slice(from);
}

/** The words of an Anki field. A picture or a sound leaves its name where it is all that there is. */
export function fieldText(html: string): FieldText {
  const media: string[] = [];
  const note = (kind: string, name: string) => {
    media.push(`[${kind}: ${decodeEntities(name)}]`);
    return ' ';
  };
  const text = withoutPassages(html.slice(0, MAX_FIELD))
    .replaceAll(/<img\b([^<>]*)>/gi, (image, attributes: string) => {
      const [found, a, b, c] = SRC.exec(attributes) ?? [];
      return found ? note('image', a ?? b ?? c ?? '') : image;
    })
    .replaceAll(/\[sound:([^\]\n]{1,500})\]/g, (_match, name: string) => note('sound', name))
    .replaceAll(/<(?:br|hr)\b[^<>]*>|<\/?(?:div|p|h[1-6]|ul|ol|tr|table|blockquote|pre)\b[^<>]*>/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<\/t[dh]\s*>/gi, ' ')
    .replaceAll(/<\/?[a-zA-Z][^<>]*>/g, '');
  return { text: tidy(decodeEntities(text)), media };
}

/** The field as one side of a card. */
export function sideOf(html: string): string {
  const { text, media } = fieldText(html);
  return text || media.join(' ');
}

const HTML =
  /<\/?(?:b|br|i|u|em|strong|img|div|p|span|ul|ol|li|sub|sup|a|font|h[1-6])\b[^<>]*>|&(?:nbsp|lt|gt|amp|quot|#\d+);/i;
/** Text files may hold HTML or plain text, in which a smaller-than sign is only that. */
export const looksLikeHtml = (text: string) => HTML.test(text);

export function tidy(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    const visible = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return visible ? String.fromCodePoint(code) : '';
  });
}
