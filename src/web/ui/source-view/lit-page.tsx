import type { ReactNode } from 'react';
import { type Corners, pointsOf, type View, wholePage } from './polygon.ts';
import styles from './source-view.module.css';

const UNITS = 1000;

/** A page with one region lit and the rest dimmed. `aspect` is its width by its height; with `view` one looks closer. */
export function LitPage({
  aspect,
  lit,
  view = wholePage(aspect),
  children,
}: {
  aspect: number;
  lit: Corners;
  view?: View;
  children: ReactNode;
}) {
  const tall = UNITS / aspect;
  const points = pointsOf(lit, UNITS, tall);
  const shift = `${(view.x * 100).toFixed(2)}%, ${(view.y * 100).toFixed(2)}%`;
  return (
    <div className={styles.frame} style={{ aspectRatio: view.frame, maxWidth: `calc(60dvh * ${view.frame})` }}>
      <div
        className={styles.leaf}
        style={{ aspectRatio: aspect, transform: `translate(${shift}) scale(${view.scale})` }}
      >
        {children}
        {lit.length >= 3 && (
          <svg
            viewBox={`0 0 ${UNITS} ${tall}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className={styles.overlay}
          >
            <path
              className={styles.dim}
              fillRule="evenodd"
              d={`M0 0H${UNITS}V${tall}H0ZM${points.replaceAll(' ', 'L')}Z`}
            />
            <polygon className={styles.region} points={points} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
      </div>
    </div>
  );
}
