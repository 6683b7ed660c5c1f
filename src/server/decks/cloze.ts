/** The same gap as in generated cards. */
export const GAP = '_____';
const OPENING = /\{\{c(\d{1,3})::/g;
const CLOSING = '}}';
const MAX_CLOZES = 30;

export const hasCloze = (text: string) => /\{\{c\d{1,3}::/.test(text);

interface Cloze {
  number: string;
  answer: string;
  hint: string | undefined;
}

/** The text as what stands between its clozes, and they: a cloze ends at the first closing brackets, or is none. */
function pieces(text: string): (string | Cloze)[] {
  const found: (string | Cloze)[] = [];
  let from = 0;
  for (const { index, 0: opening, 1: number = '' } of text.matchAll(OPENING)) {
    if (index < from) continue;
    const close = text.indexOf(CLOSING, index + opening.length);
    if (close < 0) break;
    const [answer = '', ...hint] = text.slice(index + opening.length, close).split('::');
    found.push(text.slice(from, index), { number, answer, hint: hint.length ? hint.join('::') : undefined });
    from = close + CLOSING.length;
  }
  return [...found, text.slice(from)];
}

/** One card for each number: its places are gaps, the others stand in the sentence. */
export function clozeCards(text: string): { term: string; definition: string }[] {
  const parts = pieces(text);
  const numbers = new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.number])));
  return [...numbers].slice(0, MAX_CLOZES).map((number) => {
    const answers: string[] = [];
    const term = parts.map((part) => {
      if (typeof part === 'string') return part;
      if (part.number !== number) return part.answer;
      answers.push(part.answer.trim());
      return part.hint ? `${GAP} (${part.hint.trim()})` : GAP;
    });
    return { term: term.join('').trim(), definition: answers.filter(Boolean).join(', ') };
  });
}

/** The sentence with its answer as Anki writes it; null where it cannot be written so. */
export function toCloze(term: string, definition: string): string | null {
  const parts = term.split(/_{3,}/);
  if (parts.length < 2 || /[{}]|::/.test(term + definition)) return null;
  const answers = definition.split(', ');
  const gaps = parts.length - 1;
  if (gaps > 1 && answers.length !== gaps) return null;
  return parts
    .map((part, i) => (i === gaps ? part : `${part}{{c1::${gaps === 1 ? definition : answers[i]}}}`))
    .join('');
}
