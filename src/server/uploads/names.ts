const MAX_NAME = 200;

/** A file's name as it may be shown: no folders, no control characters, not endless. It never names anything on disk. */
export function displayName(given: string | undefined): string {
  // What browsers write in a form for a quote and for line ends.
  const written = (given ?? '').replaceAll('%22', '"').replaceAll(/%0[AD]/gi, ' ');
  const plain = written.toWellFormed().normalize('NFC');
  const base = plain.split(/[/\\]/).at(-1) ?? '';
  // Control characters, and those that turn the direction of the text around ("gpj.exe").
  const clean = base.replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  if (!clean) return 'unnamed file';
  const characters = [...clean];
  if (characters.length <= MAX_NAME) return clean;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
  return `${characters.slice(0, MAX_NAME - extension.length - 1).join('')}…${extension}`;
}

/** Lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
