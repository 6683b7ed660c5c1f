import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { RowButton } from './row-button.tsx';
import styles from './rows.module.css';

/** Names of the row's buttons, each for what the row is about. */
export type RowWords = Record<'up' | 'down' | 'edit' | 'remove', (subject: string) => string>;

/** Where a row stands and what becomes of it; a card and a question have the same. */
export interface Place {
  first: boolean;
  last: boolean;
  /** False while only some are shown: nobody could tell where it went. */
  movable: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A card or a question of the guide: what it says, and what can be done with it. Alt and an arrow key move it. */
export function ItemRow({
  words,
  subject,
  place: { first, last, movable, onMove, onRemove },
  suspended = false,
  form,
  actions,
  children,
}: {
  words: RowWords;
  subject: string;
  place: Place;
  suspended?: boolean;
  /** In the row's place while it is edited. */
  form: (close: () => void) => ReactNode;
  /** Buttons between editing and deleting. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const [editing, setEditing] = useState(false);
  const edited = useRef(false);
  const pencil = useRef<HTMLButtonElement>(null);
  // The form took the focus with it when it closed.
  useEffect(() => {
    if (!editing && edited.current) pencil.current?.focus();
    edited.current = editing;
  }, [editing]);
  if (editing) return <li>{form(() => setEditing(false))}</li>;

  const up = movable && !first;
  const down = movable && !last;
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' ? up : down) onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={styles.row} data-suspended={suspended} onKeyDown={keys}>
      <div className={styles.sides}>{children}</div>
      <div className={styles.actions}>
        <RowButton label={words.up(subject)} Icon={IconArrowUp} disabled={!up} onClick={() => onMove(-1)} />
        <RowButton label={words.down(subject)} Icon={IconArrowDown} disabled={!down} onClick={() => onMove(1)} />
        <RowButton ref={pencil} label={words.edit(subject)} Icon={IconPencil} onClick={() => setEditing(true)} />
        {actions}
        <RowButton label={words.remove(subject)} Icon={IconTrash} onClick={onRemove} />
      </div>
    </li>
  );
}
