import type { Concept, DiagramLabel, ExtractedDocument } from '#pipeline/types.ts';
import type { Block } from '../document/blocks.ts';

const MAX_TITLE = 90;
const EMPTY_NAME =
  /^(?:img|image|scan|dsc|photo|screenshot|document|untitled|download|notes?|text|file|unnamed|stdin)?[\d-_ ().]*$/i;

const GENERIC =
  /^(?:\d[\d.]*\s*)?(?:introduction|contents|table of contents|abstract|preface|overview|summary|chapter \d+|chapter (?:outline|objectives)|learning objectives?|notes?|page \d+)[:.]?$/i;

/** The student's title, else the first main heading, else the file's name, else what the text is mostly about. */
export function titleOf(
  document: ExtractedDocument,
  blocks: readonly Block[],
  /** Asked only where nothing names the text. */
  topic: () => string | undefined,
  given?: string,
): string {
  if (given?.trim()) return given.trim();
  const headings = document.segments.filter(
    (segment) => segment.kind === 'heading' && /\p{L}{3}/u.test(segment.text) && !GENERIC.test(segment.text.trim()),
  );
  const first = headings.slice(0, 6).sort((a, b) => (a.level ?? 9) - (b.level ?? 9))[0];
  if (first && first.text.length <= MAX_TITLE) return capital(first.text.replace(/^#+\s*/, '').replace(/\s+/g, ' '));
  const name = (document.sources[0]?.name ?? '').replace(/^.*[/\\]/, '').replace(/\.[a-z0-9]{1,5}$/i, '');
  if (!EMPTY_NAME.test(name)) return capital(name.replace(/[_-]+/g, ' ').trim()).slice(0, MAX_TITLE);
  const phrase = topic() ?? blocks.find((block) => block.kind === 'label')?.text;
  return phrase ? capital(phrase).slice(0, MAX_TITLE) : 'Study notes';
}

/** One or two sentences about what the material holds, for its card in the library. */
export function describe(
  blocks: readonly Block[],
  concepts: readonly Concept[],
  labels: readonly DiagramLabel[],
): string {
  const sorted = [...concepts].sort((a, b) => b.score - a.score);
  const names = [...new Set(sorted.map(({ term, entry }) => entry?.subject ?? term))];
  const shown = (names.length ? names : labels.map((label) => label.text)).slice(0, 4);
  if (shown.length === 0) return blocks[0] ? `${blocks[0].text.slice(0, 140).trim()}…` : '';
  const rest = (names.length || labels.length) - shown.length;
  const list = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown[0];
  return rest > 0 ? `Covers ${shown.join(', ')} and ${rest} more.` : `Covers ${list}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
