/** Questions with their answers as notes write them: "Q: … A: …". */

const QUESTION =
  /^(?:(?:q(?:uestion)?|f(?:rage)?|p(?:regunta)?|d(?:omanda)?)?\s*(?:\d{1,3}\s*)?[.:)]\s*)?(\p{L}[^?]{4,220}\?)/iu;
const MARK = /^(?:a(?:ns(?:wer)?)?|r(?:éponse|espuesta|isposta|esposta)?|antwort|antwoord)\s*(?:\d{1,3}\s*)?[.:)]\s*/iu;

export interface Answered {
  question: string;
  answer: string;
  /** Both stand in the one text. */
  both: boolean;
}

/** Words that ask: what stands behind such a question in the same line of notes answers it. */
const ASKS =
  /^(?:what|why|how|when|where|who|whom|whose|which|was|wie|warum|wann|wo|wer|welche[rs]?|wieso|qué|cómo|cuándo|dónde|quién|que|comment|pourquoi|quand|où|qui)\s/iu;
const MOST_WORDS = 25;

/** A question with its answer: one that a mark says is one, in the same text or the next, or the rest of a typed line. */
export function answered(text: string, next: string | undefined, typed = false): Answered | null {
  const bare = text.trim();
  const found = QUESTION.exec(bare);
  const question = found?.[1]?.trim();
  if (!found || !question) return null;
  const rest = bare.slice(found[0].length).trim();
  const both = rest.length > 0;
  const said = both ? rest : (next ?? '').trim();
  const answer = said.replace(MARK, '').trim();
  const line = typed && both && ASKS.test(question) && said.split(/\s+/).length <= MOST_WORDS && !said.includes('?');
  if ((answer === said && !line) || answer.length < 1 || answer.length > 300) return null;
  return { question, answer, both };
}
