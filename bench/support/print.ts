import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';

/** How a page was printed and scanned. */
export interface Printing {
  family: string;
  /** Height of the letters in pixels: 33 is 12 points at 200 dpi. */
  size: number;
  fault: keyof typeof FAULTS;
}

export interface PrintedPage extends Printing {
  lines: string[];
  bytes: Uint8Array;
}

const FAMILIES = [
  'Liberation Serif',
  'DejaVu Sans',
  'Carlito',
  'Linux Libertine O',
  'Liberation Sans',
  'DejaVu Serif',
  'EB Garamond',
  'Open Sans',
  'Caladea',
  'Liberation Mono',
  'Gentium',
  'Lato',
  'Latin Modern Roman',
];
const SIZES = [33, 28, 24];
const WIDTH = 1500;
const HEIGHT = 2000;
const MARGIN = 110;

/** The fonts of the list that this machine has. */
export function families(): string[] {
  const known = new Set(GlobalFonts.families.map(({ family }) => family));
  return FAMILIES.filter((family) => known.has(family));
}

/** Prints sentences on pages, each in another font, size and state; every page is filled. */
export async function printPages(sentences: readonly string[], pages: number, random: () => number) {
  const faults = Object.keys(FAULTS) as (keyof typeof FAULTS)[];
  const fonts = families();
  const printed: PrintedPage[] = [];
  let next = 0;
  for (let page = 0; page < pages && next < sentences.length; page++) {
    const printing: Printing = {
      family: fonts[page % fonts.length] as string,
      size: SIZES[page % SIZES.length] as number,
      fault: faults[page % faults.length] as keyof typeof FAULTS,
    };
    const canvas = createCanvas(WIDTH, HEIGHT);
    const context = canvas.getContext('2d');
    const { lines, used } = setType(context, sentences.slice(next), printing);
    next += used;
    const raw = context.getImageData(0, 0, WIDTH, HEIGHT).data;
    const bytes = await FAULTS[printing.fault](Buffer.from(raw), random);
    printed.push({ ...printing, lines, bytes });
  }
  return printed;
}

/** Paragraphs of about four sentences, broken into lines between words. */
function setType(context: SKRSContext2D, sentences: readonly string[], { family, size }: Printing) {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#1a1a1a';
  context.font = `${size}px "${family}"`;
  const step = size * 1.45;
  const lines: string[] = [];
  let y = MARGIN + size;
  let used = 0;
  while (used < sentences.length) {
    const rows = wrapped(context, sentences.slice(used, used + 4).join(' '));
    if (y + rows.length * step > HEIGHT - MARGIN) break;
    for (const row of rows) {
      context.fillText(row, MARGIN, y);
      lines.push(row);
      y += step;
    }
    used += 4;
    y += step * 0.6;
  }
  return { lines, used: Math.max(used, 1) };
}

function wrapped(context: SKRSContext2D, text: string): string[] {
  const rows: string[] = [];
  for (const word of text.split(/\s+/)) {
    const row = rows.at(-1);
    const longer = row === undefined ? word : `${row} ${word}`;
    if (row !== undefined && context.measureText(longer).width <= WIDTH - 2 * MARGIN) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

const image = (rgba: Buffer) => sharp(rgba, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } }).removeAlpha();

/** What happens to a page between the printer and the upload. */
const FAULTS = {
  clean: (rgba: Buffer) => image(rgba).png().toBuffer(),
  jpeg: (rgba: Buffer) => image(rgba).blur(0.8).jpeg({ quality: 45 }).toBuffer(),
  noise: async (rgba: Buffer, random: () => number) =>
    image(noisy(await image(rgba).blur(0.6).ensureAlpha().raw().toBuffer(), 34, random))
      .jpeg({ quality: 80 })
      .toBuffer(),
  tilted: (rgba: Buffer, random: () => number) =>
    image(rgba)
      .rotate(random() * 3 - 1.5, { background: '#f4f1ea' })
      .blur(0.6)
      .jpeg({ quality: 70 })
      .toBuffer(),
  grey: async (rgba: Buffer, random: () => number) =>
    image(noisy(shaded(rgba), 12, random))
      .jpeg({ quality: 75 })
      .toBuffer(),
  small: (rgba: Buffer) => image(rgba).resize({ width: 1000 }).jpeg({ quality: 75 }).toBuffer(),
};

/** Grain of a scanner, the same in all colours. */
function noisy(rgba: Buffer, strength: number, random: () => number): Buffer {
  for (let i = 0; i < rgba.length; i += 4) {
    const grain = (random() + random() + random() - 1.5) * strength;
    for (let c = 0; c < 3; c++) rgba[i + c] = Math.max(0, Math.min(255, (rgba[i + c] as number) + grain));
  }
  return rgba;
}

/** Light that falls from one side on paper that is not white, as under a phone. */
function shaded(rgba: Buffer): Buffer {
  for (let i = 0; i < rgba.length; i += 4) {
    const x = ((i / 4) % WIDTH) / WIDTH;
    const light = 0.62 + 0.36 * x;
    for (let c = 0; c < 3; c++) rgba[i + c] = (30 + (rgba[i + c] as number) * 0.87) * light;
  }
  return rgba;
}
