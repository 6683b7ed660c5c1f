import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ocr, Raster } from '#ports/ocr.ts';
import { createPaddleOcr } from './paddle.ts';

const fonts = createRequire(import.meta.url)
  .resolve('pdfjs-dist/package.json')
  .replace('package.json', 'standard_fonts/');
GlobalFonts.registerFromPath(`${fonts}LiberationSans-Regular.ttf`, 'Ocr Sans');

interface Word {
  text: string;
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn?: number;
}

function picture(width: number, height: number, words: Word[], turn = 0): Raster {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000000';
  context.font = '26px "Ocr Sans"';
  context.translate(width / 2, height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.translate(-width / 2, -height / 2);
  for (const word of words) {
    context.save();
    context.translate(word.x, word.y);
    context.rotate(((word.turn ?? 0) * Math.PI) / 180);
    context.fillText(word.text, 0, 0);
    context.restore();
  }
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, rgb: Uint8Array.from(data).filter((_, i) => i % 4 !== 3) };
}

const PAGE = [
  { text: 'Photosynthesis turns light into energy', x: 30, y: 60 },
  { text: 'Chlorophyll is a green pigment', x: 30, y: 130 },
  { text: 'ABCXYZ 0123456789 abcxyz', x: 30, y: 200 },
];

describe('paddle OCR', () => {
  let ocr: Ocr;
  beforeAll(async () => {
    ocr = await createPaddleOcr();
  });
  afterAll(() => ocr.close());

  const texts = async (raster: Raster) => (await ocr.recognise(raster)).map((line) => line.text).sort();
  const expected = PAGE.map((word) => word.text).sort();

  it('reads every line with its box', async () => {
    const lines = await ocr.recognise(picture(560, 240, PAGE));
    expect(lines.map((line) => line.text).sort()).toEqual(expected);
    const first = lines.find((line) => line.text.startsWith('Photo'));
    expect(Math.abs((first?.quad[0]?.[0] ?? 0) - 30)).toBeLessThan(8);
    expect(first?.quad[2]?.[1]).toBeGreaterThan(60);
    expect(first?.confidence).toBeGreaterThan(0.9);
  });

  it('reads a page that stands on its head', async () => {
    const lines = await ocr.recognise(picture(560, 240, PAGE, 180));
    expect(lines.map((line) => line.text).sort()).toEqual(expected);
    expect(lines.every(({ quad }) => (quad[0]?.[0] ?? 0) > (quad[1]?.[0] ?? 0))).toBe(true);
  });

  it('reads a label that runs upwards beside level ones', async () => {
    const words = [
      { text: 'Membrane', x: 120, y: 80 },
      { text: 'Nucleus', x: 120, y: 160 },
      { text: 'Concentration', x: 60, y: 290, turn: -90 },
    ];
    expect(await texts(picture(320, 320, words))).toEqual(['Concentration', 'Membrane', 'Nucleus']);
  });

  it('finds nothing on a blank or tiny picture', async () => {
    expect(await texts(picture(300, 200, []))).toEqual([]);
    expect(await texts({ width: 1, height: 1, rgb: new Uint8Array(3) })).toEqual([]);
  });
});
