/** With which the names of identity's cookies begin. */
export const COOKIE_PREFIX = 'etch';
