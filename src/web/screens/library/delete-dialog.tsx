import type { Material } from '#contract/materials.ts';
import { useDeleteMaterial } from '../../api/material-changes.ts';
import { library } from '../../text/library.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

const words = library.deleting;

export function DeleteDialog({ material, onClose }: { material: Material | null; onClose: () => void }) {
  const remove = useDeleteMaterial();
  const confirm = ({ id }: Material) => {
    // Not callbacks of `mutate`: with the last guide this dialog is gone before they would be called.
    remove
      .mutateAsync(id)
      .then(
        () => toast({ ...words.done }),
        () => toast({ ...words.failed, tone: 'destructive' }),
      )
      .finally(onClose);
  };
  return (
    <ConfirmDialog
      subject={material}
      title={words.title}
      body={({ title }) => <p>{words.body(title)}</p>}
      confirm={remove.isPending ? words.busy : words.confirm}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
