import { IconCheck, IconX } from '@tabler/icons-react';
import type { Flashcard } from '#contract/cards.ts';
import type { SessionCardsState } from '#domain/session-cards.ts';
import { studySession } from '../../text/study-session.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import styles from './session-cards.module.css';

const words = studySession.cards;

/** Every card of the session with what was said of it. */
export function AllCards({
  cards,
  state,
}: {
  cards: readonly Flashcard[];
  state: Pick<SessionCardsState, 'gotIt' | 'missed'>;
}) {
  return (
    <section className={styles.all}>
      <h2>{words.all}</h2>
      <ul>
        {cards.map((card) => {
          const got = state.gotIt.includes(card.id);
          const missed = state.missed.includes(card.id);
          return (
            <li key={card.id}>
              <p className={styles.term}>
                <RichText text={card.term} />
              </p>
              <div>
                <RichText text={card.definition} />
              </div>
              <p className={styles.said} data-got={got || undefined} data-missed={missed || undefined}>
                {got && <IconCheck size={16} stroke={2.5} aria-hidden />}
                {missed && <IconX size={16} stroke={2.5} aria-hidden />}
                {got ? words.gotIt : missed ? words.missed : words.open}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
