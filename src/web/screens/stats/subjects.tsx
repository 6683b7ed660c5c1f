import { stats as text } from '../../text/stats.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './stats.module.css';

const words = text.memory;

interface Subject {
  subject: string;
  cards: number;
  learned: number;
  /** Percent; null before the first answer. */
  accuracy: number | null;
}

export function Subjects({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <section className={styles.card} aria-labelledby="subjects">
      <h3 id="subjects">{words.subjectsTitle}</h3>
      <p className={styles.caption}>{subjects.length > 0 ? words.subjects : words.subjectsNone}</p>
      <ul className={styles.subjects}>
        {subjects.map(({ subject, cards, learned, accuracy }) => (
          <li key={subject}>
            <p className={styles.subject}>
              <strong>{subject || words.other}</strong>
              <span>
                {words.known(learned, cards)} ·{' '}
                {accuracy === null ? words.noAnswers : words.accuracy(Math.round(accuracy))}
              </span>
            </p>
            <ProgressBar
              thin
              tone="verdigris"
              value={cards === 0 ? 0 : (learned / cards) * 100}
              label={words.subjectLabel(subject || words.other)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
