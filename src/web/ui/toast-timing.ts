/** Long enough to read; a destructive one stays until it is dismissed. */
export const TOAST_SHOWN_MS = 6_000;
