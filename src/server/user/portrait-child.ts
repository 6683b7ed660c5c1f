import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * Decodes one picture from standard input and writes it square as WebP to standard output. A process of its own, because a
 * picture that is made to break its decoder shall break nothing else. Exit code 3: too many pixels; 4: not a picture.
 */
const [pixels = 512, maxPixels = 0] = process.argv.slice(2).map(Number);
sharp.concurrency(1);
sharp.cache(false);
try {
  const input = await buffer(process.stdin);
  const { width, height } = await sharp(input, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) process.exit(3);
  // Nothing of the original but its pixels is kept: sharp writes no metadata unless told to.
  const picture = await sharp(input, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(pixels, pixels, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer();
  process.stdout.write(picture);
} catch {
  process.exitCode = 4;
}
