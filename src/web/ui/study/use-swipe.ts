import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { CardRating } from '#domain/card-rating.ts';
import { swipeRating } from './swipe.ts';

interface Held {
  id: number;
  x: number;
  y: number;
}

const OFF_SCREEN: Record<CardRating, string> = {
  1: 'translate(120vw, 0) rotate(14deg)',
  2: 'translate(0, -90vh)',
  3: 'translate(-120vw, 0) rotate(-14deg)',
};

/** Moves `card` with the finger while `enabled`; `onRated` once it was let go far enough. Mice and pens click instead. */
export function useSwipe(card: RefObject<HTMLElement | null>, enabled: boolean, onRated: (rating: CardRating) => void) {
  const held = useRef<Held | null>(null);
  const moved = useRef(false);
  const [leaning, setLeaning] = useState<CardRating | null>(null);

  const way = (event: PointerEvent) => ({
    dx: event.clientX - (held.current?.x ?? 0),
    dy: event.clientY - (held.current?.y ?? 0),
  });
  const settle = () => {
    held.current = null;
    setLeaning(null);
    if (card.current) card.current.style.transform = '';
  };

  return {
    /** The rating that letting go now would give. */
    leaning,
    /** True right after a swipe: the click that follows it is none. */
    swiped: () => moved.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        moved.current = false;
        if (!enabled || event.pointerType !== 'touch' || !event.isPrimary) return;
        // A sheet opened from the card sends its events through it, too.
        if (!card.current?.contains(event.target as Node)) return;
        held.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent) {
        if (held.current?.id !== event.pointerId || !card.current) return;
        const { dx, dy } = way(event);
        if (Math.hypot(dx, dy) > 8) moved.current = true;
        card.current.style.transform = `translate(${dx}px, ${Math.min(0, dy)}px) rotate(${dx / 28}deg)`;
        setLeaning(swipeRating(dx, dy));
      },
      onPointerUp(event: PointerEvent) {
        if (held.current?.id !== event.pointerId) return;
        const { dx, dy } = way(event);
        const rating = swipeRating(dx, dy);
        const element = card.current;
        if (rating === null || !element) return settle();
        held.current = null;
        setLeaning(null);
        const flight = element.animate(
          { transform: [element.style.transform, OFF_SCREEN[rating]], opacity: [1, 0] },
          { duration: 180, easing: 'ease-in', fill: 'forwards' },
        );
        flight.onfinish = () => {
          flight.cancel();
          settle();
          onRated(rating);
        };
      },
      onPointerCancel: settle,
    },
  };
}
