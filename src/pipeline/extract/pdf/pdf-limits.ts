import { registerHooks } from 'node:module';
import { MATERIAL_UPLOAD } from '#domain/uploads.ts';

/** What one stream may unfold to, with all of its filters: no page, font or table that can be read is larger. */
export const MOST_BYTES = 64 * 2 ** 20;
/** A picture of as many pixels as we read, with four components each. */
const MOST_PICTURE_BYTES = MATERIAL_UPLOAD.maxPixels * 4;
/** What may be done on one page. A dense map has some hundred thousand lines; forms may draw forms, ten times each, without end. */
const MOST_STEPS = 3_000_000;
/** A form costs about as much time as so many lines. */
const STEPS_OF_A_FORM = 300;

/**
 * What the PDF library asks before it makes room. Every stream passes it on its way out of a filter, whatever the filters are
 * called, however they are nested, encrypted, or put into object streams.
 */
const LIMITS = `
class UnfoldsTooFar extends Error {}
function mayUnfoldTo(stream, bytes) {
  if (bytes <= ${MOST_BYTES}) return;
  const picture = stream.dict?.get("Subtype")?.name === "Image";
  if (!picture || bytes > ${MOST_PICTURE_BYTES}) throw new UnfoldsTooFar("a stream unfolds too far");
}
function mayHavePixels(width, height) {
  if (width * height > ${MATERIAL_UPLOAD.maxPixels}) throw new UnfoldsTooFar("a picture has too many pixels");
}
function mayDo(page, steps) {
  page.stepsDone = (page.stepsDone ?? 0) + steps;
  if (page.stepsDone > ${MOST_STEPS}) throw new UnfoldsTooFar("a page has too much on it");
}
`;

/** Where the library is told to ask: what stands there once, and what takes its place. */
const PLACES: readonly [stands: string, instead: string][] = [
  // The buffer of every filter that is written in JavaScript.
  [
    '  ensureBuffer(requested) {\n    const buffer = this.buffer;\n',
    '  ensureBuffer(requested) {\n    mayUnfoldTo(this, requested);\n    const buffer = this.buffer;\n',
  ],
  // The platform's own inflating, which the library prefers; what it refuses is not to be tried again the slow way.
  [
    '        totalLength += chunk.byteLength;\n',
    '        totalLength += chunk.byteLength;\n        mayUnfoldTo(this, totalLength);\n',
  ],
  [
    '    } catch {\n      return {\n        decompressed: null,\n',
    '    } catch (reason) {\n      if (reason instanceof UnfoldsTooFar) throw reason;\n      return {\n        decompressed: null,\n',
  ],
  [
    'const decodedData = BrotliDecode(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length));',
    `const decodedData = process.getBuiltinModule("node:zlib").brotliDecompressSync(bytes, { maxOutputLength: ${MOST_BYTES} });`,
  ],
  // Pictures, masks among them, by what they say of themselves.
  [
    '    this.height = height;\n    this.interpolate =',
    '    this.height = height;\n    mayHavePixels(width, height);\n    this.interpolate =',
  ],
  [
    '          frame.samplesPerLine = view.getUint16(offset);\n',
    '          frame.samplesPerLine = view.getUint16(offset);\n          mayHavePixels(frame.samplesPerLine, frame.scanLines);\n',
  ],
  // What is done on a page, drawing it and looking for its words, and what its forms do. The library works on for as long as
  // that takes, and nothing from outside can interrupt it.
  [
    '        operation.args = null;\n        if (!preprocessor.read(operation)) {\n',
    '        mayDo(self, 1);\n        operation.args = null;\n        if (!preprocessor.read(operation)) {\n',
  ],
  [
    '        operation.args = args;\n        if (!preprocessor.read(operation)) {\n',
    '        mayDo(self, 1);\n        operation.args = args;\n        if (!preprocessor.read(operation)) {\n',
  ],
  [
    '  async buildFormXObject(resources, xobj, smask, operatorList, task, initialState, localColorSpaceCache, seenRefs) {\n',
    `  async buildFormXObject(resources, xobj, smask, operatorList, task, initialState, localColorSpaceCache, seenRefs) {\n    mayDo(this, ${STEPS_OF_A_FORM});\n`,
  ],
  [
    '              const sinkWrapper = textSinkWrapper(sink);\n',
    `              mayDo(self, ${STEPS_OF_A_FORM});\n              const sinkWrapper = textSinkWrapper(sink);\n`,
  ],
];

/**
 * The library has no limits of its own for what a stream unfolds to, and no place to set them from outside: they are put into
 * its code as that is loaded. Throws where a new version of it reads differently.
 */
export function limited(code: string): string {
  return PLACES.reduce((text, [stands, instead]) => {
    const parts = text.split(stands);
    if (parts.length !== 2)
      throw new Error(`The PDF library has changed: its limits have no place at ${stands.trim()}`);
    return parts.join(instead);
  }, LIMITS + code);
}

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/pdfjs-dist/legacy/build/pdf.worker.mjs')) return loaded;
    return { ...loaded, source: limited(new TextDecoder().decode(loaded.source as Uint8Array)) };
  },
});
