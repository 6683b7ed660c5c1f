import { Modal } from '@mantine/core';
import { useRef } from 'react';
import type { Material } from '#contract/materials.ts';
import { useDeleteMaterial } from '../../api/material-changes.ts';
import { common } from '../../text/common.ts';
import { library } from '../../text/library.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './library.module.css';

const words = library.deleting;

export function DeleteDialog({ material, onClose }: { material: Material | null; onClose: () => void }) {
  const remove = useDeleteMaterial();
  // The words stay while the dialog fades out.
  const last = useRef(material);
  if (material) last.current = material;

  const confirm = () => {
    if (!material) return;
    // Not callbacks of `mutate`: with the last guide this dialog is gone before they would be called.
    remove
      .mutateAsync(material.id)
      .then(
        () => toast({ ...words.done }),
        () => toast({ ...words.failed, tone: 'destructive' }),
      )
      .finally(onClose);
  };
  return (
    <Modal
      opened={material !== null}
      onClose={onClose}
      title={words.title}
      classNames={{ title: styles.dialogTitle ?? '' }}
    >
      <p>{words.body(last.current?.title ?? '')}</p>
      <div className={styles.dialogActions}>
        <Button variant="secondary" onClick={onClose} data-autofocus>
          {common.cancel}
        </Button>
        <Button variant="danger" busy={remove.isPending} onClick={confirm}>
          {remove.isPending ? words.busy : words.confirm}
        </Button>
      </div>
    </Modal>
  );
}
