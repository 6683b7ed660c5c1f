/** The same gap as in generated cards. */
export const GAP = '_____';
const CLOZE = /\{\{c(\d{1,3})::([\s\S]*?)(?:::([\s\S]*?))?\}\}/g;
const MAX_CLOZES = 30;

export const hasCloze = (text: string) => /\{\{c\d{1,3}::/.test(text);

/** One card for each number: its places are gaps, the others stand in the sentence. */
export function clozeCards(text: string): { term: string; definition: string }[] {
  const numbers = [...new Set([...text.matchAll(CLOZE)].map((match) => match[1] as string))];
  return numbers.slice(0, MAX_CLOZES).map((number) => {
    const answers: string[] = [];
    const term = text.replaceAll(CLOZE, (_match, of: string, answer: string, hint?: string) => {
      if (of !== number) return answer;
      answers.push(answer.trim());
      return hint ? `${GAP} (${hint.trim()})` : GAP;
    });
    return { term: term.trim(), definition: answers.filter(Boolean).join(', ') };
  });
}

/** The sentence with its answer as Anki writes it; null where it cannot be written so. */
export function toCloze(term: string, definition: string): string | null {
  const pieces = term.split(/_{3,}/);
  if (pieces.length < 2 || /\{\{|\}\}|::/.test(term + definition)) return null;
  const answers = definition.split(', ');
  const gaps = pieces.length - 1;
  if (gaps > 1 && answers.length !== gaps) return null;
  return pieces
    .map((piece, i) => (i === gaps ? piece : `${piece}{{c1::${gaps === 1 ? definition : answers[i]}}}`))
    .join('');
}
