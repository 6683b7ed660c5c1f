/** Fills memory until there is no more, up to four gigabytes, and tells how much it has. */
const held: Buffer[] = [];
const PIECE = 16 * 2 ** 20;
while (held.length < 256) {
  held.push(Buffer.alloc(PIECE, 1));
  process.send?.(held.length * PIECE);
  await new Promise((resolve) => setImmediate(resolve));
}
