import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { Flashcard } from '#contract/cards.ts';
import type { CardRating } from '#domain/card-rating.ts';
import { isReviewFinished, reviewReducer, reviewSummary, startReview } from '#domain/flashcard-review.ts';
import { invalidateStudy } from '../../api/progress.ts';
import { useRateCard, useUndoRating } from '../../api/reviews.ts';
import { flashcards as words } from '../../text/flashcards.ts';
import { study } from '../../text/study.ts';
import { SourceButton } from '../../ui/source-view/source-button.tsx';
import { FlipCard } from '../../ui/study/flip-card.tsx';
import roundStyles from '../../ui/study/round-button.module.css';
import { newKey } from '../../ui/study/session-key.ts';
import { StudyBar } from '../../ui/study/study-bar.tsx';
import { useShortcuts } from '../../ui/study/use-shortcuts.ts';
import { toast } from '../../ui/toast.tsx';
import { Finish } from './finish.tsx';
import { RatingBar, SWIPE_WORDS } from './rating-bar.tsx';
import styles from './review.module.css';

export type ReviewCard = Flashcard & { materialId: string };

const KEYS = [
  [study.key.space, words.keys.flip],
  ['1', words.keys.easy],
  ['2', words.keys.okay],
  ['3', words.keys.hard],
  [study.key.right, words.keys.skip],
  ['z', words.keys.undo],
  ['?', words.keys.speak],
] as const;

export function Review({ cards: given, leave }: { cards: readonly ReviewCard[]; leave: string }) {
  // As they were at the start: a rating asks for the list anew, and its order may change.
  const [cards] = useState(given);
  const [state, dispatch] = useReducer(reviewReducer, cards, (all) => startReview(all.map(({ id }) => id)));
  const [sessionKey] = useState(newKey);
  const [startedAt] = useState(() => performance.now());
  const flip = useRef<HTMLButtonElement>(null);

  const rateCard = useRateCard((lost) =>
    toast({
      title: words.lostTitle,
      description: words.lostBody,
      tone: 'destructive',
      action: { label: study.again, run: () => rateCard.mutate(lost) },
    }),
  );
  const undoRating = useUndoRating(() => toast({ title: words.undoLostTitle, tone: 'destructive' }));
  useLeaveRefresh(state.ratings.length > 0);

  const card = cards[state.index];
  const rate = (rating: CardRating) => {
    if (!card || !state.flipped) return;
    rateCard.mutate({ cardId: card.id, rating, reviewKey: newKey() });
    dispatch({ type: 'rate', rating });
    // The pressed button goes away with its bar: the focus goes back to the card.
    if (document.activeElement instanceof HTMLButtonElement) flip.current?.focus({ preventScroll: true });
  };
  const undo = () => {
    const last = state.ratings.at(-1);
    if (!last) return;
    undoRating.mutate(last.cardId);
    dispatch({ type: 'undo' });
  };
  useShortcuts({
    ' ': () => dispatch({ type: 'flip' }),
    '1': () => rate(1),
    '2': () => rate(2),
    '3': () => rate(3),
    ArrowRight: () => dispatch({ type: 'next' }),
    z: undo,
  });

  if (isReviewFinished(state) || !card) {
    return (
      <Finish
        materialId={cards[0]?.materialId ?? ''}
        summary={reviewSummary(state)}
        sessionKey={sessionKey}
        seconds={(performance.now() - startedAt) / 1000}
      />
    );
  }
  return (
    <div className={styles.review}>
      <StudyBar leave={leave} done={state.index} total={cards.length} keys={KEYS}>
        {state.ratings.length > 0 && (
          <button type="button" className={roundStyles.round} onClick={undo} aria-label={words.undo} title={words.undo}>
            <IconArrowBackUp size={24} stroke={1.5} aria-hidden />
          </button>
        )}
      </StudyBar>
      <FlipCard
        card={card}
        id={card.id}
        flipped={state.flipped}
        onFlip={() => dispatch({ type: 'flip' })}
        onSwipe={rate}
        swipeWords={SWIPE_WORDS}
        flipRef={flip}
        source={<SourceButton evidence={card.evidence} materialId={card.materialId} />}
      />
      <RatingBar shown={state.flipped} onRate={rate} />
    </div>
  );
}

/** Leaving half-way: what was rated until then shows everywhere. */
function useLeaveRefresh(rated: boolean): void {
  const client = useQueryClient();
  const latest = useRef(rated);
  useEffect(() => {
    latest.current = rated;
  });
  useEffect(
    () => () => {
      if (latest.current) void invalidateStudy(client);
    },
    [client],
  );
}
