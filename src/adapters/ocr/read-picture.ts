import type { InferenceSession } from 'onnxruntime-node';
import type { OcrLine, Raster } from '#ports/ocr.ts';
import { detect } from './detect.ts';
import { corners, quarterTurned, type TurnedRect } from './geometry.ts';
import { Pyramid } from './raster.ts';
import { type Reading, recognise } from './recognise.ts';
import { splitAtRules } from './rules.ts';

/** Longer side that detection works on: small letters need it large, time grows with its square. */
const MAX_DETECTION_SIDE = 1536;
/** Small pictures are enlarged for detection, at most this many times. */
const MAX_ENLARGEMENT = 2;
const MIN_CONFIDENCE = 0.5;

/** Finds and reads the lines of a picture, at whatever quarter turn each of them stands. */
export async function readPicture(
  detection: InferenceSession,
  recognition: InferenceSession,
  picture: Raster,
): Promise<OcrLine[]> {
  if (picture.width < 8 || picture.height < 8) return [];
  const pyramid = new Pyramid(picture);
  const longer = Math.max(picture.width, picture.height);
  const scale = Math.min(MAX_DETECTION_SIDE / longer, MAX_ENLARGEMENT);
  const boxes = await detect(detection, pyramid, picture.width * scale, picture.height * scale);
  const rects = boxes.map((box) => box.rect);
  const turns = await pageTurns(recognition, pyramid, rects);
  const turned = rects
    .map((rect) => quarterTurned(rect, isTall(rect) ? turns.tall : turns.wide))
    .flatMap((rect) => splitAtRules(pyramid, rect));
  const readings = await recognise(recognition, pyramid, turned);
  await retryOtherWay(recognition, pyramid, turned, readings);
  const lines: OcrLine[] = [];
  readings.forEach((reading, i) => {
    if (reading.confidence < leastConfidence(reading.text)) return;
    lines.push({ quad: corners(turned[i] as TurnedRect), text: reading.text, confidence: reading.confidence });
  });
  return lines;
}

/** A stroke of a drawing is easily taken for one letter, hardly for a word. */
function leastConfidence(text: string): number {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0) return 0.9;
  if (letters === 1) return 0.75;
  return letters === 2 ? 0.65 : MIN_CONFIDENCE;
}

function isTall(rect: TurnedRect): boolean {
  return rect.height > rect.width * 1.5;
}

/** How the page's wide and tall boxes stand, voted by a few of the longest of each. */
async function pageTurns(recognition: InferenceSession, pyramid: Pyramid, rects: readonly TurnedRect[]) {
  const sample = (tall: boolean) =>
    rects
      .filter((rect) => isTall(rect) === tall)
      .sort((a, b) => Math.max(b.width, b.height) - Math.max(a.width, a.height))
      .slice(0, 5);
  const vote = async (list: TurnedRect[], first: number, second: number, margin: number) => {
    if (!list.length) return first;
    const both = [
      ...list.map((rect) => quarterTurned(rect, first)),
      ...list.map((rect) => quarterTurned(rect, second)),
    ];
    const readings = await recognise(recognition, pyramid, both);
    const sum = (part: Reading[]) => part.reduce((total, r) => total + weight(r), 0);
    return sum(readings.slice(list.length)) > sum(readings.slice(0, list.length)) * margin + 3 ? second : first;
  };
  return { wide: await vote(sample(false), 0, 2, 1.15), tall: await vote(sample(true), 3, 1, 1) };
}

function weight(reading: Reading): number {
  return reading.confidence ** 4 * Math.min(reading.text.length, 30);
}

/** Reads doubtful lines upside down too and keeps the better reading, in place. */
async function retryOtherWay(
  recognition: InferenceSession,
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
