import type { Generation } from '#contract/generations.ts';
import { generating } from '../../../text/create.ts';
import styles from './loading.module.css';

/** What was found so far, as it climbs. */
export function Counts({ counts }: { counts: Generation['counts'] }) {
  const { pages, pagesDone, segments, concepts, flashcards, questions } = counts;
  const shown: [string, string | number | undefined][] = [
    [generating.counts.pages, pages ? generating.ofPages(Math.min(pagesDone ?? 0, pages), pages) : undefined],
    [generating.counts.segments, segments],
    [generating.counts.concepts, concepts],
    [generating.counts.flashcards, flashcards],
    [generating.counts.questions, questions],
  ];
  return (
    <dl className={styles.counts}>
      {shown.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd key={value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
