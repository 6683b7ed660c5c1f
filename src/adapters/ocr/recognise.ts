import { type InferenceSession, Tensor } from 'onnxruntime-node';
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

/** A recognition model and the signs that it knows, by output index. */
export interface Reader {
  session: InferenceSession;
  /** Index 0 is "no character" (CTC blank). */
  characters: readonly string[];
}

/** Reads every rectangle, whose width must lie along the text. Equal widths share a batch: what pads a strip changes its reading. */
export async function recognise(
  { session, characters }: Reader,
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
      if (padded(next) * (to - from + 1) > BATCH_COLUMNS || padded(next) > padded(first)) break;
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
      readings[job.index] = decode(tensor.data as Float32Array, i * steps * classes, steps, characters);
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

/**
 * Best path of a CTC output: repeated characters collapse, blanks separate. A narrow sign between two letters, most often a
 * space, may be spread over steps at each of which "no character" is likelier: what its steps say together counts.
 */
export function decode(data: Float32Array, offset: number, steps: number, characters: readonly string[]): Reading {
  const classes = characters.length;
  let text = '';
  let sum = 0;
  let count = 0;
  let last = 0;
  let open = -1;
  let before = 0;
  for (let t = 0; t < steps; t++) {
    const row = offset + t * classes;
    let best = 0;
    for (let k = 1; k < classes; k++) if ((data[row + k] as number) > (data[row + best] as number)) best = k;
    if (best !== 0 && best !== last) {
      if (open >= 0 && text) text += hidden(data, offset, characters, open, t, before, best);
      text += characters[best] ?? '';
      sum += data[row + best] as number;
      count++;
    }
    if (best === 0) {
      if (open < 0 || last !== 0) open = t;
    } else {
      open = -1;
      before = best;
    }
    last = best;
  }
  return { text: text.trim(), confidence: count ? sum / count : 0 };
}

/** How likely a hidden sign must be: spaces and stops are lost far more often than they are made up. */
const HIDDEN_STOP = 0.3;
const HIDDEN_LETTER = 0.5;

/** The sign that most likely stands in steps which are blank one by one; none beside itself, whose edge it would be. */
function hidden(
  data: Float32Array,
  offset: number,
  characters: readonly string[],
  from: number,
  to: number,
  left: number,
  right: number,
): string {
  const classes = characters.length;
  const firstSpace = characters.indexOf(' ');
  const lastSpace = characters.lastIndexOf(' ');
  let best = '';
  let most = 0;
  for (let k = 1; k < classes; k++) {
    const sign = characters[k] as string;
    if (k === left || k === right || (sign === ' ' && (characters[left] === ' ' || characters[right] === ' ')))
      continue;
    if (k === lastSpace && k !== firstSpace) continue;
    let none = 1;
    for (let t = from; t < to; t++) {
      const row = offset + t * classes;
      none *=
        1 - (data[row + k] as number) - (k === firstSpace && k !== lastSpace ? (data[row + lastSpace] as number) : 0);
    }
    const likely = 1 - none;
    if (likely > most && likely > (/[\p{L}\p{N}]/u.test(sign) ? HIDDEN_LETTER : HIDDEN_STOP)) {
      most = likely;
      best = sign;
    }
  }
  return best;
}
