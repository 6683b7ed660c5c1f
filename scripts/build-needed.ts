import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the web app is built from. */
const SOURCES = [
  'src/web',
  'src/contract',
  'src/domain',
  'scripts/brotli-files.ts',
  'scripts/drawn-pages.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** Whether the web app is missing, or older than what it is built from. An installation without its sources is built. */
export function buildNeeded(root: string): boolean {
  if (!existsSync(path.join(root, 'src/web/index.html'))) return false;
  const built = statSync(path.join(root, 'dist/web/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return built < Math.max(...SOURCES.map((place) => newest(path.join(root, place))));
}

function newest(place: string): number {
  const info = statSync(place, { throwIfNoEntry: false });
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(info.mtimeMs, ...readdirSync(place).map((name) => newest(path.join(place, name))));
}
