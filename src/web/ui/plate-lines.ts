/** Size of a drawing in its own units. */
export const PLATE = { width: 160, height: 120 } as const;

/** FNV-1a, 32 bits, stirred once more so that near titles draw unlike plates. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Numbers from 0 to 1 that follow from the seed. */
function dice(seed: string): () => number {
  let state = hash(seed) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0xffffffff;
  };
}

type Point = readonly [x: number, y: number];

const trace = (points: readonly Point[], closed = false) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`;

const steps = <T>(count: number, make: (step: number, share: number) => T): T[] =>
  Array.from({ length: count }, (_, step) => make(step, count > 1 ? step / (count - 1) : 0));

/** Rows that swell towards the middle, laid at an angle. */
function waves(roll: () => number): string[] {
  const [turns, phase, swell] = [1.5 + roll() * 2.5, roll() * 6.3, 8 + roll() * 14];
  const [drift, angle] = [0.08 + roll() * 0.2, (roll() - 0.5) * 1.2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return steps(30, (row, down) =>
    trace(
      steps(41, (_, along): Point => {
        const x = (along - 0.5) * 240;
        const y =
          (down - 0.5) * 210 +
          Math.sin(along * Math.PI * turns + phase + row * drift) * swell * Math.sin(down * Math.PI);
        return [PLATE.width / 2 + x * cos - y * sin, PLATE.height / 2 + x * sin + y * cos];
      }),
    ),
  );
}

/** Nested petals around one point, as on a banknote. */
function rosette(roll: () => number): string[] {
  const petals = 5 + Math.floor(roll() * 6);
  const [cx, cy] = [50 + roll() * 60, 40 + roll() * 40];
  const [depth, twist] = [0.16 + roll() * 0.2, (roll() - 0.5) * 0.16];
  return steps(19, (ring) => {
    const radius = 6 + ring * 6.2;
    return trace(
      steps(97, (_, around): Point => {
        const angle = around * 2 * Math.PI;
        const r = radius * (1 + depth * Math.cos(petals * angle + ring * twist * petals));
        return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
      }),
      true,
    );
  });
}

/** Height lines of a hill that was never measured. */
function contours(roll: () => number): string[] {
  const [cx, cy] = [45 + roll() * 70, 35 + roll() * 50];
  const bumps = steps(3, (bump) => ({ n: bump + 2, size: (0.1 + roll() * 0.16) / (1 + bump * 0.4), at: roll() * 6.3 }));
  return steps(20, (ring) => {
    const radius = 4 + ring * 6.4;
    return trace(
      steps(81, (_, around): Point => {
        const angle = around * 2 * Math.PI;
        const bend = bumps.reduce((sum, { n, size, at }) => sum + size * Math.sin(n * angle + at + ring * 0.07), 1);
        return [cx + radius * bend * Math.cos(angle) * 1.25, cy + radius * bend * Math.sin(angle)];
      }),
      true,
    );
  });
}

/** Rays of two corners that cross. */
function fans(roll: () => number): string[] {
  const left = { x: -20, y: 20 + roll() * 90 };
  const right = { x: 180, y: 10 + roll() * 100 };
  const bend = (roll() - 0.5) * 60;
  const fan = (from: { x: number; y: number }, toX: number) =>
    steps(17, (_, share) => {
      const y = -60 + share * 240;
      return `M${from.x} ${from.y.toFixed(1)}Q${PLATE.width / 2} ${((from.y + y) / 2 + bend).toFixed(1)} ${toX} ${y.toFixed(1)}`;
    });
  return [...fan(left, 190), ...fan(right, -30)];
}

/** Each with the share of its lines from which one is inked: a ring far out would show in a corner alone. */
const FAMILIES = [
  { draw: waves, from: 0.3, to: 0.65 },
  { draw: rosette, from: 0.15, to: 0.4 },
  { draw: contours, from: 0.15, to: 0.4 },
  { draw: fans, from: 0.3, to: 0.65 },
] as const;

/** The lines of a plate as SVG paths, and which one is inked in copper. The same seed always gives the same plate. */
export function plateLines(seed: string): { lines: string[]; accent: number } {
  const roll = dice(seed);
  const { draw, from, to } = FAMILIES[Math.floor(roll() * 0.9999 * FAMILIES.length)] ?? FAMILIES[0];
  const lines = draw(roll);
  return { lines, accent: Math.floor(lines.length * (from + roll() * (to - from))) };
}
