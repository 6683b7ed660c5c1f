import { addDays, type Day, startOfDay } from '#domain/days.ts';

export interface Square {
  day: Day;
  /** Column from the left, a week each; row from Monday (0) to Sunday (6). */
  column: number;
  row: number;
  sessions: number;
  /** 0 for none to 4 for four and more. */
  strength: number;
}

/** Monday is 0. */
const weekday = (day: Day) => (startOfDay(day).getUTCDay() + 6) % 7;

/** The days of whole weeks that end with this one; days to come are left out. */
export function squaresOf(activity: readonly { day: Day; sessions: number }[], today: Day, weeks: number): Square[] {
  const sessionsOn = new Map(activity.map(({ day, sessions }) => [day, sessions]));
  const first = addDays(today, -weekday(today) - 7 * (weeks - 1));
  const count = 7 * (weeks - 1) + weekday(today) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index);
    const sessions = sessionsOn.get(day) ?? 0;
    return { day, column: Math.floor(index / 7), row: index % 7, sessions, strength: Math.min(4, sessions) };
  });
}

/** The columns in which a month begins, with a day of that month. A label needs three columns of room. */
export function monthMarks(squares: readonly Square[]): { column: number; day: Day }[] {
  const marks: { column: number; day: Day }[] = [];
  let month = '';
  for (const { day, column, row } of squares) {
    if (row !== 0 || day.slice(0, 7) === month) continue;
    month = day.slice(0, 7);
    const last = marks.at(-1);
    if (last && column - last.column < 3) marks.pop();
    marks.push({ column, day });
  }
  return marks;
}
