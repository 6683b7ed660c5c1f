import type { InferenceSession } from 'onnxruntime-node';
import type { OcrLine, Raster } from '#ports/ocr.ts';
import { detect } from './detect.ts';
import { corners, quarterTurned, type TurnedRect } from './geometry.ts';
import { Pyramid } from './raster.ts';
import { type Reader, type Reading, recognise } from './recognise.ts';
import { splitAtRules } from './rules.ts';

/** Longer side that detection works on: small letters need it large, time grows with its square. */
const MAX_DETECTION_SIDE = 1536;
/** Small pictures are enlarged for detection, at most this many times. */
const MAX_ENLARGEMENT = 2;
const MIN_CONFIDENCE = 0.5;
/** Boxes that vote on which way up a page stands. */
const SAMPLE = 6;

/** Finds and reads the lines of a picture, at whatever quarter turn each of them stands. */
export async function readPicture(
  detection: InferenceSession,
  recognition: Reader,
  picture: Raster,
): Promise<OcrLine[]> {
  if (picture.width < 8 || picture.height < 8) return [];
  const pyramid = new Pyramid(picture);
  const longer = Math.max(picture.width, picture.height);
  const scale = Math.min(MAX_DETECTION_SIDE / longer, MAX_ENLARGEMENT);
  const boxes = await detect(detection, pyramid, picture.width * scale, picture.height * scale);
  const rects = boxes.map((box) => box.rect);
  const read = (list: TurnedRect[], quarters: number) => readTurned(recognition, pyramid, list, quarters);
  const wide = await rightWayUp(
    rects.filter((rect) => !isTall(rect)),
    0,
    2,
    read,
  );
  const tall = await rightWayUp(rects.filter(isTall), 3, 1, read);
  const turned = [...wide.turned, ...tall.turned];
  const readings = [...wide.readings, ...tall.readings];
  await retryOtherWay(recognition, pyramid, turned, readings);
  const lines: OcrLine[] = [];
  readings.forEach((read, i) => {
    // What is left of a box's upright border at the ends of a line.
    const reading = { ...read, text: read.text.replace(/^\|\s*|(?:(?<!\s)\s+)?\|$/g, '') };
    if (!reading.text || reading.confidence < leastConfidence(reading.text)) return;
    lines.push({ quad: corners(turned[i] as TurnedRect), text: reading.text, confidence: reading.confidence });
  });
  return lines;
}

/** A stroke of a drawing is easily taken for one letter, hardly for a word. */
function leastConfidence(text: string): number {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0) return 0.9;
  if (letters === 1) return 0.6;
  return letters === 2 ? 0.55 : MIN_CONFIDENCE;
}

function isTall(rect: TurnedRect): boolean {
  return rect.height > rect.width * 1.5;
}

interface Read {
  turned: TurnedRect[];
  readings: Reading[];
}

async function readTurned(recognition: Reader, pyramid: Pyramid, rects: TurnedRect[], quarters: number): Promise<Read> {
  const turned = rects.map((rect) => quarterTurned(rect, quarters)).flatMap((rect) => splitAtRules(pyramid, rect));
  return { turned, readings: await recognise(recognition, pyramid, turned) };
}

/** Reads boxes one way up; if that goes badly and a few of the longest read better the other way, all that way. */
async function rightWayUp(
  rects: TurnedRect[],
  first: number,
  second: number,
  read: (list: TurnedRect[], quarters: number) => Promise<Read>,
): Promise<Read> {
  const straight = await read(rects, first);
  if (!rects.length || meanConfidence(straight.readings) > 0.88) return straight;
  const longest = [...rects].sort((a, b) => Math.max(b.width, b.height) - Math.max(a.width, a.height)).slice(0, SAMPLE);
  const value = (part: Read) => part.readings.reduce((sum, reading) => sum + weight(reading), 0);
  const before = value(await read(longest, first));
  const after = value(await read(longest, second));
  return after > before * 1.15 + 2 ? read(rects, second) : straight;
}

function meanConfidence(readings: readonly Reading[]): number {
  const length = readings.reduce((sum, reading) => sum + reading.text.length, 0);
  return length ? readings.reduce((sum, reading) => sum + reading.confidence * reading.text.length, 0) / length : 0;
}

function weight(reading: Reading): number {
  return reading.confidence ** 4 * Math.min(reading.text.length, 30);
}

/** Reads doubtful lines upside down too and keeps the better reading, in place. */
async function retryOtherWay(
  recognition: Reader,
  pyramid: Pyramid,
  turned: TurnedRect[],
  readings: Reading[],
): Promise<void> {
  const doubtful = readings.flatMap((r, i) => (r.confidence < 0.75 && r.text.length > 1 ? [i] : []));
  const flipped = doubtful.map((i) => quarterTurned(turned[i] as TurnedRect, 2));
  const second = await recognise(recognition, pyramid, flipped);
  doubtful.forEach((i, k) => {
    const other = second[k] as Reading;
    if (other.confidence < (readings[i] as Reading).confidence + 0.15) return;
    readings[i] = other;
    turned[i] = flipped[k] as TurnedRect;
  });
}
