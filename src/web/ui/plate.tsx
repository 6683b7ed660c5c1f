import { type CSSProperties, type ReactNode, useState } from 'react';
import styles from './plate.module.css';
import { PlateDrawing } from './plate-drawing.tsx';

/** The signature element: a picture on paper with a fine engraved border. Without a picture, one drawn from the title. */
export function Plate({
  imageUrl,
  title,
  children,
  ratio = '4 / 3',
  learned,
}: {
  imageUrl?: string | null;
  /** Seeds the drawing. The plate itself is decoration; the title stands beside it. */
  title: string;
  /** Laid over the picture, e.g. a badge or the regions of the memory map. */
  children?: ReactNode;
  ratio?: string;
  /** Percent that is remembered: so much of the border and of the drawing is etched. Said in words beside the plate. */
  learned?: number;
}) {
  const [failed, setFailed] = useState(false);
  return (
    <div
      className={styles.plate}
      data-etched={learned !== undefined && learned > 0}
      style={{ aspectRatio: ratio, '--learned': learned ?? 0 } as CSSProperties}
    >
      <div className={styles.inner}>
        {imageUrl && !failed ? (
          <img src={imageUrl} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
        ) : (
          <PlateDrawing seed={title} learned={learned ?? 0} />
        )}
        {children}
      </div>
    </div>
  );
}
