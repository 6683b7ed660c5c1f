/** Days are UTC dates, written YYYY-MM-DD. */
export type Day = string;

const DAY_MS = 86_400_000;

/** The UTC day of an instant. */
export function dayOf(instant: Date): Day {
  return instant.toISOString().slice(0, 10);
}

/** The day that is `count` days after `day`; a negative count goes back. */
export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(startOfDay(day).getTime() + count * DAY_MS));
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS);
}

/** Midnight UTC with which the day begins. */
export function startOfDay(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`);
}
