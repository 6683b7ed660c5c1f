/** How sentences of other languages than English name what they explain: "Unter Diffusion versteht man …", "… se llama mitosis". */

const word = String.raw`[\p{L}\p{N}][\p{L}\p{N}'’-]*`;
/** At the end of a sentence a name is what is left; within it, the shortest that fits. */
const NAME = `(?<term>${word}(?: ${word}){0,3})`;
const FIRST_NAME = `(?<term>${word}(?: ${word}){0,3}?)`;
const SAID = '(?<said>.{15,300}?)';
const THE_REST = '.{12,300}';

const NAMING: Record<string, readonly string[]> = {
  de: [
    `Unter (?:(?:einem|einer|der|dem|den) )?${NAME} versteht man ${SAID}`,
    `Als ${NAME} bezeichnet man ${SAID}`,
    `${SAID},? nenn(?:t man|en wir) (?:auch )?(?:eine?n? |d(?:ie|en|as) )?${NAME}`,
    `${SAID},? (?:wird|werden) (?:auch )?(?:als )?${NAME} (?:bezeichnet|genannt)`,
    `${SAID},? hei(?:ß|ss)(?:en|t) (?:auch )?(?:eine? |d(?:ie|er|as) )?${NAME}`,
  ],
  es: [
    `Se (?:llama|denomina|conoce como) ${FIRST_NAME} (?:a|al) (?<said>${THE_REST})`,
    `(?:Se entiende por ${FIRST_NAME}|Por ${FIRST_NAME.replace('term', 'other')} se entiende) (?<said>(?:el|la|los|las|una?|tod[oa]|aquell?[oa]?) ${THE_REST})`,
    `${SAID} se (?:llaman?|denominan?|conocen? como) (?:el |la |los |las )?${NAME}`,
  ],
  fr: [
    `On appelle (?:une? |les? |la |des |l['’])?${FIRST_NAME} (?<said>(?:une? |les? |la |des |toute? |l['’])${THE_REST})`,
    `${SAID} (?:est|sont) (?:aussi |également |souvent )?(?:(?:ap|dénom|nom)[\\p{L}]*ée?s?) (?:une? |les? |la |des |l['’])?${NAME}`,
    `${SAID} s['’]appelle(?:nt)? (?:une? |les? |la |des |l['’])?${NAME}`,
  ],
  it: [
    `Si (?:chiama|dice|definisce) ${FIRST_NAME} (?<said>(?:il |lo |la |i |gli |le |un |uno |una |l['’]|un['’]|ogni )${THE_REST})`,
    `${SAID} (?:si chiamano?|(?:è|sono|viene|vengono) (?:anche )?(?:chiamat|dett|denominat)[oaie]) (?:il |lo |la |i |gli |le |una? |l['’])?${NAME}`,
  ],
  pt: [
    `Chama-se (?:de )?${FIRST_NAME} (?:aos?|às?) (?<said>${THE_REST})`,
    `${SAID} (?:é|são) (?:também )?(?:chamad|denominad|conhecid)[oa]s? (?:de |como |por )?(?:[oa]s? )?${NAME}`,
    `${SAID} chamam?-se ${NAME}`,
  ],
  nl: [
    `Onder (?:een |de |het )?${NAME} verstaat men ${SAID}`,
    `${SAID} noem(?:t men|en we) (?:een |de |het )?${NAME}`,
    `${SAID} word(?:t|en) (?:ook )?(?:wel )?${NAME} genoemd`,
    `${SAID} he(?:et|ten) (?:een |de |het )?${NAME}`,
  ],
};

/** Without one of these a sentence names nothing: most are done with quickly. */
const CUE: Record<string, RegExp> = {
  de: /nenn|genannt|bezeichne|versteht man|hei(?:ß|ss)(?:en|t)/,
  es: /[Ss]e (?:llama|denomina|conoce|entiende)/,
  fr: /appel|nommé/,
  it: /chiama|dett[oaie]|denominat|[Ss]i (?:dice|definisce)/,
  pt: /[Cc]ham|denominad|conhecid/,
  nl: /noem|heet|heten|verstaat men/,
};

const patterns = new Map<string, readonly RegExp[]>();

/** What a sentence of the language, without its full stop, names and says of it; null where it names nothing. */
export function namedIn(sentence: string, language: string): { term: string; definition: string } | null {
  if (!CUE[language]?.test(sentence)) return null;
  let own = patterns.get(language);
  if (!own) {
    own = (NAMING[language] ?? []).map((form) => new RegExp(`^${form}$`, 'u'));
    patterns.set(language, own);
  }
  for (const pattern of own) {
    const { term, other, said } = pattern.exec(sentence)?.groups ?? {};
    const name = term ?? other;
    if (name && said) return { term: name, definition: said };
  }
  return null;
}
