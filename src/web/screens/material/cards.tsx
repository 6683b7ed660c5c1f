import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Flashcard } from '#contract/cards.ts';
import { useCardChanges } from '../../api/cards.ts';
import { flashcardsQuery } from '../../api/materials.ts';
import { material } from '../../text/material.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { CardForm } from './card-form.tsx';
import { CardRow } from './card-row.tsx';
import styles from './rows.module.css';
import { search, tagsOf } from './search.ts';

const words = material.cards;

/** Every card of the guide: edit, add, delete, suspend, tag, reorder, find. */
export function Cards({ materialId }: { materialId: string }) {
  const cards = useQuery(flashcardsQuery(materialId, { suspended: true }));
  const { edit, add, remove, restore } = useCardChanges(materialId);
  const [query, setQuery] = useState('');
  const [tag, setTag] = useState('');
  const [adding, setAdding] = useState(false);
  const [said, setSaid] = useState('');
  if (cards.isPending) return <Skeleton height="420px" radius="14px" />;
  if (cards.isError) return <ErrorState onRetry={() => cards.refetch()} />;

  const all = cards.data;
  const shown = search(all, query, tag);
  const filtered = query.trim() !== '' || tag !== '';
  const known = tagsOf(all);
  const failed = () => toast({ title: material.failed.title, description: material.failed.body, tone: 'destructive' });

  const move = (card: Flashcard, by: -1 | 1) => {
    const position = all.findIndex(({ id }) => id === card.id) + by;
    if (filtered || position < 0 || position >= all.length) return;
    edit.mutate({ id: card.id, change: { position } }, { onError: failed });
    setSaid(words.moved(card.term, position + 1, all.length));
  };
  const drop = (card: Flashcard) =>
    remove.mutate(card.id, {
      onError: failed,
      onSuccess: () =>
        toast({
          title: words.removed,
          description: card.term,
          action: {
            label: words.undo,
            run: () => restore.mutate(card.id, { onError: failed, onSuccess: () => setSaid(words.restored) }),
          },
        }),
    });

  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        {all.length > 0 && (
          <div className={styles.filters}>
            <TextField type="search" label={words.search} value={query} onChange={setQuery} />
            {known.length > 0 && (
              <SelectField
                label={words.tag}
                value={tag}
                onChange={setTag}
                options={[{ value: '', label: words.allTags }, ...known.map((name) => ({ value: name, label: name }))]}
              />
            )}
          </div>
        )}
        <Button
          variant="secondary"
          icon={<IconPlus size={20} stroke={1.5} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
      </div>
      {adding && (
        <CardForm
          busy={add.isPending}
          onCancel={() => setAdding(false)}
          onSave={(card) => add.mutate(card, { onError: failed, onSuccess: () => setAdding(false) })}
        />
      )}
      {all.length > 0 && (
        <p className={styles.note} role="status">
          {filtered ? words.found(shown.length, all.length) : words.count(all.length)}.{' '}
          {filtered ? words.reorderHint : <span className="for-mouse">{words.keys}</span>}
        </p>
      )}
      {all.length === 0 && !adding && <EmptyState title={words.empty} />}
      {all.length > 0 && shown.length === 0 && <p className={styles.note}>{words.none}</p>}
      <ul className={styles.rows}>
        {shown.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            materialId={materialId}
            place={{
              first: all[0]?.id === card.id,
              last: all.at(-1)?.id === card.id,
              movable: !filtered,
              onMove: (by) => move(card, by),
              onRemove: () => drop(card),
            }}
            onChange={(change) => edit.mutateAsync({ id: card.id, change }).catch(failed)}
          />
        ))}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}
