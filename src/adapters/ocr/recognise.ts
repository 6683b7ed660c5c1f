import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { CHARACTERS } from './dictionary.ts';
import type { TurnedRect } from './geometry.ts';
import { cutInto, type Pyramid } from './raster.ts';

const HEIGHT = 48;
/** Columns of one batch's tensor: bounds memory and the padding that short lines carry. */
const BATCH_COLUMNS = 2560;
const MAX_WIDTH = 2400;

export interface Reading {
  text: string;
  /** Mean over the characters, 0-1; 0 for an empty text. */
  confidence: number;
}

/** Reads every rectangle, whose width must lie along the text. Similar widths share a batch. */
export async function recognise(
  session: InferenceSession,
  pyramid: Pyramid,
  rects: readonly TurnedRect[],
): Promise<Reading[]> {
  const jobs = rects.map((rect, index) => ({ rect, index, width: stripWidth(rect) })).sort((a, b) => a.width - b.width);
  const readings: Reading[] = rects.map(() => ({ text: '', confidence: 0 }));
  for (let from = 0; from < jobs.length; ) {
    let to = from + 1;
    const first = (jobs[from] as (typeof jobs)[0]).width;
    while (to < jobs.length) {
      const next = (jobs[to] as (typeof jobs)[0]).width;
      if (padded(next) * (to - from + 1) > BATCH_COLUMNS || next > first * 1.5 + 48) break;
      to++;
    }
    const batch = jobs.slice(from, to);
    const width = padded((batch.at(-1) as (typeof jobs)[0]).width);
    const input = new Float32Array(batch.length * 3 * HEIGHT * width);
    batch.forEach((job, i) => {
      cutInto(input, i * 3 * HEIGHT * width, width, pyramid, job.rect, job.width, HEIGHT);
    });
    const output = await session.run({
      [session.inputNames[0] as string]: new Tensor('float32', input, [batch.length, 3, HEIGHT, width]),
    });
    const tensor = output[session.outputNames[0] as string] as Tensor;
    const [, steps = 0, classes = 0] = tensor.dims;
    batch.forEach((job, i) => {
      readings[job.index] = decode(tensor.data as Float32Array, i * steps * classes, steps, classes);
    });
    from = to;
  }
  return readings;
}

function stripWidth(rect: TurnedRect): number {
  return Math.min(MAX_WIDTH, Math.max(8, Math.round((rect.width / Math.max(1, rect.height)) * HEIGHT)));
}

function padded(width: number): number {
  return Math.max(64, Math.ceil(width / 32) * 32);
}

/** Best path of a CTC output: repeated characters collapse, blanks separate. */
export function decode(data: Float32Array, offset: number, steps: number, classes: number): Reading {
  let text = '';
  let sum = 0;
  let count = 0;
  let last = 0;
  for (let t = 0; t < steps; t++) {
    const row = offset + t * classes;
    let best = 0;
    for (let k = 1; k < classes; k++) if ((data[row + k] as number) > (data[row + best] as number)) best = k;
    if (best !== 0 && best !== last) {
      text += CHARACTERS[best] ?? '';
      sum += data[row + best] as number;
      count++;
    }
    last = best;
  }
  return { text: text.trim(), confidence: count ? sum / count : 0 };
}
