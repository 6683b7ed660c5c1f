import { MAX_CONCEPT_SCORE } from '#domain/concept-scores.ts';
import { studySession } from '../../../text/study-session.ts';
import styles from './lesson.module.css';

/** A concept's score as etched dots. */
export function ConceptDots({ term, score }: { term: string; score: number }) {
  return (
    <span className={styles.dots} role="img" aria-label={studySession.lesson.score(term, score)}>
      {Array.from({ length: MAX_CONCEPT_SCORE }, (_, index) => index + 1).map((dot) => (
        <span key={dot} data-etched={dot <= score || undefined} />
      ))}
    </span>
  );
}
