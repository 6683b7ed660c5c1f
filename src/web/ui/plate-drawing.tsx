import { useMemo } from 'react';
import { PLATE, plateLines } from './plate-lines.ts';

/** Seeded line work, as on an engraved plate. The same title always gives the same drawing. */
export function PlateDrawing({ seed }: { seed: string }) {
  const { lines, accent } = useMemo(() => plateLines(seed), [seed]);
  return (
    <svg
      viewBox={`0 0 ${PLATE.width} ${PLATE.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {lines.map((d, row) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one drawing never change places.
          key={row}
          d={d}
          stroke={row === accent ? 'var(--copper)' : 'var(--ink)'}
          strokeOpacity={row === accent ? 0.9 : 0.26}
          strokeWidth={row === accent ? 1.4 : 0.7}
        />
      ))}
    </svg>
  );
}
