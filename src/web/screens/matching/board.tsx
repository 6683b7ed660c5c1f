import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { isDefinitionMatched, isTermMatched, type MatchingState } from '#domain/matching.ts';
import { matching as words } from '../../text/matching.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import styles from './board.module.css';
import { PairLines } from './pair-lines.tsx';

const STEPS: Record<string, readonly [column: number, row: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Two columns of cards, and the lines between those that belong together. Arrows move, Space and Enter pick. */
export function Board({
  state,
  onTerm,
  onDefinition,
}: {
  state: MatchingState;
  onTerm: (id: string) => void;
  onDefinition: (id: string) => void;
}) {
  const board = useRef<HTMLDivElement>(null);
  const textOf = (id: string, side: 'term' | 'definition') => state.cards.find((card) => card.id === id)?.[side] ?? '';

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const from = (event.target as HTMLElement).dataset;
    if (!step || from.column === undefined) return;
    event.preventDefault();
    const column = Math.max(0, Math.min(1, Number(from.column) + step[0]));
    const row = Math.max(0, Math.min(state.terms.length - 1, Number(from.row) + step[1]));
    board.current?.querySelector<HTMLElement>(`[data-column="${column}"][data-row="${row}"]`)?.focus();
  };

  const column = (side: 'term' | 'definition') => {
    const isTerm = side === 'term';
    const ids = isTerm ? state.terms : state.definitions;
    const selected = isTerm ? state.selectedTerm : state.selectedDefinition;
    return (
      <ul className={styles.column} aria-label={isTerm ? words.terms : words.definitions}>
        {ids.map((id, row) => {
          const matched = isTerm ? isTermMatched(state, id) : isDefinitionMatched(state, id);
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.card}
                data-column={isTerm ? 0 : 1}
                data-row={row}
                data-side={side}
                data-id={id}
                data-matched={matched || undefined}
                data-wrong={(state.showingWrong && selected === id) || undefined}
                aria-pressed={matched ? undefined : selected === id}
                aria-disabled={matched || undefined}
                onClick={() => (isTerm ? onTerm(id) : onDefinition(id))}
              >
                <span className={styles.words}>
                  <RichText text={textOf(id, side)} />
                </span>
                {matched && (
                  <>
                    <IconCheck className={styles.tick} size={16} stroke={2.5} aria-hidden />
                    <span className="visually-hidden">, {words.matchedMark}</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move among the buttons inside.
    <div className={styles.board} ref={board} onKeyDown={move}>
      {column('term')}
      {column('definition')}
      <PairLines board={board} state={state} />
    </div>
  );
}
