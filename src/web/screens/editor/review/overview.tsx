import type { Review } from '#contract/generations.ts';
import { extraction } from '../../../text/create.ts';
import styles from './review.module.css';

/** Subject, difficulty, confidence, the summary and the words as they were read. */
export function Overview({ review }: { review: Review }) {
  const facts = [
    [extraction.subject, review.subject],
    [extraction.difficulty, extraction.difficulties[review.difficulty]],
    [extraction.confidence, extraction.percent(review.confidenceScore)],
    [extraction.tabs.concepts, review.concepts.length],
    [extraction.tabs.keyTerms, review.keyTerms.length],
    ...(review.labels > 0 ? ([[extraction.labels, review.labels]] as const) : []),
  ] as const;
  return (
    <div className={styles.overview}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {review.enhancedContent && (
        <section>
          <h3>{extraction.summary}</h3>
          <p>{review.enhancedContent}</p>
        </section>
      )}
      <div>
        <h3>{extraction.text}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <section className={styles.read} tabIndex={0} aria-label={extraction.text}>
          {review.extractedText}
        </section>
      </div>
    </div>
  );
}
