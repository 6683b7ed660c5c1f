/** A picture as raw 8-bit RGB, row by row, without padding. */
export interface Raster {
  width: number;
  height: number;
  /** width · height · 3 bytes. */
  rgb: Uint8Array;
}

export interface OcrLine {
  /** Four corners in pixels of the raster, clockwise from the text's own top left. */
  quad: readonly (readonly [x: number, y: number])[];
  text: string;
  /** 0-1. */
  confidence: number;
}

export interface Ocr {
  /** Lines in no particular order. A picture without text gives an empty list. Throws only when the engine itself fails. */
  recognise(picture: Raster): Promise<OcrLine[]>;
  close(): Promise<void>;
}
