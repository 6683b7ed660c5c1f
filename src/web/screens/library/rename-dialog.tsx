import { Modal } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Material } from '#contract/materials.ts';
import { MAX_TITLE_CHARACTERS } from '#domain/uploads.ts';
import { useRenameMaterial } from '../../api/material-changes.ts';
import { common } from '../../text/common.ts';
import { library } from '../../text/library.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

const words = library.renaming;

export function RenameDialog({ material, onClose }: { material: Material | null; onClose: () => void }) {
  return (
    <Modal opened={material !== null} onClose={onClose} title={words.title}>
      {material && <RenameForm key={material.id} material={material} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ material, onClose }: { material: Material; onClose: () => void }) {
  const rename = useRenameMaterial();
  const [title, setTitle] = useState(material.title);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!title.trim()) {
      setError(words.required);
      field.current?.focus();
      return;
    }
    rename.mutate(
      { id: material.id, title: title.trim() },
      {
        onSuccess: () => {
          toast({ title: words.done, tone: 'success' });
          onClose();
        },
        onError: () => toast({ ...words.failed, tone: 'destructive' }),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={words.field}
        value={title}
        error={error}
        maxLength={MAX_TITLE_CHARACTERS}
        data-autofocus
        autoComplete="off"
        onChange={(value) => {
          setTitle(value);
          setError(undefined);
        }}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" busy={rename.isPending}>
          {rename.isPending ? words.busy : words.save}
        </Button>
      </DialogActions>
    </form>
  );
}
