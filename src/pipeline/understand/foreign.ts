import type { Concept, Fact } from '#pipeline/types.ts';
import { type Block, evidenceOf, type Sentence } from './blocks.ts';
import { namedIn } from './foreign-naming.ts';
import { capital, trimDefinition, withoutReferences } from './wording.ts';
import { wordsOf } from './words.ts';

interface Grammar {
  articles: string;
  /** Verbs that state what a thing is. */
  is: string;
  /** How the explanation begins after a plain "is". */
  begins: string;
  /** How it goes on where it begins with no article. */
  goesOn: string;
}

const GRAMMAR: Record<string, Grammar> = {
  es: {
    articles: 'el|la|los|las|un|una|unos|unas',
    is: 'es|son',
    begins: 'un|una|unos|unas|el|la|los|las',
    goesOn: ' que',
  },
  de: {
    articles: 'der|die|das|ein|eine',
    is: 'ist|sind',
    begins: 'ein|eine|einer|der|die|das',
    goesOn: ', (?:die|der|das|welche[rs]?)',
  },
  fr: { articles: 'le|la|les|un|une|des', is: 'est|sont', begins: 'un|une|des|le|la|les', goesOn: ' (?:qui|que)' },
  it: {
    articles: 'il|lo|la|i|gli|le|un|uno|una',
    is: 'è|sono',
    begins: 'un|uno|una|il|lo|la|i|gli|le',
    goesOn: ' che',
  },
  pt: { articles: 'o|a|os|as|um|uma', is: 'é|são', begins: 'um|uma|o|a|os|as', goesOn: ' que' },
  nl: { articles: 'de|het|een', is: 'is|zijn', begins: 'een|de|het', goesOn: ',? (?:die|dat)' },
};
const DEFINING: Record<string, string> = {
  es: 'se define como|se refiere a|consiste en|significa|se denomina',
  de: 'bezeichnet|bezeichnen|bedeutet|beschreibt',
  fr: 'désigne|désignent|signifie|consiste en|se définit comme',
  it: 'indica|significa|consiste in|si definisce come',
  pt: 'define-se como|significa|consiste em|refere-se a',
  nl: 'betekent|verwijst naar|beschrijft',
};
/** What points at something said before, and what a text says of its own parts. */
const POINTING =
  /^(?:beispiele?|bemerkung|beweis|übung|aufgabe|abbildung|ganz|per|ejemplo|observación|demostración|exemple|remarque|preuve|esempio|osservazione|exemplo|observação|voorbeeld|opmerking|da|sei(?:en)?|ist|sind|gilt|jedoch|cuanto|somit|folglich|angenommen|sean?|soi(?:en)?t|sian?o?|seja[mn]?|dann|damit|aber|also|noch|daher|hier|dabei|dies|wenn|falls|donde|así|aquí|alors|donc|ainsi|est[aeo]s?|ello|él|ella|esto|dies(?:e[rsmn]?)?|es|er|sie|man|wir|das|ce(?:ci|la|tte|s|t)?|il|elle|on|nous|quest[aoei]|isto|isso|ele|ela|dit|dat|deze|hij|zij|we)$/iu;

/** It begins with what stands for something said before; an article of one language is a pronoun of another. */
function pointsBack(text: string, language: string): boolean {
  const [first = '', second = ''] = text.split(' ');
  if (!POINTING.test(first)) return false;
  const article = new RegExp(`^(?:${GRAMMAR[language]?.articles ?? '-'})$`, 'iu');
  return !article.test(first) || /^(?:ist|sind|war|waren|wird|werden|kann|hat|heißt|bedeutet|nennt)$/.test(second);
}

/** The number or the kind that a statement is given in print: "Definition 20", "Observación:". */
const LABEL =
  /^(?:[\p{L}\p{N}]\) |(?:Definition|Satz|Bemerkung|Korollar|Lemma|Beispiel|Definición|Teorema|Définition|Théorème|Definizione|Definição|Definitie|Stelling) [\d.]+:?(?: \([^)]{1,60}\))? |(?:Hinweis|Beobachtung|Merke|Observación|Nota|Remarque|Osservazione|Observação|Opmerking)\s?: )(?=\p{L})/u;
