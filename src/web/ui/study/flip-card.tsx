import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import type { CardRating } from '#domain/card-rating.ts';
import { study } from '../../text/study.ts';
import { plainText } from '../rich-text/split-rich.ts';
import { CardBack, CardFront, type FaceCard } from './card-face.tsx';
import styles from './flip-card.module.css';
import { SpeakButton } from './speak-button.tsx';
import { useSwipe } from './use-swipe.ts';

/**
 * A card that is turned by a tap anywhere on it. The whole card is one button below its tools, so the focus stays on it
 * from card to card.
 */
export function FlipCard({
  card,
  id,
  flipped,
  onFlip,
  onSwipe,
  swipeWords,
  source,
  flipRef,
}: {
  card: FaceCard;
  /** A new one brings a new card in. */
  id: string;
  flipped: boolean;
  onFlip: () => void;
  onSwipe?: (rating: CardRating) => void;
  /** What a swipe in that direction says, shown while it is under way. */
  swipeWords?: Record<CardRating, string>;
  /** On the back, e.g. the way to the source. */
  source?: ReactNode;
  flipRef?: Ref<HTMLButtonElement>;
}) {
  const holder = useRef<HTMLDivElement>(null);
  const [tall, setTall] = useState(false);
  const swipes = flipped && onSwipe !== undefined;
  const swipe = useSwipe(holder, swipes, (rating) => onSwipe?.(rating));
  // A card taller than the screen keeps the way up for scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured for each card.
  useLayoutEffect(() => {
    setTall((holder.current?.offsetHeight ?? 0) > window.innerHeight * 0.75);
  }, [id]);
  const spoken = flipped ? card.definition : card.term;

  return (
    <div className={styles.stage}>
      <div
        ref={holder}
        className={styles.holder}
        data-swipes={swipes ? (tall ? 'sideways' : 'all') : undefined}
        {...swipe.handlers}
      >
        <div className={styles.inner} key={id} data-flipped={flipped || undefined}>
          <div className={styles.side} inert={flipped}>
            <CardFront card={card} />
            <p className={styles.hint}>
              <span className="for-mouse">{study.turnKeys}</span>
              <span className="for-touch">{study.turnTouch}</span>
            </p>
          </div>
          <div className={[styles.side, styles.back].join(' ')} inert={!flipped}>
            <CardBack card={card} />
          </div>
        </div>
        <button
          type="button"
          ref={flipRef}
          className={styles.flip}
          aria-label={flipped ? study.showQuestion : study.showAnswer}
          onClick={() => {
            if (!swipe.swiped()) onFlip();
          }}
        />
        <div className={styles.speak}>
          <SpeakButton text={spoken} />
        </div>
        {flipped && source && <div className={styles.source}>{source}</div>}
        {swipe.leaning !== null && swipeWords && (
          <span className={styles.leaning} data-rating={swipe.leaning} aria-hidden>
            {swipeWords[swipe.leaning]}
          </span>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {flipped ? study.back(plainText(card.definition)) : study.front(plainText(card.term))}
      </p>
    </div>
  );
}
