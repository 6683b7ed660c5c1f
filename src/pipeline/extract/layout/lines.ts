import type { SegmentKind } from '../../types.ts';

/** A piece of one line of text on an upright page; units are the page's (pixels or points), y down. */
export interface Line {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Height of the letters: font size of a PDF, box height of a recognised line. */
  size: number;
  bold?: boolean;
  /** In a typewriter's letters, as programs are set. */
  mono?: boolean;
  confidence?: number;
}

/** Lines that belong together. */
export interface Block {
  kind: SegmentKind;
  text: string;
  lines: Line[];
  /** The lines by place, where a block goes on in another column. */
  parts?: Line[][];
  level?: number;
  /** A point of a slide by its place alone: it may be its title. */
  point?: boolean;
  row?: number;
  column?: number;
  group?: string;
}

export function median(values: readonly number[]): number {
  if (!values.length) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] as number;
}

export function bounds(lines: readonly Line[]) {
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = x0;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = x1;
  for (const line of lines) {
    x0 = Math.min(x0, line.x0);
    y0 = Math.min(y0, line.y0);
    x1 = Math.max(x1, line.x1);
    y1 = Math.max(y1, line.y1);
  }
  return { x0, y0, x1, y1 };
}
