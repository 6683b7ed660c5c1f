import { IconCircleCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { Flashcard } from '#contract/cards.ts';
import { material } from '../../text/material.ts';
import { SourceButton } from '../../ui/source-view/source-button.tsx';
import { CardForm } from './card-form.tsx';
import { ItemRow, type Place } from './item-row.tsx';
import { RowButton } from './row-button.tsx';
import styles from './rows.module.css';
import { TagEditor } from './tag-editor.tsx';

const words = material.cards;

type Change = Partial<Pick<Flashcard, 'term' | 'definition' | 'tags' | 'suspended'>>;

export function CardRow({
  card,
  materialId,
  place,
  onChange,
}: {
  card: Flashcard;
  materialId: string;
  place: Place;
  onChange: (change: Change) => Promise<unknown>;
}) {
  const { term, definition, suspended } = card;
  return (
    <ItemRow
      words={words}
      subject={term}
      place={place}
      suspended={suspended}
      form={(close) => (
        <CardForm
          card={card}
          onCancel={close}
          onSave={(change) => {
            close();
            void onChange(change);
          }}
        />
      )}
      actions={
        <RowButton
          label={suspended ? words.resume(term) : words.suspend(term)}
          Icon={suspended ? IconPlayerPlay : IconPlayerPause}
          onClick={() => onChange({ suspended: !suspended })}
        />
      }
    >
      <p className={styles.term} dir="auto">
        {term || words.picture}
      </p>
      <p className={styles.definition} dir="auto">
        {definition}
      </p>
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
    </ItemRow>
  );
}
