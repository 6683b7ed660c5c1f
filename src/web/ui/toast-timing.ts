/** A dismissed toast is removed after this long. */
export const TOAST_REMOVAL_MS = 1_000_000;
/** Long enough to read; a destructive one stays until it is dismissed. */
export const TOAST_SHOWN_MS = 6_000;
