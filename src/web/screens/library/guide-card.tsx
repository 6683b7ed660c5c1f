import { IconWorld } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Material } from '#contract/materials.ts';
import { difficultyLabel } from '#domain/difficulty-label.ts';
import { paths } from '../../app/paths.ts';
import { library } from '../../text/library.ts';
import { Plate } from '../../ui/plate.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { GuideMenu } from './guide-menu.tsx';
import styles from './library.module.css';

const words = library.card;

export function GuideCard({
  material,
  onDelete,
  onRename,
}: {
  material: Material;
  onDelete: () => void;
  onRename: () => void;
}) {
  const { id, title, description, imageUrl, cardCount, progress, publicGuideId, tags } = material;
  const difficulty = difficultyLabel(cardCount, progress);
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <Plate title={title} imageUrl={imageUrl} ratio="auto" learned={progress}>
          <span className={styles.difficulty} data-level={difficulty}>
            <span className="visually-hidden">{words.difficulty}: </span>
            {difficulty}
          </span>
        </Plate>
      </div>
      <div className={styles.titleRow}>
        <h2 className={styles.title}>
          <Link to={paths.studySession(id)} dir="auto">
            {title}
          </Link>
        </h2>
        <GuideMenu material={material} onDelete={onDelete} onRename={onRename} />
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {(publicGuideId || tags.length > 0) && (
        <p className={styles.marks}>
          {publicGuideId && (
            <span className={styles.shared}>
              <IconWorld size={14} stroke={1.75} aria-hidden />
              {words.shared}
            </span>
          )}
          {tags.slice(0, 3).map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
        </p>
      )}
      <div className={styles.measure}>
        <p>
          <span>{words.cards(cardCount)}</span>
          <span>{words.complete(Math.round(progress))}</span>
        </p>
        <ProgressBar thin tone="verdigris" value={progress} label={words.progressLabel(title)} />
      </div>
    </li>
  );
}
