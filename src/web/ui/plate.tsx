import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './plate.module.css';
import { PlateDrawing } from './plate-drawing.tsx';

/** The signature element: a picture on paper with a fine engraved border. Without a picture, one drawn from the title. */
export function Plate({
  imageUrl,
  title,
  children,
  ratio = '4 / 3',
}: {
  imageUrl?: string | null;
  /** Seeds the drawing. The plate itself is decoration; the title stands beside it. */
  title: string;
  /** Laid over the picture, e.g. a badge or the regions of the memory map. */
  children?: ReactNode;
  ratio?: string;
}) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={styles.plate} style={{ aspectRatio: ratio }}>
      <div className={styles.inner}>
        {imageUrl && !failed ? (
          <img src={imageUrl} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
        ) : (
          <PlateDrawing seed={title} />
        )}
        {children}
      </div>
    </div>
  );
}
