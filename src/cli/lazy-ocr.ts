import type { Ocr } from '#ports/ocr.ts';

/** An OCR engine that is loaded by the first picture: plain text needs none. */
export function lazyOcr(load: () => Promise<Ocr>): Ocr {
  let engine: Promise<Ocr> | undefined;
  return {
    async recognise(picture) {
      engine ??= load();
      return (await engine).recognise(picture);
    },
    async close() {
      await (await engine)?.close();
    },
  };
}
