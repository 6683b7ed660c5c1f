import { decode as decodeBmp } from 'bmp-ts';
import sharp, { type Sharp } from 'sharp';
import { MATERIAL_UPLOAD } from '#domain/uploads.ts';
import type { Raster } from '#ports/ocr.ts';
import type { SourceFile } from '../../types.ts';
import { problem } from '../problems.ts';
import { withHeifPhoto } from './heif.ts';

const IMAGE_SIDE = 2400;
const COVER_WIDTH = 640;
const DAMAGED = 'is damaged or incomplete and cannot be opened. Upload a fresh copy.';

export interface Picture {
  raster: Raster;
  mediaType: string;
}

/** Decodes the first frame upright, over white, in sRGB. The size is checked in the header before any pixel is decoded. */
export async function openPicture(file: SourceFile, mediaType: string): Promise<Picture> {
  const opened = DECODERS[mediaType] ?? header;
  const input = await opened(file);
  try {
    const { data, info } = await input
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .timeout({ seconds: 60 })
      .toBuffer({ resolveWithObject: true });
    return { raster: { width: info.width, height: info.height, rgb: threeChannels(data, info.channels) }, mediaType };
  } catch {
    throw problem('unreadable_file', file.name, DAMAGED);
  }
}

/** For what sharp cannot open. */
const DECODERS: Record<string, (file: SourceFile) => Sharp | Promise<Sharp>> = {
  'image/bmp': bmp,
  'image/heic': heif,
  'image/heif': heif,
};

async function header(file: SourceFile): Promise<Sharp> {
  // The pixel limit is ours: sharp's own would be told apart from damage only by the wording of its message.
  const options = { failOn: 'error', limitInputPixels: MATERIAL_UPLOAD.maxPixels, sequentialRead: true } as const;
  const meta = await sharp(file.bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw problem('unreadable_file', file.name, DAMAGED);
    });
  checkSize(file.name, meta.width, meta.pageHeight ?? meta.height);
  return sharp(file.bytes, { ...options, pages: 1 });
}

function checkSize(name: string, width: number, height: number): void {
  if (width * height > MATERIAL_UPLOAD.maxPixels) {
    const most = MATERIAL_UPLOAD.maxPixels / 1e6;
    throw problem(
      'too_many_pixels',
      name,
      `is ${width} × ${height} pixels; at most ${most} megapixels can be read. Make it smaller and upload it again.`,
    );
  }
}

function bmp(file: SourceFile): Sharp {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length);
  try {
    if (bytes.length < 30) throw new Error('short');
    const old = bytes.readUInt32LE(14) === 12;
    checkSize(
      file.name,
      old ? bytes.readUInt16LE(18) : Math.abs(bytes.readInt32LE(18)),
      old ? bytes.readUInt16LE(20) : Math.abs(bytes.readInt32LE(22)),
    );
    const { width, height, data, bitPP } = decodeBmp(bytes, { toRGBA: true });
    const rgb = Buffer.alloc(width * height * 3);
    // Only 32-bit pictures can carry an alpha, and most of them leave it at zero throughout: then it means nothing.
    const alpha = bitPP === 32 && data.some((value, i) => i % 4 === 3 && value > 0);
    for (let i = 0, o = 0; o < rgb.length; i += 4, o += 3) {
      const a = alpha ? (data[i + 3] as number) / 255 : 1;
      for (let c = 0; c < 3; c++) rgb[o + c] = Math.round((data[i + c] as number) * a + 255 * (1 - a));
    }
    return sharp(rgb, { raw: { width, height, channels: 3 } });
  } catch (error) {
    if (error instanceof Error && error.name === 'SourceProblem') throw error;
    throw problem('unreadable_file', file.name, DAMAGED);
  }
}

async function heif(file: SourceFile): Promise<Sharp> {
  try {
    return await withHeifPhoto(file.bytes, async (photo) => {
      checkSize(file.name, photo.width, photo.height);
      const { width, height, data } = await photo.decode();
      return sharp(data, { raw: { width, height, channels: 4 } });
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'SourceProblem') throw error;
    throw problem('unreadable_file', file.name, DAMAGED);
  }
}

function threeChannels(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const pixels = data.length / channels;
  const rgb = new Uint8Array(pixels * 3);
  for (let i = 0; i < pixels; i++)
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = data[i * channels + (channels >= 3 ? c : 0)] as number;
  return rgb;
}

/** The picture as others may see it: WebP, no metadata, at most 2400 pixels a side. */
export async function toWebp(raster: Raster): Promise<Uint8Array> {
  return fromRaster(raster)
    .resize({ width: IMAGE_SIDE, height: IMAGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer();
}

/** A small WebP for the library card. */
export async function toCover(raster: Raster): Promise<Uint8Array> {
  return fromRaster(raster)
    .resize({ width: COVER_WIDTH, height: COVER_WIDTH * 2, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer();
}

function fromRaster({ rgb, width, height }: Raster): Sharp {
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

/** Turns a raster clockwise by quarter turns. */
export function turnRaster(raster: Raster, degrees: number): Raster {
  const { width, height, rgb } = raster;
  if (degrees % 360 === 0) return raster;
  const swap = degrees % 180 !== 0;
  const w = swap ? height : width;
  const h = swap ? width : height;
  const out = new Uint8Array(rgb.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const tx = degrees === 90 ? height - 1 - y : degrees === 180 ? width - 1 - x : y;
      const ty = degrees === 90 ? x : degrees === 180 ? height - 1 - y : width - 1 - x;
      const o = (ty * w + tx) * 3;
      out[o] = rgb[i] as number;
      out[o + 1] = rgb[i + 1] as number;
      out[o + 2] = rgb[i + 2] as number;
    }
  }
  return { width: w, height: h, rgb: out };
}
