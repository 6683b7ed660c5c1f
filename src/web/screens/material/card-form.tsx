import { type FormEvent, useState } from 'react';
import { material } from '../../text/material.ts';
import { Button } from '../../ui/button.tsx';
import { AreaField } from '../../ui/field/area-field.tsx';
import styles from './rows.module.css';

const words = material.cards;
const MOST = 4000;

/** Both sides of a card. Escape leaves it as it was. */
export function CardForm({
  card,
  busy = false,
  onSave,
  onCancel,
}: {
  card?: { term: string; definition: string };
  busy?: boolean;
  onSave: (card: { term: string; definition: string }) => void;
  onCancel: () => void;
}) {
  const [term, setTerm] = useState(card?.term ?? '');
  const [definition, setDefinition] = useState(card?.definition ?? '');
  const [tried, setTried] = useState(false);
  const missing = term.trim() === '' || definition.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing) onSave({ term: term.trim(), definition: definition.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <AreaField autoFocus label={words.term} value={term} onChange={setTerm} rows={2} maxLength={MOST} />
      <AreaField
        label={words.definition}
        value={definition}
        onChange={setDefinition}
        rows={2}
        maxLength={MOST}
        error={tried && missing ? words.both : undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {busy ? material.saving : material.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {material.cancel}
        </Button>
      </div>
    </form>
  );
}
