/** With which the names of identity's cookies begin. */
export const COOKIE_PREFIX = 'etch';
/** Behind https: a browser takes such a cookie from this very host alone, never from a neighbour under the same domain. */
export const HOST_COOKIE_PREFIX = `__Host-${COOKIE_PREFIX}`;
