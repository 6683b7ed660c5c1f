import { type FormEvent, useState } from 'react';
import type { MaterialDetail } from '#contract/materials.ts';
import { MAX_TITLE_CHARACTERS } from '#domain/uploads.ts';
import { useMaterialChanges } from '../../api/cards.ts';
import { material as words } from '../../text/material.ts';
import { Button } from '../../ui/button.tsx';
import { AreaField } from '../../ui/field/area-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './head.module.css';

export function EditHead({ detail, onDone }: { detail: MaterialDetail; onDone: () => void }) {
  const { edit } = useMaterialChanges(detail.id);
  const [title, setTitle] = useState(detail.title);
  const [description, setDescription] = useState(detail.description);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    edit.mutate(
      { title: title.trim(), description: description.trim() },
      {
        onSuccess: onDone,
        onError: () => toast({ title: words.failed.title, description: words.failed.body, tone: 'destructive' }),
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <TextField label={words.titleLabel} value={title} onChange={setTitle} maxLength={MAX_TITLE_CHARACTERS} required />
      <AreaField
        label={words.descriptionLabel}
        value={description}
        onChange={setDescription}
        maxLength={2000}
        rows={3}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={edit.isPending}>
          {edit.isPending ? words.saving : words.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
