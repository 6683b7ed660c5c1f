import {
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { Flashcard } from '#contract/cards.ts';
import { material } from '../../text/material.ts';
import { SourceButton } from '../../ui/source-view/source-button.tsx';
import { CardForm } from './card-form.tsx';
import { RowButton } from './row-button.tsx';
import styles from './rows.module.css';
import { TagEditor } from './tag-editor.tsx';

const words = material.cards;

type Change = Partial<Pick<Flashcard, 'term' | 'definition' | 'tags' | 'suspended'>>;

export function CardRow({
  card,
  materialId,
  first,
  last,
  movable,
  onMove,
  onRemove,
  onChange,
}: {
  card: Flashcard;
  materialId: string;
  first: boolean;
  last: boolean;
  movable: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onChange: (change: Change) => Promise<unknown>;
}) {
  const [editing, setEditing] = useState(false);
  const { term, definition, suspended } = card;
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  if (editing) {
    return (
      <li>
        <CardForm
          card={card}
          onCancel={() => setEditing(false)}
          onSave={(change) => {
            setEditing(false);
            void onChange(change);
          }}
        />
      </li>
    );
  }
  return (
    <li className={styles.row} data-suspended={suspended} onKeyDown={keys}>
      <div className={styles.sides}>
        <p className={styles.term}>{term || words.picture}</p>
        <p className={styles.definition}>{definition}</p>
        <div className={styles.meta}>
          {suspended && <span className={styles.badge}>{words.suspended}</span>}
          {card.learned && (
            <span className={styles.badge} data-tone="verdigris">
              <IconCircleCheck size={16} stroke={1.5} aria-hidden />
              {words.learned}
            </span>
          )}
          <TagEditor tags={card.tags} onChange={(tags) => onChange({ tags })} />
          <SourceButton evidence={card.evidence} materialId={materialId} />
        </div>
      </div>
      <div className={styles.actions}>
        <RowButton label={words.up(term)} Icon={IconArrowUp} disabled={!movable || first} onClick={() => onMove(-1)} />
        <RowButton
          label={words.down(term)}
          Icon={IconArrowDown}
          disabled={!movable || last}
          onClick={() => onMove(1)}
        />
        <RowButton label={words.edit(term)} Icon={IconPencil} onClick={() => setEditing(true)} />
        <RowButton
          label={suspended ? words.resume(term) : words.suspend(term)}
          Icon={suspended ? IconPlayerPlay : IconPlayerPause}
          onClick={() => onChange({ suspended: !suspended })}
        />
        <RowButton label={words.remove(term)} Icon={IconTrash} onClick={onRemove} />
      </div>
    </li>
  );
}
