import { useMemo } from 'react';

/** FNV-1a, 32 bits: enough to give each title a drawing of its own. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

const WIDTH = 160;
const HEIGHT = 120;

/** Seeded hatching: guilloche lines, as on an engraved plate. The same title always gives the same drawing. */
export function PlateDrawing({ seed }: { seed: string }) {
  const lines = useMemo(() => {
    const h = hash(seed);
    const waves = 2 + (h % 3);
    const phase = ((h >>> 4) % 628) / 100;
    const tilt = ((h >>> 12) % 40) - 20;
    const swell = 10 + ((h >>> 18) % 16);
    return Array.from({ length: 22 }, (_, row) => {
      const base = -10 + row * 6.6;
      const points = Array.from({ length: 33 }, (_, i) => {
        const x = (i / 32) * WIDTH;
        const t = (i / 32) * Math.PI * waves + phase + row * 0.16;
        const y = base + Math.sin(t) * swell * Math.sin((row / 21) * Math.PI) + (tilt * (x - WIDTH / 2)) / WIDTH;
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
      });
      return `M${points.join('L')}`;
    });
  }, [seed]);
  const accent = hash(seed) % 22;

  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
      {lines.map((d, row) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one drawing never change places.
          key={row}
          d={d}
          stroke={row === accent ? 'var(--copper)' : 'var(--ink)'}
          strokeOpacity={row === accent ? 0.9 : 0.28}
          strokeWidth={row === accent ? 1.4 : 0.8}
        />
      ))}
    </svg>
  );
}
