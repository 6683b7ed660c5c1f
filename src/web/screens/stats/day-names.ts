import { type Day, startOfDay } from '#domain/days.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
  return (day: Day) => formatter.format(startOfDay(day));
};

/** Days are UTC dates: their names are too. */
export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric' });
export const shortDay = format({ weekday: 'short', day: 'numeric' });
export const monthName = format({ month: 'short' });