const unlabelled = (text: string): string => (LABEL.test(text) ? capital(text.replace(LABEL, '')) : text);
/** A full stop that ends an abbreviation and no sentence. */
const CUT = /(?<!\p{L})(?:bzgl|bzw|vgl|usw|z\.\s?B|d\.\s?h|ca|Nr|p\.\s?ej|cf|par ex)\.$/u;

function patternOf(language: string): RegExp | null {
  const grammar = GRAMMAR[language];
  if (!grammar) return null;
  const { articles, is, begins, goesOn } = grammar;
  return new RegExp(
    String.raw`^(?:(?:definition|definición|définition|definizione|definição|satz|lemma)\s*[\d.]*:?\s+)?(?:(?:${articles})\s+)?([\p{L}][\p{L}\p{N}'’ -]{1,50}?)(?:\s*\([^)]{1,40}\))?\s+(?:(?:${is})\s+(?=(?:${begins})\s|(?:\p{L}+\s){0,2}\p{L}+${goesOn}\s)|(?:${DEFINING[language]})\s+)(.{15,300})$`,
    'iu',
  );
}

/** Definitions by the commonest form of a few Latin-script languages; sentences are taken as they stand. */
export function foreignConcepts(sentences: readonly Sentence[], language: string): Concept[] {
  const pattern = patternOf(language);
  if (!pattern) return [];
  const concepts: Concept[] = [];
  for (const sentence of sentences) {
    const text = unlabelled(withoutReferences(sentence.text)).replace(/[.!]$/, '');
    const named = namedIn(text, language);
    const match = named ? null : pattern.exec(text);
    const term = named?.term ?? match?.[1]?.trim() ?? '';
    const definition = trimDefinition(named?.definition ?? match?.[2] ?? '');
    const words = term.split(' ');
    if (!definition || words.length > 5 || words.some((word) => POINTING.test(word)) || !isProse(definition)) continue;
    if (named && pointsBack(definition, language)) continue;
    concepts.push({
      term: capital(term),
      definition: capital(definition),
      category: sentence.block.heading || 'Definition',
      evidence: evidenceOf(sentence.block, sentence.start, sentence.end),
      score: 0.6,
    });
  }
  return concepts;
}

/** Mostly words of three letters and more: no formula. */
export function isProse(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < text.replace(/\s/g, '').length * 0.8 || /[=∈⇒→≤≥∑∫]/.test(text)) return false;
  const words = wordsOf(text);
  return (
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Hangul}/u.test(text) ||
    words.filter((word) => word.length > 2).length >= 3
  );
}

