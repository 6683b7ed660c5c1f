/** The hours of a day by their UTC number, named and ordered as the learner's clock shows them on that day. */
export function hourChoices(day: Date, timeZone?: string): { value: string; label: string }[] {
  const formatter = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  });
  return Array.from({ length: 24 }, (_, hour) => {
    const moment = new Date(day);
    moment.setUTCHours(hour, 0, 0, 0);
    return { value: String(hour), label: formatter.format(moment) };
  }).sort((a, b) => a.label.localeCompare(b.label));
}
