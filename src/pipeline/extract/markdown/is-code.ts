/** Languages that fences name though nobody programs in them. */
const PROSE = /^(?:te?xt|plain(?:text)?|none|notes?|markdown|md|ad-[a-z]+|info|tip|quote|cards?|flashcards?)$/i;
/** Ends and shapes of lines that programs have and sentences have not. */
const PROGRAM =
  /[{};]\s*$|^\s*(?:\/\/|#include|#!|\$ |<\/?[a-z]|@\w+\b\s*$|[)\]}])|=>|[!=]==?\s|\w\(\w*\)|^\s*[\w.]+\s*\+?=\s*[\w"'[{(.-]+\s*$|\b(?:def|return|import|const|let|var|function|class|SELECT|FROM)\b.{0,400}[({:;=]/u;
const SHARE = 0.3;

/** Whether a fenced block holds a program: one whose language is named, or lines that look like it. Students fence prose as well. */
export function isCode(value: string, language: string | null | undefined): boolean {
  if (language && !PROSE.test(language)) return true;
  const lines = value.split('\n').filter((line) => line.trim());
  return lines.filter((line) => PROGRAM.test(line.slice(0, 400))).length > lines.length * SHARE;
}
