import type { ReactNode } from 'react';
import { type Corners, pointsOf } from './polygon.ts';
import styles from './source-view.module.css';

const UNITS = 1000;

/**
 * A page with one region lit and the rest dimmed. `width` and `height` give the page's shape alone. With `zoom` the
 * region comes near.
 */
export function LitPage({
  width,
  height,
  lit,
  zoom,
  children,
}: {
  width: number;
  height: number;
  lit: Corners;
  zoom: { scale: number; x: number; y: number } | null;
  children: ReactNode;
}) {
  const tall = (UNITS * height) / width;
  const points = pointsOf(lit, UNITS, tall);
  const { scale, x, y } = zoom ?? { scale: 1, x: 0.5, y: 0.5 };
  const visible = lit.length >= 3;
  return (
    <div
      className={styles.frame}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(60dvh * ${width / height})` }}
    >
      <div
        className={styles.leaf}
        style={{
          transform: `scale(${scale}) translate(${((0.5 - x) * 100).toFixed(2)}%, ${((0.5 - y) * 100).toFixed(2)}%)`,
        }}
      >
        {children}
        {visible && (
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
