import { useState } from 'react';
import type { Occlusion } from '#contract/common.ts';
import { study } from '../../text/study.ts';
import { boxOf, pointsOf } from '../source-view/polygon.ts';
import styles from './occlusion-picture.module.css';

/** The student's own picture: the label asked for is covered, or uncovered and marked once the answer is known. */
export function OcclusionPicture({
  occlusion,
  uncovered,
  answer,
}: {
  occlusion: Occlusion;
  uncovered: boolean;
  /** Named in the picture's description once it is uncovered. */
  answer: string;
}) {
  const [failed, setFailed] = useState(false);
  const box = boxOf(occlusion.target);
  if (failed) return <p className={styles.failed}>{study.pictureFailed}</p>;
  return (
    <div className={styles.holder}>
      <div className={styles.frame}>
        <img
          src={occlusion.imageUrl}
          alt={uncovered ? study.uncovered(answer) : study.covered}
          draggable={false}
          onError={() => setFailed(true)}
        />
        <svg className={styles.overlay} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          <polygon
            className={uncovered ? styles.marked : styles.cover}
            points={pointsOf(occlusion.target)}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {box && !uncovered && (
          <span
            className={styles.mark}
            style={{ left: `${(box.left + box.width / 2) * 100}%`, top: `${(box.top + box.height / 2) * 100}%` }}
            aria-hidden
          >
            ?
          </span>
        )}
      </div>
    </div>
  );
}
