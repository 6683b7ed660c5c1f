const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The size of a file as people read it, from its bytes. */
export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** The same where it may be small: a page of notes has no tenth of a megabyte. */
export const fileSize = (bytes: number): string =>
  bytes < MEGABYTE / 10 ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB` : megabytes(bytes);
