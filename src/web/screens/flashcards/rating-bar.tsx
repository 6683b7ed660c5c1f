import type { CardRating } from '#domain/card-rating.ts';
import { flashcards as words } from '../../text/flashcards.ts';
import styles from './rating-bar.module.css';

export const SWIPE_WORDS: Record<CardRating, string> = { 3: words.hard, 2: words.okay, 1: words.easy };
/** Left to right, as the swipes go. */
const ORDER: readonly CardRating[] = [3, 2, 1];

/** Three answers that rise once the back is seen. Their place is kept free before. */
export function RatingBar({ shown, onRate }: { shown: boolean; onRate: (rating: CardRating) => void }) {
  return (
    <fieldset className={styles.bar} data-shown={shown || undefined} inert={!shown} aria-label={words.rate}>
      {ORDER.map((rating) => (
        <button
          type="button"
          key={rating}
          className={styles.rating}
          data-rating={rating}
          aria-keyshortcuts={String(rating)}
          onClick={() => onRate(rating)}
        >
          {SWIPE_WORDS[rating]}
          <kbd className={styles.key} aria-hidden>
            {rating}
          </kbd>
        </button>
      ))}
    </fieldset>
  );
}
