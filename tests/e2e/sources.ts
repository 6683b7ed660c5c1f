import { createCanvas } from '@napi-rs/canvas';

/** Sources made here, of each kind that a student brings. */

const PHOTO = [
  'Photosynthesis is the process by which plants',
  'turn light into chemical energy.',
  'Chlorophyll is the green pigment that absorbs light.',
  'Osmosis is the movement of water across a membrane.',
  'An enzyme is a protein that speeds up a reaction.',
  'A ribosome is a particle that builds proteins.',
  'Diffusion is the movement of particles from a region',
  'of high to one of low concentration.',
];

/** Printed notes as a camera would see them: a picture of text. Reading a line takes a slow machine half a second. */
export function photoOfNotes(lines = PHOTO.length): Buffer {
  const height = 164 + lines * 92;
  const canvas = createCanvas(1200, height);
  const paint = canvas.getContext('2d');
  paint.fillStyle = '#fbfaf5';
  paint.fillRect(0, 0, 1200, height);
  paint.fillStyle = '#222';
  paint.font = '38px "Liberation Sans", "DejaVu Sans", sans-serif';
  PHOTO.slice(0, lines).forEach((line, row) => {
    paint.fillText(line, 70, 110 + row * 92);
  });
  return canvas.toBuffer('image/png');
}

const LABELS: [text: string, x: number, y: number, toX: number, toY: number][] = [
  ['Nucleus', 60, 90, 420, 330],
  ['Membrane', 930, 120, 800, 250],
  ['Cytoplasm', 930, 640, 720, 520],
  ['Vacuole', 60, 660, 420, 520],
  ['Ribosome', 480, 60, 590, 260],
  ['Centriole', 500, 760, 600, 560],
];

/** A drawing with labels around it. */
export function labelledDiagram(): Buffer {
  const canvas = createCanvas(1200, 800);
  const paint = canvas.getContext('2d');
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, 1200, 800);
  paint.strokeStyle = '#14213d';
  paint.lineWidth = 4;
  paint.beginPath();
  paint.ellipse(600, 400, 300, 220, 0, 0, Math.PI * 2);
  paint.stroke();
  paint.beginPath();
  paint.arc(460, 370, 80, 0, Math.PI * 2);
  paint.stroke();
  paint.fillStyle = '#111';
  paint.font = '34px "Liberation Sans", "DejaVu Sans", sans-serif';
  paint.lineWidth = 2;
  for (const [text, x, y, toX, toY] of LABELS) {
    paint.fillText(text, x, y);
    paint.beginPath();
    paint.moveTo(x + 70, y + (toY > y ? 14 : -40));
    paint.lineTo(toX, toY);
    paint.stroke();
  }
  return canvas.toBuffer('image/png');
}
