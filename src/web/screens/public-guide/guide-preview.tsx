import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { library } from '#contract/library.ts';
import { publicGuide } from '../../text/public-guide.ts';
import { Plate } from '../../ui/plate.tsx';
import styles from './public-guide.module.css';

const words = publicGuide;
export type GuideDetail = z.output<(typeof library.get)['responses'][200]>;

export function GuidePreview({ guide, actions }: { guide: GuideDetail; actions: ReactNode }) {
  return (
    <>
      <div className={styles.head}>
        <Plate title={guide.title} imageUrl={guide.imageUrl} />
        <div className={styles.headWords}>
          <p className={styles.subject}>{guide.subject}</p>
          <h2 className={styles.title}>{guide.title}</h2>
          {guide.description && <p>{guide.description}</p>}
          <p className={styles.quiet}>
            {guide.own ? words.own : words.by(guide.author)} · {words.counts(guide.cardCount, guide.questionCount)} ·{' '}
            {words.copies(guide.copies)}
          </p>
          {guide.hidden && <p role="note">{words.hidden}</p>}
          {actions}
        </div>
      </div>
      {guide.preview.length > 0 && (
        <section className={styles.section} aria-labelledby="guide-cards">
          <h2 id="guide-cards">{words.preview}</h2>
          <dl className={styles.cards}>
            {guide.preview.map(({ term, definition }) => (
              <div key={`${term}-${definition}`}>
                <dt>{term}</dt>
                <dd>{definition}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {guide.sampleQuestions.length > 0 && (
        <section className={styles.section} aria-labelledby="guide-questions">
          <h2 id="guide-questions">{words.questions}</h2>
          <ul className={styles.questions}>
            {guide.sampleQuestions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
