/** What a mail says, without its receiver. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

interface Draft {
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: { words: string; url: string };
  /** Why this mail came, in small print. */
  footer: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] as string);
/** Names come from people: a line end in one must not become a header or a paragraph. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The same words as plain text and as HTML without pictures, scripts or addresses of others. */
export function letter(draft: Draft): Letter {
  const paragraphs = draft.paragraphs.map(oneLine);
  const { action } = draft;
  const text = [
    ...paragraphs,
    ...(action ? [`${action.words}:\n${action.url}`] : []),
    `-- \nEtch\n${oneLine(draft.footer)}`,
  ].join('\n\n');
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="background:#b5482f;color:#ffffff;padding:12px 22px;` +
      `border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.words)}</a></p>` +
      `<p style="font-size:13px;color:#566078">If the button does not work, open this address:<br>` +
      `<a href="${escapeHtml(action.url)}" style="color:#9a3a24;word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : '';
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(draft.subject))}</title></head>` +
    `<body style="margin:0;background:#faf7f2;color:#14213d;font:16px/1.5 system-ui,sans-serif">` +
    `<div style="max-width:560px;margin:0 auto;padding:32px 24px">` +
    `<p style="font:600 22px Georgia,serif;margin:0 0 24px">Etch</p>` +
    `${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')}${button}` +
    `<p style="font-size:13px;color:#566078;border-top:1px solid #e6dfd3;margin-top:32px;padding-top:16px">` +
    `${escapeHtml(oneLine(draft.footer))}</p></div></body></html>`;
  return { subject: oneLine(draft.subject), text, html };
}
