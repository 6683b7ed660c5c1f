/** Dates, years and quantities of a sentence that a gap may ask for. */

export interface NumberGap {
  text: string;
  /** Offset in the sentence. */
  at: number;
  kind: 'date' | 'quantity';
  score: number;
}

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const YEAR = String.raw`(?:1\d{3}|20\d\d)`;
const DATE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\d{1,2}(?:st|nd|rd|th)?\s+${MONTH}(?:,?\s+${YEAR})?|${MONTH}\s+\d{1,2}(?:,?\s+${YEAR})?|${MONTH}\s+${YEAR})(?![\p{L}\d])`,
  'gu',
);
const YEAR_ALONE = new RegExp(
  String.raw`(?<=(?:^|[\s(])(?:[Ii]n|[Ss]ince|[Bb]y|[Ff]rom|[Uu]ntil|till|to|of|[Aa]round|[Bb]efore|[Aa]fter|[Dd]uring|[Bb]etween|and|[Aa]bout|circa)\s+)${YEAR}(?![\p{L}\d%°]|[.,]\d|\s+(?!and\b|to\b|until\b|by\b|with\b|when\b|as\b|after\b|under\b|in\b|at\b|for\b|on\b|because\b|but\b|which\b|the\b|an?\b|that\b|he\b|she\b|during\b|following\b)\p{Ll})`,
  'gu',
);

const DECADE = /(?<=[Tt]he (?:early |late |mid-)?)(?:1[4-9]|20)\d0s(?![\p{L}\d])/gu;

/** Kept in the gap: signs of units, and words that are part of the number. */
const WITH = String.raw`\s?(?:%|‰|°\s?[CFK]?(?!\p{L})|(?:k?m|cm|mm|µm|μm|nm|k?g|mg|µg|μg|k?J|k?W|k?Pa|Hz|kHz|MHz|GHz|mol|mL|ml|L|s|ms|V|mV|A|K|N|eV|kcal|KB|MB|GB|TB)(?:[²³⁻¹]+|\/[\p{L}²³]{1,4}(?:\/\p{L}{1,2})?)?(?![\p{L}\d])|million|billion|trillion)(?<!\d{3}0s)`;
const QUANTITY = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/–-])[-−–]?\d[\d,]*(?:\.\d+)?(?:(?:\s?million|\s?billion|\s?trillion)?${WITH}|(?![\p{L}\p{N}/–-]|[.,]\d))`,
  'gu',
);
/** What is counted or measured in words that stay beside the gap. */
const COUNTED =
  /^\s+(?:(?:square|cubic|light|nautical|different|amino|human|chemical|main|pairs? of)\s+)?(?:percent|per cent|degrees|years?|days?|hours?|minutes?|seconds?|milliseconds?|weeks?|months?|centuries|decades|met(?:er|re)s?|(?:kilo|centi|milli|micro|nano)met(?:er|re)s?|(?:kilo|milli)?grams?|tonnes?|tons?|(?:milli)?lit(?:er|re)s?|miles?|feet|inches|pounds|volts?|watts?|joules?|newtons?|pascals?|hertz|kelvin|moles?|atoms?|electrons?|protons?|neutrons?|people|species|bones|acids?|pairs?|chromosomes|times|bits?|bytes?|layers|members|countries|states|items|colonies|judges|justices|senators|nephrons|cells|genes|vertebrae|muscles|teeth|chambers|planets|moons|soldiers|inhabitants|km|cm|mm)(?!\p{L})/u;
const TELLING = /(?:\bis|\bare|\bwas|\bof|\bequals?|\babout|\baround|\bapproximately|\broughly|\bport|\bpH|=)\s+$/u;
const WORD_NUMBER =
  /(?<=(?:^|\s)(?:has|have|had|contains?|holds?(?: about| up to)?|requires?|comprises?|includes?|consists? of|made up of|divided into|makes|lasts(?: about)?|about|exactly|of)\s+(?:the\s+)?)(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)(?=\s+\p{Ll}{3,})/giu;

const COUNT = /\b(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)\b|\([A-Z]{2,} [IVX]+\)/i;

function addDigits(text: string, add: (gap: NumberGap) => void): void {
  for (const match of text.matchAll(DATE)) add({ text: match[0], at: match.index, kind: 'date', score: 0.95 });
  for (const match of text.matchAll(YEAR_ALONE)) add({ text: match[0], at: match.index, kind: 'date', score: 0.9 });
  for (const match of text.matchAll(DECADE)) add({ text: match[0], at: match.index, kind: 'date', score: 0.7 });
  for (const match of text.matchAll(QUANTITY)) {
    const end = match.index + match[0].length;
    const after = text.slice(end);
    const united = /[^\d.,−–-]/u.test(match[0].trim());
    // What only points somewhere, or stands in a formula, is not to be learned by heart.
    if (/^\s*[×*+^=]|^\s*\)|^(?:st|nd|rd|th)\b/u.test(after) || /[×*+^=(]\s*$/u.test(text.slice(0, match.index)))
      continue;
    if (
      !united &&
      !COUNTED.test(after) &&
      !(TELLING.test(text.slice(0, match.index)) && /^\s*(?:[.,;]|and\b|while\b|$)/u.test(after))
    )
      continue;
    if (/^(?:1\d{3}|20\d\d)$/.test(match[0]) && !COUNTED.test(after)) continue;
    add({ text: match[0].replace(/^[–]/u, '').trim(), at: match.index, kind: 'quantity', score: united ? 0.85 : 0.8 });
  }
}

/** The best number first. */
export function numbersIn(text: string): NumberGap[] {
  // Most sentences hold no number.
  const digits = /\d/.test(text);
  if (!digits && !COUNT.test(text)) return [];
  const found: NumberGap[] = [];
  const add = (gap: NumberGap): void => {
    const end = gap.at + gap.text.length;
    if (!found.some((other) => other.at < end && gap.at < other.at + other.text.length)) found.push(gap);
  };
  if (digits) addDigits(text, add);
  for (const match of text.matchAll(WORD_NUMBER)) {
    // The things themselves follow, so that counting them would do.
    if (/^[^.;]*:|\([^(),]*,/u.test(text.slice(match.index))) continue;
    add({ text: match[0], at: match.index, kind: 'quantity', score: 0.55 });
  }
  const code = /(?<=\()\p{Lu}{2,}\s[IVX]+(?=\))/u.exec(text);
  if (code) add({ text: code[0], at: code.index, kind: 'quantity', score: 0.6 });
  return found.sort((a, b) => b.score - a.score || a.at - b.at);
}
