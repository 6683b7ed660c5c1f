import { readFileSync } from 'node:fs';

/** Signs of a recognition model by output index: 0 is "no character" (CTC blank), then its dictionary, and a space. */
export function readAlphabet(path: string): string[] {
  return [
    '',
    ...readFileSync(path, 'utf8')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/),
    ' ',
  ];
}
