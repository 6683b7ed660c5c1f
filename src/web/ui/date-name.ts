const formatter = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** An instant as the day that it is where the reader is. */
export const dateName = (timestamp: string): string => formatter.format(new Date(timestamp));