const LEAST_LETTERS = 5;
/** Speaks to the reader or of the author, gives thanks, points at a figure or a page of the web. */
const PERSONAL =
  /(?<![\p{L}])(?:ich|mir|mich|mein\p{L}*|wir|uns|unser\p{L}*|Sie|Ihnen|Ihre?[nmrs]?|yo|mí|nosotros|nuestr[oa]s?|usted(?:es)?|je|j['’]|mon|mes|nous|notre|nos|vous|votre|vos|io|mio|noi|nostr[oaie]|voi|vostr[oaie]|eu|meu|minha|nosso|nossa|você|ik|mij|mijn|wij|ons|onze|jij|jouw|Dank|danke|gracias|merci|grazie|obrigad[oa]|bedankt|Abbildung|Abb|Kapitel|Skript|Vorlesung|Übungsaufgaben?|figura|capítulo|figure|chapitre|capitolo|hoofdstuk|afbeelding|Beweis|Teilaufgabe|Seite|Folgenden|página|page|pagina)(?![\p{L}])|(?:Bemerkung|Satz|Lemma|Proposition|Korollar|Definition|Beispiel|Teorema|Théorème|Stelling) \d|https?:|www\.|@/u;
/** Before a noun. German writes its nouns with a capital instead. */
const BEFORE_NOUN: Record<string, RegExp> = {
  es: /^(?:el|la|los|las|una?|del|al)$/i,
  fr: /^(?:les?|la|une?|des|du|aux?)$/i,
  it: /^(?:il|lo|la|i|gli|le|uno?|una|de[il]|del(?:la|le|lo)|degli|ne[il]|nel(?:la|le|lo)|a[il]|al(?:la|le|lo))$/i,
  pt: /^(?:[oa]s?|uma?|d[oa]s?|n[oa]s?|aos?|às?)$/i,
  nl: /^(?:de|het|een)$/i,
};

/** Texts of more sentences are no notes: there a noun that is used once is named by the way. */
const NOTES = 40;
const YEAR = /(?<![\p{L}\p{N}.,])(?:1\d{3}|20\d\d)(?![\p{L}\p{N}%°]|[.,]\p{N})/u;
/** A name within a sentence, of languages that write no other nouns with a capital. */
const NAME =
  /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}(?:[ -](?:(?:d[eiu]|de la|du|da|della|von|van) )?\p{Lu}[\p{L}]+){0,3}|^(?!(?:El|La|L[aeo]s?|Il|I|Gli|Une?|Des|O|A|[OA]s|De|Het|Een) )\p{Lu}\p{Ll}+(?: (?:(?:d[eiu]|de la|du|da|della|von|van) )?\p{Lu}[\p{L}]+){1,3}/u;
/** What a gap is worth: years and names most, then the subject of its sentence and what the text uses again or is headed by. */
/** So often one answer is asked for. */
const TWICE = 2;
const YEAR_WORTH = 5;
const NAME_WORTH = 4.5;

/** Sentences with a year, a name or a noun that a gap may ask for, those about the text's own words first. */
export function foreignFacts(
  sentences: readonly Sentence[],
  blocks: readonly Block[],
  language: string,
  concepts: readonly Concept[],
): Fact[] {
  const counts = new Map<string, number>();
  const titles = new Set<string>();
  for (const block of blocks)
    for (const word of wordsOf(block.text)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (block.kind === 'heading') titles.add(word);
    }
  const least = sentences.length <= NOTES ? 1 : 2;
  const most = Math.max(6, sentences.length / 4);
  const nounsIn = (text: string): { answer: string; worth: number }[] => {
    const words = text.split(' ');
    return words.slice(1).flatMap((piece, index) => {
      const word = piece.replace(/[.,;:()]/g, '');
      const before = words[index] ?? '';
      const key = word.toLowerCase();
      const count = counts.get(key) ?? 0;
      if (!/^\p{L}[\p{L}-]+$/u.test(word) || count < least || count > most || !isNoun(word, before, language))
        return [];
      const subject = index === 0 && before.length < 5 ? 2 : 0;
      const worth =
        Math.min(3, Math.log2(count)) + (titles.has(key) ? 0.5 : 0) + Math.min(15, word.length) / 5 + subject;
      return [{ answer: word, worth }];
    });
  };
  const defined = new Set(concepts.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)));
  const facts: Fact[] = [];
  const asked = new Map<string, number>();
  for (const sentence of sentences) {
    const text = unlabelled(withoutReferences(sentence.text));
    const words = text.split(' ');
    if (words.length < 6 || words.length > 26 || !/^[\p{Lu}\p{N}].*[.]$/u.test(text) || !isProse(text)) continue;
    if (PERSONAL.test(text) || CUT.test(text) || pointsBack(text, language)) continue;
    const evidence = evidenceOf(sentence.block, sentence.start, sentence.end);
    // Its definition has a card.
    if (evidence.some(({ quote }) => defined.has(quote))) continue;
    const year = YEAR.exec(text)?.[0];
    const name = language === 'de' ? undefined : NAME.exec(text)?.[0];
    const gap = [
      ...(year ? [{ answer: year, worth: YEAR_WORTH, kind: 'date' as const }] : []),
      ...(name ? [{ answer: name, worth: NAME_WORTH }] : []),
      ...nounsIn(text),
    ]
      .sort((a, b) => b.worth - a.worth)
      .find(({ answer }) => (asked.get(answer) ?? 0) < TWICE);
    if (!gap) continue;
    asked.set(gap.answer, (asked.get(gap.answer) ?? 0) + 1);
    const kind = 'kind' in gap ? gap.kind : 'statement';
    const score = Math.round(100 * (0.3 + 0.04 * gap.worth)) / 100;
    facts.push({ kind, subject: sentence.block.heading, text, answer: gap.answer, evidence, score });
  }
  return facts.sort((a, b) => b.score - a.score);
}

/** By its capital in German, by the article in front of it elsewhere, else by its length. */
function isNoun(word: string, before: string, language: string): boolean {
  if (word.length < LEAST_LETTERS) return false;
  if (language === 'de') return /^\p{Lu}/u.test(word);
  return BEFORE_NOUN[language]?.test(before) ?? word.length > LEAST_LETTERS + 1;
}
