import { capital } from './wording.ts';

/** What the sentences of other languages than English begin with and speak of, by form alone. */

/** Articles of the languages that are known. */
export const ARTICLES: Readonly<Record<string, string>> = {
  es: 'el|la|los|las|un|una|unos|unas',
  de: 'der|die|das|ein|eine',
  fr: 'le|la|les|un|une|des',
  it: 'il|lo|la|i|gli|le|un|uno|una',
  pt: 'o|a|os|as|um|uma',
  nl: 'de|het|een',
};

/** What points at something said before, and what a text says of its own parts. */
export const POINTING =
  /^(?:beispiele?|bemerkung|beweis|übung|aufgabe|abbildung|ganz|per|ejemplo|observación|demostración|exemple|remarque|preuve|esempio|osservazione|exemplo|observação|voorbeeld|opmerking|da|sei(?:en)?|ist|sind|gilt|jedoch|cuanto|somit|folglich|angenommen|sean?|soi(?:en)?t|sian?o?|seja[mn]?|dann|damit|aber|also|noch|daher|hier|dabei|dies|wenn|falls|donde|así|aquí|alors|donc|ainsi|est[aeo]s?|ello|él|ella|esto|dies(?:e[rsmn]?)?|es|er|sie|man|wir|das|ce(?:ci|la|tte|s|t)?|il|elle|on|nous|quest[aoei]|isto|isso|ele|ela|dit|dat|deze|hij|zij|we)$/iu;

/** It begins with what stands for something said before; an article of one language is a pronoun of another. */
export function pointsBack(text: string, language: string): boolean {
  const [first = '', second = ''] = text.split(' ');
  if (!POINTING.test(first)) return false;
  const article = new RegExp(`^(?:${ARTICLES[language] ?? '-'})$`, 'iu');
  return !article.test(first) || /^(?:ist|sind|war|waren|wird|werden|kann|hat|heißt|bedeutet|nennt)$/.test(second);
}

/** The number or the kind that a statement is given in print: "Definition 20", "Observación:". */
const LABEL =
  /^(?:[\p{L}\p{N}]\) |(?:Definition|Satz|Bemerkung|Korollar|Lemma|Beispiel|Definición|Teorema|Définition|Théorème|Definizione|Definição|Definitie|Stelling) [\d.]+:?(?: \([^)]{1,60}\))? |(?:Definition|Satz|Lemma|Definición|Définition|Definizione|Definição|Definitie|Hinweis|Beobachtung|Merke|Observación|Nota|Remarque|Osservazione|Observação|Opmerking)\s?: )(?=\p{L})/u;
export const unlabelled = (text: string): string => (LABEL.test(text) ? capital(text.replace(LABEL, '')) : text);
/** A full stop that ends an abbreviation and no sentence. */
const CUT = /(?<!\p{L})(?:bzgl|bzw|vgl|usw|z\.\s?B|d\.\s?h|ca|Nr|p\.\s?ej|cf|par ex)\.$/u;

/** Speaks to the reader or of the author, gives thanks, points at a figure or a page of the web. */
const PERSONAL =
  /(?<![\p{L}])(?:ich|mir|mich|mein\p{L}*|wir|uns|unser\p{L}*|Sie|Ihnen|Ihre?[nmrs]?|yo|mí|nosotros|nuestr[oa]s?|usted(?:es)?|je|j['’]|mon|mes|nous|notre|nos|vous|votre|vos|io|mio|noi|nostr[oaie]|voi|vostr[oaie]|eu|meu|minha|nosso|nossa|você|ik|mij|mijn|wij|ons|onze|jij|jouw|Dank|danke|gracias|merci|grazie|obrigad[oa]|bedankt|Abbildung|Abb|Kapitel|Skript|Vorlesung|Übungsaufgaben?|figura|capítulo|figure|chapitre|capitolo|hoofdstuk|afbeelding|Beweis|Teilaufgabe|Seite|Folgenden|página|page|pagina)(?![\p{L}])|(?:Bemerkung|Satz|Lemma|Proposition|Korollar|Definition|Beispiel|Teorema|Théorème|Stelling) \d|https?:|www\.|@/u;

/** The sentence is about the author, the reader or the text itself, or was cut at an abbreviation. */
export const isByTheWay = (text: string): boolean => PERSONAL.test(text) || CUT.test(text);
