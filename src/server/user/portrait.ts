import { spawn } from 'node:child_process';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MATERIAL_UPLOAD, PROFILE_IMAGE } from '#domain/uploads.ts';
import { AppError } from '#server/errors.ts';

const CHILD = path.join(import.meta.dirname, 'portrait-child.ts');
const TIMEOUT_MS = 20_000;
/** At once in this process; others wait. */
const CHILDREN = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** The picture as a square WebP without metadata. Throws AppError for what cannot be read. */
export async function makePortrait(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  if (running >= CHILDREN) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await decode(bytes, name);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function decode(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=256', CHILD, String(PROFILE_IMAGE.pixels), String(MATERIAL_UPLOAD.maxPixels)],
    // It needs to know nothing of us.
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: process.env.PATH ?? '' },
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    },
  );
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  // A child that dies early closes its end.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const [picture, code] = await Promise.all([buffer(child.stdout), ended]);
  if (code === 0 && picture.length > 0) return picture;
  if (code === 3) {
    const megapixels = MATERIAL_UPLOAD.maxPixels / 1e6;
    throw new AppError('too_many_pixels', `${name} has more than ${megapixels} megapixels. Use a smaller picture.`, {
      file: name,
    });
  }
  throw new AppError('unreadable_file', `${name} cannot be read as a picture. Use another one.`, { file: name });
}
