import { makePdf, shown } from '#pipeline/extract/make-pdf.ts';
import { draw } from '#pipeline/extract/testing/draw.ts';
import type { SourceFile } from '#pipeline/types.ts';

type Line = [text: string, size?: number, x?: number];

/** A page of lines from the top, the first at its head. */
const page = (...lines: Line[]): string => {
  let y = 760;
  return lines
    .map(([text, size = 11, x = 60]) => {
      y -= size * 1.5;
      return text ? shown(text, x, y, size) : '';
    })
    .filter(Boolean)
    .join('\n');
};

const chapter = page(
  ['Plate tectonics', 20],
  [''],
  ['The lithosphere is the rigid outer shell of the Earth. It is broken into large'],
  ['pieces that are called tectonic plates. The asthenosphere is a soft layer of the'],
  ['mantle on which the plates move. A mid-ocean ridge is a chain of mountains under'],
  ['the sea where new crust is formed.'],
  [''],
  ['Plate boundaries', 15],
  ['At a divergent boundary two plates move apart. At a convergent boundary one plate'],
  ['sinks under the other, which is known as subduction. The San Andreas Fault in'],
  ['California is a transform boundary. Alfred Wegener proposed continental drift in 1912.'],
);

const slides = [
  page(
    ['Supply and demand', 28],
    [''],
    ['• Demand: how much buyers want at each price', 16],
    ['• Supply: how much sellers offer at each price', 16],
  ),
  page(
    ['Market equilibrium', 28],
    [''],
    ['• Price at which supply equals demand', 16],
    ['• Shortage', 16],
    ['• Surplus', 16],
  ),
];

const glossary = page(
  ['Glossary', 18],
  [''],
  ['Alveolus', 11],
  ['A tiny air sac of the lung in which gases are exchanged.', 11, 90],
  ['Bronchus', 11],
  ['One of the two tubes that lead from the windpipe into the lungs.', 11, 90],
  ['Diaphragm', 11],
  ['The muscle under the lungs that contracts when we breathe in.', 11, 90],
);

const table = [
  ['Planet', 'Moons', 'Year in days'],
  ['Mercury', '0', '88'],
  ['Earth', '1', '365'],
  ['Mars', '2', '687'],
].map((row, at) => row.map((cell, column) => shown(cell, 60 + column * 150, 700 - at * 20, 12)).join('\n'));

function flower(): Uint8Array {
  const canvas = draw(900, 600, (context) => {
    context.beginPath();
    context.ellipse(450, 300, 120, 170, 0, 0, 2 * Math.PI);
    context.stroke();
    context.font = '30px "Test Sans"';
    for (const [text, x, y, toX, toY] of [
      ['Petal', 60, 100, 380, 200],
      ['Stigma', 680, 100, 460, 240],
      ['Stamen', 60, 480, 400, 380],
      ['Ovary', 700, 500, 470, 430],
    ] as const) {
      context.fillText(text, x, y);
      context.beginPath();
      context.moveTo(x > 450 ? x - 10 : x + 110, y - 10);
      context.lineTo(toX, toY);
      context.stroke();
    }
  });
  return canvas.toBuffer('image/png');
}

/** Documents that are no plain text, made by code so that they can be read here. */
export const madeFiles = (): SourceFile[] => [
  { name: 'made-chapter.pdf', bytes: makePdf([chapter]) },
  { name: 'made-slides.pdf', bytes: makePdf(slides) },
  { name: 'made-glossary.pdf', bytes: makePdf([glossary]) },
  { name: 'made-table.pdf', bytes: makePdf([[shown('The planets', 60, 740, 18), ...table].join('\n')]) },
  { name: 'made-flower.png', bytes: flower() },
];
