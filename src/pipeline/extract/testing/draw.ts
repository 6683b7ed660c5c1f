import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const fonts = createRequire(import.meta.url)
  .resolve('pdfjs-dist/package.json')
  .replace('package.json', 'standard_fonts/');
GlobalFonts.registerFromPath(`${fonts}LiberationSans-Regular.ttf`, 'Test Sans');

/** Draws on a canvas whose ground is white unless told otherwise. For tests. */
export function draw(width: number, height: number, paint: (context: SKRSContext2D) => void, ground = '#ffffff') {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.fillStyle = '#000000';
  context.font = '28px "Test Sans"';
  paint(context);
  return canvas;
}
