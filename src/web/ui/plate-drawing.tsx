import { useMemo } from 'react';
import { PLATE, plateLines } from './plate-lines.ts';

/** Seeded line work, as on an engraved plate. The same title always gives the same drawing; `learned` percent of it is etched. */
export function PlateDrawing({ seed, learned = 0 }: { seed: string; learned?: number }) {
  const { lines, accent } = useMemo(() => plateLines(seed), [seed]);
  const etched = (learned / 100) * lines.length;
  const ink = (row: number) => {
    if (row === accent) return { stroke: 'var(--copper)', strokeOpacity: 0.9, strokeWidth: 1.4 };
    if (row < etched) return { stroke: 'var(--verdigris)', strokeOpacity: 0.8, strokeWidth: 0.9 };
    return { stroke: 'var(--ink)', strokeOpacity: 0.26, strokeWidth: 0.7 };
  };

  return (
    <svg
      viewBox={`0 0 ${PLATE.width} ${PLATE.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {lines.map((d, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one drawing never change places.
        <path key={row} d={d} {...ink(row)} />
      ))}
    </svg>
  );
}
