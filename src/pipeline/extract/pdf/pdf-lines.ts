import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Line } from '../layout/lines.ts';

interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
}

/** A page's text as pieces of lines, in the upright page's points with y down, and how much of it is unreadable. */
export interface PageText {
  lines: Line[];
  width: number;
  height: number;
  characters: number;
  /** Share of characters that have no meaning outside the file's own fonts, 0-1. */
  garbage: number;
}

const NONSENSE = /[\p{Co}\p{Cn}\p{Cc}\ufffd]/gu;

export async function pdfLines(page: PDFPageProxy): Promise<PageText> {
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent({ includeMarkedContent: false, disableNormalization: false });
  const bold = boldFonts(page, content.styles);
  const mono = monoFonts(page, content.styles);
  const lines: Line[] = [];
  const drawn = new Drawn();
  let characters = 0;
  let nonsense = 0;
  let open: { line: Line; base: number; font: string; space: boolean } | undefined;
  for (const item of content.items as Item[]) {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = product(viewport.transform, item.transform);
    const size = Math.hypot(c, d) || Math.abs(item.height);
    if (!item.str.trim()) {
      if (open && item.str) open.space = true;
      continue;
    }
    const visible = item.str.replace(/\s+/g, '');
    characters += visible.length;
    nonsense += visible.match(NONSENSE)?.length ?? 0;
    if (size < 1.5 || drawn.again(item.str, e, f, size)) continue;
    const level = Math.abs(b) < Math.abs(a) * 0.2 && a > 0;
    if (!level) {
      lines.push(standing(item, [a, b, c, d, e, f], size));
      open = undefined;
      continue;
    }
    const text = item.str;
    const piece: Line = {
      text,
      x0: e,
      x1: e + item.width,
      y0: f - size * 0.8,
      y1: f + size * 0.22,
      size,
      bold: bold.has(item.fontName),
      ...(mono.has(item.fontName) ? { mono: true } : {}),
    };
    const last = open?.line;
    const gap = last ? e - last.x1 : 0;
    const smaller = last ? Math.min(size, last.size) : size;
    const larger = last ? Math.max(size, last.size) : size;
    const sameRow =
      open &&
      Math.abs(f - open.base) < larger * (size < larger * 0.8 || (last && last.size < larger * 0.8) ? 0.55 : 0.3);
    const reach = last && /^(?:[•◦▪■●○‣–—*-]|\(?\w{1,3}[.)])$/.test(last.text.trim()) ? 3.5 : 0.95;
    if (open && last && sameRow && gap > -smaller * 0.7 && gap < larger * reach) {
      const wide =
        gap > larger * 0.12 ||
        (open.font !== item.fontName && /\p{Ll}$/u.test(last.text) && /^\p{Lu}/u.test(text)) ||
        open.space ||
        /\s$/.test(last.text) ||
        /^\s/.test(text);
      last.text = wide ? `${last.text.trimEnd()} ${text.trimStart()}` : last.text + text;
      if (piece.bold !== last.bold) last.bold = false;
      // A word of a program within a sentence.
      if (!piece.mono) delete last.mono;
      last.x1 = Math.max(last.x1, piece.x1);
      last.y0 = Math.min(last.y0, piece.y0);
      last.y1 = Math.max(last.y1, piece.y1);
      if (size > last.size) {
        last.size = size;
        open.base = f;
      }
      open.space = false;
      open.font = item.fontName;
    } else {
      lines.push(piece);
      open = { line: piece, base: f, font: item.fontName, space: false };
    }
  }
  for (const line of lines) line.text = clean(line.text);
  return {
    lines: lines.filter(
      (line) => line.text && line.x1 > 0 && line.x0 < viewport.width && line.y1 > 0 && line.y0 < viewport.height,
    ),
    width: viewport.width,
    height: viewport.height,
    characters,
    garbage: characters ? nonsense / characters : 0,
  };
}

/** Finds text that is drawn again a hair beside itself, as bold letters are imitated. */
class Drawn {
  readonly #places = new Map<string, [x: number, y: number][]>();

  again(text: string, x: number, y: number, size: number): boolean {
    const places = this.#places.get(text) ?? [];
    const near = size * 0.12;
    if (places.some(([px, py]) => Math.abs(px - x) < near && Math.abs(py - y) < near)) return true;
    if (places.length < 50) places.push([x, y]);
    this.#places.set(text, places);
    return false;
  }
}

function product(m: number[], n: number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** A piece that runs up, down or slanted: its box in the page. */
function standing(item: Item, [a = 1, b = 0, , , e = 0, f = 0]: number[], size: number): Line {
  const length = Math.hypot(a, b) || 1;
  const ux = (a / length) * item.width;
  const uy = (b / length) * item.width;
  const nx = (b / length) * size;
  const ny = (-a / length) * size;
  const xs = [e, e + ux, e + nx, e + ux + nx];
  const ys = [f, f + uy, f + ny, f + uy + ny];
  return { text: item.str, x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys), size };
}

const LIGATURES: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

function clean(text: string): string {
  return text
    .replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Co}\u200b\ufeff\ufffd]/gu, '')
    .trim();
}

/** Fonts of a typewriter: by their names, or by what the library would show them with. */
function monoFonts(page: PDFPageProxy, styles: Record<string, unknown>): Set<string> {
  const mono = new Set<string>();
  for (const [name, style] of Object.entries(styles)) {
    if (
      (style as { fontFamily?: string }).fontFamily === 'monospace' ||
      /mono|courier|consol/i.test(nameOf(page, name))
    )
      mono.add(name);
  }
  return mono;
}

function nameOf(page: PDFPageProxy, font: string): string {
  try {
    return page.commonObjs.has(font) ? ((page.commonObjs.get(font) as { name?: string }).name ?? '') : '';
  } catch {
    // A font that could not be loaded has no name.
    return '';
  }
}

/** Fonts whose names say that they are bold; names are known only for fonts that the page has drawn with. */
function boldFonts(page: PDFPageProxy, styles: Record<string, unknown>): Set<string> {
  const bold = new Set<string>();
  for (const name of Object.keys(styles)) {
    try {
      const font = page.commonObjs.has(name)
        ? (page.commonObjs.get(name) as { name?: string; bold?: boolean; black?: boolean })
        : undefined;
      if (font && (font.bold || font.black || /bold|black|heavy|semibold/i.test(font.name ?? ''))) bold.add(name);
    } catch {
      // A font that could not be loaded is not known to be bold.
    }
  }
  return bold;
}
