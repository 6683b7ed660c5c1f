/** Takes Markdown's inline marks off. Every pattern is bounded, so that the time stays linear. */
export function plain(text: string): string {
  if (!/[*_`[\]<!\\]/.test(text)) return text.trim();
  return text
    .replace(/!?\[([^[\]]{0,400})\]\([^()\s]{0,1000}(?:\s"[^"]{0,200}")?\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,400}?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,400}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]{1,400}?)(?<=\S)_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/`([^`\n]{1,400})`/g, '$1')
    .replace(/<(https?:[^<>\s]{1,500})>/g, '$1')
    .replace(/<\/?(?:b|i|em|strong|br|sub|sup|u|span|p|a)\b[^<>]{0,200}>/gi, '')
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, '$1')
    .trim();
}
