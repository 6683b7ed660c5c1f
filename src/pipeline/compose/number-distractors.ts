import { datesLike } from './date-distractors.ts';
import { nearAmounts, nearCodes, nearCounts, nearDecades, nearYears } from './near-numbers.ts';

const NUMBER = /\d[\d,]*(?:\.\d+)?/;
const NUMBERS = /(?<![\p{L}\d.,])\d[\d,]*(?:\.\d+)?(?![\d]|[.,]\d)/gu;
const YEAR = /^(?:1\d|20)\d\d$/;
const DECADE = /^\d{3}0s$/;
const FAR = 100;
/** Between the digits of the whole part, in threes. */
const THOUSANDS = /(?<!\.\d{0,20})\B(?=(?:\d{3}){1,8}(?:\.|$))/g;

/** Other numbers written like the answer: those of the source with the same unit first, then near ones. */
export function numbersLike(answer: string, sentences: readonly string[], question = ''): string[] {
  const codes = nearCodes(answer).filter((code) => !question.includes(code));
  if (codes.length) return codes;
  const match = NUMBER.exec(answer);
  if (!match) return nearCounts(answer);
  const dates = datesLike(answer, sentences);
  if (dates.length) return dates;
  if (DECADE.test(answer)) return nearDecades(Number.parseInt(answer, 10));
  const digits = match[0];
  const value = Number(digits.replaceAll(',', ''));
  const before = answer.slice(0, match.index);
  const after = answer.slice(match.index + digits.length);
  const decimals = digits.split('.')[1]?.length ?? 0;
  const counted = /(?<!_)_{2,}\s+(\p{L}{3,})/u.exec(question)?.[1] ?? '';
  if (decimals === 0 && YEAR.test(digits) && !after.trim() && !counted.endsWith('s'))
    return yearsLike(value, sentences, question).map((year) => before + year + after);
  const write = (number: number): string => {
    const plain = number.toFixed(decimals);
    return before + (digits.includes(',') ? plain.replace(THOUSANDS, ',') : plain) + after;
  };
  const unit = after.trim() || counted;
  const others: string[] = [];
  if (unit)
    for (const sentence of sentences)
      for (const found of sentence.matchAll(NUMBERS)) {
        const rest = sentence.slice(found.index + found[0].length).trimStart();
        const other = Number(found[0].replaceAll(',', ''));
        if (rest.startsWith(unit) && other !== value && other < value * FAR && other > value / FAR)
          others.push(before + found[0] + after);
      }
  const near = nearAmounts(value, decimals).filter((other) => after.trim() !== '%' || value > 100 || other <= 100);
  return [...new Set([...others, ...near.map(write)])].filter((text) => text !== answer);
}

/** How far from the right year a year of the source may be. */
const YEARS_APART = 80;

/** Years that stand on the same side of every other year of the question: what ended in 1799 did not begin later. */
function yearsLike(year: number, sentences: readonly string[], question: string): number[] {
  const yearsIn = (text: string): number[] =>
    [...text.matchAll(NUMBERS)].flatMap(([found]) => (YEAR.test(found) ? [Number(found)] : []));
  const asked = yearsIn(question);
  const fits = (other: number): boolean =>
    other !== year && !asked.includes(other) && asked.every((shown) => other < shown === year < shown);
  const own = sentences.flatMap(yearsIn).filter((other) => Math.abs(other - year) <= YEARS_APART);
  const near = nearYears(year);
  return [
    ...new Set([...own.filter(fits), ...near.filter(fits), ...[2, 5, 8, 11].map((step) => year - step).filter(fits)]),
  ];
}
