import { nearYears } from './near-numbers.ts';

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const NAMES = MONTHS.join('|');
const DATES = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(\d{1,2})\s+(${NAMES})|(${NAMES})\s+(\d{1,2})(?!\d)|(${NAMES}))(?:(,?\s+)(\d{4}))?(?!\d)`,
  'gu',
);

interface CalendarDate {
  day: number | null;
  month: number;
  year: number | null;
}

function read(match: RegExpMatchArray): CalendarDate {
  const [, day, month, american, americanDay, alone, , year] = match;
  return {
    day: day || americanDay ? Number(day ?? americanDay) : null,
    month: MONTHS.indexOf(month ?? american ?? alone ?? ''),
    year: year ? Number(year) : null,
  };
}

/** Other dates told as exactly as the answer: those of the source first, then near ones; none where it is no date. */
export function datesLike(answer: string, sentences: readonly string[]): string[] {
  const [match] = [...answer.matchAll(DATES)];
  if (match?.[0] !== answer.trim()) return [];
  const right = read(match);
  const dayFirst = match[1] !== undefined;
  const gap = match[6] ?? ' ';
  const write = ({ day, month, year }: CalendarDate): string => {
    const name = MONTHS[month] ?? '';
    const both = day === null ? name : dayFirst ? `${day} ${name}` : `${name} ${day}`;
    return year === null ? both : both + gap + year;
  };
  const others = sentences.flatMap((sentence) => [...sentence.matchAll(DATES)].map(read));
  const like = others.filter(
    ({ day, year }) => (day === null) === (right.day === null) && (year === null) === (right.year === null),
  );
  return [...new Set([...like, ...near(right)].map(write))].filter((text) => text !== answer.trim());
}

/** Steps in months, in days and whether the year stays. */
const STEPS = [
  [3, 8, true],
  [-2, 19, false],
  [5, 4, true],
  [-4, 13, true],
  [1, 23, false],
] as const;

function near({ day, month, year }: CalendarDate): CalendarDate[] {
  const otherYear = year === null ? null : (nearYears(year)[0] ?? year);
  return STEPS.map(([months, days, same]) => {
    const other = (month + months + 12) % 12;
    const shifted = day === null ? null : ((day + days - 1) % (DAYS[other] ?? 28)) + 1;
    return { day: shifted, month: other, year: same ? year : otherYear };
  });
}
