/** Questions with their answers as notes write them: "Q: … A: …". */

const QUESTION =
  /^(?:(?:q(?:uestion)?|f(?:rage)?|p(?:regunta)?|d(?:omanda)?)?\s*\d{0,3}\s*[.:)]\s*)?(\p{L}[^?]{4,220}\?)/iu;
const MARK = /^(?:a(?:ns(?:wer)?)?|r(?:éponse|espuesta|isposta|esposta)?|antwort|antwoord)\s*\d{0,3}\s*[.:)]\s*/iu;

export interface Answered {
  question: string;
  answer: string;
  /** Both stand in the one text. */
  both: boolean;
}

/** A question with the answer that a mark says is one: in the same text, or in the next. */
export function answered(text: string, next: string | undefined): Answered | null {
  const bare = text.trim();
  const found = QUESTION.exec(bare);
  const question = found?.[1]?.trim();
  if (!found || !question) return null;
  const rest = bare.slice(found[0].length).trim();
  const both = rest.length > 0;
  const said = both ? rest : (next ?? '').trim();
  const answer = said.replace(MARK, '').trim();
  if (answer === said || answer.length < 1 || answer.length > 300) return null;
  return { question, answer, both };
}
