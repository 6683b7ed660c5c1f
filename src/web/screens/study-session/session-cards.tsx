import { IconListDetails, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { Flashcard } from '#contract/cards.ts';
import { areSessionCardsFinished, sessionCardsReducer, startSessionCards } from '#domain/session-cards.ts';
import { flashcardsQuery } from '../../api/materials.ts';
import { useRecordMaterialProgress } from '../../api/progress.ts';
import { useRateCard } from '../../api/reviews.ts';
import { study } from '../../text/study.ts';
import { studySession } from '../../text/study-session.ts';
import { Button } from '../../ui/button.tsx';
import { SourceButton } from '../../ui/source-view/source-button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { BlankCard } from '../../ui/study/blank-card.tsx';
import { FlipCard } from '../../ui/study/flip-card.tsx';
import { newKey } from '../../ui/study/session-key.ts';
import { CardSkeleton } from '../../ui/study/skeletons.tsx';
import { StudyBar } from '../../ui/study/study-bar.tsx';
import { useShortcuts } from '../../ui/study/use-shortcuts.ts';
import { AllCards } from './all-cards.tsx';
import type { ModeProps } from './mode.ts';
import styles from './session-cards.module.css';

const words = studySession.cards;
const KEYS = [
  [study.key.space, words.keys.flip],
  [['1', study.key.right], words.keys.gotIt],
  [['2', study.key.left], words.keys.missed],
  ['r', words.keys.reset],
  ['a', words.keys.all],
  ['?', words.keys.list],
] as const;

export function SessionCards({ material, onLeave }: ModeProps) {
  const cards = useQuery(flashcardsQuery(material.id));
  if (cards.isError) return <ErrorState onRetry={() => cards.refetch()} />;
  if (!cards.data) return <CardSkeleton label={studySession.loading} />;
  if (cards.data.length > 0) return <Cards cards={cards.data} material={material} onLeave={onLeave} />;
  return (
    <EmptyState
      drawing={<BlankCard />}
      title={studySession.noCards}
      body={studySession.noCardsBody}
      action={<Button onClick={onLeave}>{studySession.menu}</Button>}
    />
  );
}

function Cards({ cards: given, material, onLeave }: ModeProps & { cards: readonly Flashcard[] }) {
  const [cards] = useState(given);
  const [sessionKey, setSessionKey] = useState(newKey);
  const [state, dispatch] = useReducer(sessionCardsReducer, cards, (all) => startSessionCards(all.map(({ id }) => id)));
  const record = useRecordMaterialProgress(material.id);
  const rateCard = useRateCard(({ cardId }) => console.info('A rating was not saved', cardId));
  const flip = useRef<HTMLButtonElement>(null);
  const finished = areSessionCardsFinished(state);
  const card = cards[state.index];

  const answer = (type: 'gotIt' | 'missed') => {
    if (!card) return;
    // Okay and Hard: the schedule learns from a session, too.
    rateCard.mutate({ cardId: card.id, rating: type === 'gotIt' ? 2 : 3, reviewKey: `${sessionKey} ${card.id}` });
    dispatch({ type });
  };
  const reset = () => {
    setSessionKey(newKey());
    dispatch({ type: 'reset' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last card is answered.
  useEffect(() => {
    if (!finished) return;
    record.mutate({
      cardsStudied: cards.length,
      accuracy: (state.gotIt.length / cards.length) * 100,
      mode: 'flashcards',
      studyMode: 'flashcards',
      sessionKey,
    });
  }, [finished]);
  useShortcuts({
    ' ': () => dispatch({ type: 'flip' }),
    '1': () => answer('gotIt'),
    '2': () => answer('missed'),
    ArrowRight: () => answer('gotIt'),
    ArrowLeft: () => answer('missed'),
    r: reset,
    a: () => dispatch({ type: 'toggleAll' }),
  });

  return (
    <div className={styles.mode}>
      <StudyBar onLeave={onLeave} leaveLabel={studySession.menu} done={state.index} total={cards.length} keys={KEYS} />
      <div className={styles.head}>
        <p className={styles.tally} role="status">
          <span data-got>{words.gotItCount(state.gotIt.length)}</span>
          <span data-missed>{words.missedCount(state.missed.length)}</span>
        </p>
        {!finished && (
          <Button
            variant="quiet"
            size="small"
            onClick={reset}
            icon={<IconRefresh size={18} stroke={1.5} aria-hidden />}
          >
            {words.reset}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-expanded={state.viewAll}
          onClick={() => dispatch({ type: 'toggleAll' })}
          icon={<IconListDetails size={18} stroke={1.5} aria-hidden />}
        >
          {state.viewAll ? words.hideAll : words.viewAll}
        </Button>
      </div>
      {card ? (
        <>
          <FlipCard
            card={card}
            id={card.id}
            flipped={state.flipped}
            onFlip={() => dispatch({ type: 'flip' })}
            flipRef={flip}
            source={<SourceButton evidence={card.evidence} materialId={material.id} />}
          />
          <div className={styles.answers}>
            <Button variant="secondary" size="large" className={styles.missed ?? ''} onClick={() => answer('missed')}>
              {words.missed}
            </Button>
            <Button variant="secondary" size="large" className={styles.got ?? ''} onClick={() => answer('gotIt')}>
              {words.gotIt}
            </Button>
          </div>
        </>
      ) : (
        <EmptyState
          drawing={<BlankCard done />}
          title={words.done}
          body={words.doneScore(state.gotIt.length, cards.length, record.data?.xpAwarded ?? 0)}
          action={
            <div className={styles.end}>
              <Button onClick={reset}>{words.again}</Button>
              <Button variant="secondary" onClick={onLeave}>
                {studySession.menu}
              </Button>
            </div>
          }
        />
      )}
      {state.viewAll && <AllCards cards={cards} state={state} />}
    </div>
  );
}
