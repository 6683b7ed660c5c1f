const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '[': '&#91;',
  '{': '&#123;',
  '}': '&#125;',
};

/** What Anki takes for HTML. */
const MARKUP = /[&<>"']/g;
/** The bracket of what Anki runs where it stands in a field: programs of LaTeX, sounds, tags of its own. */
const DIRECTIVE = /\[(?=\/?(?:latex|\$|sound:|anki:))/gi;
/** Gaps and fields of templates. */
const BRACES = /[{}]/g;
/** Texts in which Anki, or an import of ours, would find more than text. */
const SPECIAL = /<[a-z!/?]|&(?:#|[a-z])|\[\/?(?:latex|\$|sound:|anki:)|\{\{/i;

const encode = (text: string, ...what: RegExp[]) =>
  what.reduce((done, each) => done.replaceAll(each, (character) => ENTITIES[character] as string), text);

/** A text as a field of Anki: it is shown as it was written, and nothing in it runs. */
export const inField = (text: string): string => encode(text, MARKUP, DIRECTIVE, BRACES).replaceAll('\n', '<br>');

/** A sentence with gaps that `toCloze` made as a field: the braces are the gaps' own. */
export const inClozeField = (cloze: string): string => encode(cloze, MARKUP, DIRECTIVE).replaceAll('\n', '<br>');

/** A text for a file that Anki may import as HTML: as it is, unless there is something in it that it would take for more. */
export const inText = (text: string): string => (SPECIAL.test(text) ? encode(text, MARKUP, DIRECTIVE, BRACES) : text);
