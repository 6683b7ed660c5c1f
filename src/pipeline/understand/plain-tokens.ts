import type { Token, TokenSentence } from './tokens.ts';

/**
 * Sentences and words of a language that the tagger does not know: it would guess, slowly. Here a word names something by its
 * form: in German by its capital, elsewhere by not being one of the commonest function words.
 */
const COMMON = new Set(
  // Spanish, Portuguese, French, Italian, German and Dutch words of four letters and more that name nothing.
  `como cuando donde este esta estos estas entre para pero porque sobre también todo todos toda todas tiene tienen puede pueden
  cada desde hasta según sino muy más menos mismo misma otro otra otros otras sido siendo será sean están está hace hacer
  quando onde esse essa isso pela pelo pelos pelas mais muito também são tem têm pode podem seja sendo foram entre sobre cada
  avec dans pour plus sans sous mais donc cette cela ceux leur leurs nous vous elle elles sont était être avoir peut peuvent
  comme quand dont tout tous toute toutes autre autres aussi ainsi entre chaque très même fait faire
  quando dove come sono essere stato stata questo questa questi queste quello quella anche ogni della dello delle degli dalla
  nella nelle alla alle sulla tutto tutti tutte altro altri altre più meno molto può possono viene
  aber auch alle allen aller alles also dann dass diese dieser dieses diesen diesem eine einer eines einem einen einige
  falls gibt haben hatte hier ihre ihren immer jede jeder jedes jeden kann kein keine können mehr muss müssen nach nicht noch
  oder ohne sein seine sich sind sowie über unter viele wenn werden wird wurde wurden zwischen heißt gilt genau dazu damit
  daher dabei dadurch welche welcher welches bzgl bezüglich sodass somit
  deze door een het niet voor naar worden wordt werd zijn haar heeft hebben kunnen maar meer onder over tussen veel waar
  wanneer welke zonder omdat ook alleen andere`.split(/\s+/),
);

const PIECE = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}[\p{L}\p{M}\p{N}]*)*|\p{N}+(?:[.,]\p{N}+)*|[^\s\p{L}\p{N}]/gu;
const END = /[.!?…]["”“»’)\]]*(?=\s+["„“«¿¡(]?[\p{Lu}\p{N}])|[。！？]/gu;
/** What ends in a full stop and no sentence; "am 3. Mai", but a year may end one. */
const SHORT =
  /(?:^|[\s(])(?:\p{L}|\p{N}{1,2}|[zZ]\.\s?B|bzw|vgl|usw|etc|ca|Abb|Tab|Nr|Bem|Def|Dr|Prof|Hr|Fr|Sr|Sra|Ud|Uds|pág|fig|cf|p\.\s?ex|art|cap|núm|ej)\.$/u;
const LEAST_NAME = 4;

export function plainSentencesOf(text: string, language: string): TokenSentence[] {
  const sentences: TokenSentence[] = [];
  let from = 0;
  const close = (to: number): void => {
    const piece = text.slice(from, to);
    const lead = piece.length - piece.trimStart().length;
    const trimmed = piece.trim();
    if (trimmed) sentences.push(sentenceAt(trimmed, from + lead, language));
    from = to;
  };
  for (const match of text.matchAll(END)) {
    const to = match.index + match[0].length;
    if (!SHORT.test(text.slice(Math.max(from, to - 12), to))) close(to);
  }
  close(text.length);
  return sentences;
}

function sentenceAt(text: string, start: number, language: string): TokenSentence {
  const tokens: Token[] = [];
  for (const { 0: piece, index } of text.matchAll(PIECE))
    tokens.push({
      text: piece,
      lower: piece.toLowerCase(),
      pos: kindOf(piece, tokens.length === 0, language),
      start: start + index,
      end: start + index + piece.length,
    });
  return { text, start, end: start + text.length, tokens };
}

function kindOf(piece: string, first: boolean, language: string): string {
  if (/^\p{N}/u.test(piece)) return 'NUM';
  if (!/^\p{L}/u.test(piece)) return 'PUNCT';
  if (piece.length < LEAST_NAME || COMMON.has(piece.toLowerCase())) return 'DET';
  const capital = /^\p{Lu}/u.test(piece);
  // German writes its nouns with a capital; what is small before one describes it.
  if (language === 'de') return capital ? 'NOUN' : 'ADJ';
  return capital && !first ? 'PROPN' : 'NOUN';
}
