import type { Recommendation } from '#domain/recommendations.ts';
import { paths } from '../../app/paths.ts';
import { stats as text } from '../../text/stats.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './stats.module.css';

const words = text.memory.next;

/** What the due cards and the lessons so far say to study next. */
export function NextSteps({ steps }: { steps: readonly Recommendation[] }) {
  return (
    <section className={`${styles.card} ${styles.nextSteps}`} aria-labelledby="next-steps">
      <h3 id="next-steps">{words.title}</h3>
      {steps.length === 0 && <p className={styles.caption}>{words.none}</p>}
      <ul className={styles.subjects}>
        {steps.map(({ kind, materialId, title, cards, concepts }) => (
          <li key={materialId} className={styles.step}>
            <p className={styles.subject}>
              <strong>{title}</strong>
              <span>{kind === 'lesson' ? words.lesson(concepts) : words[kind](cards)}</span>
            </p>
            <LinkButton
              size="small"
              variant="secondary"
              to={kind === 'review' ? paths.flashcards(materialId) : paths.studySession(materialId)}
              aria-label={words.label[kind](title)}
            >
              {words.action[kind]}
            </LinkButton>
          </li>
        ))}
      </ul>
      {steps.some(({ kind }) => kind === 'review') && (
        <div>
          <LinkButton to={paths.due}>{words.all}</LinkButton>
        </div>
      )}
    </section>
  );
}
