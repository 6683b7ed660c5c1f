/** Signs that a text was written in Markdown, each of which plain notes hardly have. */
const SIGNS: readonly RegExp[] = [
  /^ {0,3}#{1,6} \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /\*\*[^*\s][^*\n]{0,200}\*\*/,
  /^[^\S\n]*(?:\|[^\S\n]*)?:?-+:?[^\S\n]*\|(?:[^\S\n]|[:|-])*$/m,
  /\[[^\]\n]{1,200}\]\([^()\s]{1,500}\)/,
  /\[\[[^\]\n]{1,200}\]\]/,
  /^---\n(?:[\w-]+:.*\n){1,30}---$/m,
  /^[^\S\n]*> \[!\p{L}+\]/mu,
  /^[^\S\n]*[-*+] \[[ xX]\] /m,
];

/** Whether a text is Markdown, by its marks; its name may say so as well. */
export const isMarkdown = (text: string): boolean => SIGNS.some((sign) => sign.test(text));
