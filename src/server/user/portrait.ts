import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MATERIAL_UPLOAD, PROFILE_IMAGE } from '#domain/uploads.ts';
import { AppError } from '#server/errors.ts';
import { type Needs, openSandbox } from '#server/sandbox/sandbox.ts';

const CHILD = path.join(import.meta.dirname, 'portrait-child.ts');
const TIMEOUT_MS = 20_000;
const NEEDS: Needs = { memory: 768 * 2 ** 20, heapMegabytes: 256, cpuSeconds: 30 };
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
  const sandbox = await openSandbox();
  const args = [String(PROFILE_IMAGE.pixels), String(MATERIAL_UPLOAD.maxPixels)];
  const spawned = sandbox.spawn(CHILD, NEEDS, { args, stdio: ['pipe', 'pipe', 'ignore'] });
  const child = spawned as ChildProcessWithoutNullStreams;
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  // A child that dies early closes its end.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const [picture, code] = await Promise.all([buffer(child.stdout), ended]).finally(() => clearTimeout(timer));
  if (code === 0 && picture.length > 0) return picture;
  if (code === 3) {
    const megapixels = MATERIAL_UPLOAD.maxPixels / 1e6;
    throw new AppError('too_many_pixels', `${name} has more than ${megapixels} megapixels. Use a smaller picture.`, {
      file: name,
    });
  }
  throw new AppError('unreadable_file', `${name} cannot be read as a picture. Use another one.`, { file: name });
}
