const ends: (() => Promise<unknown>)[] = [];

/**
 * Has this done after the tests of the file, the last one first. Vitest's own `afterAll` is not heard when it is called while
 * a hook or a test runs, as most of a test's parts are made.
 */
export const atEnd = (end: () => Promise<unknown>): void => void ends.push(end);

export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
