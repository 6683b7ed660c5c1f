import { IconChevronDown, IconDownload, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { profile } from '../../../text/profile.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../profile.module.css';
import { useDownload } from './account-card.tsx';
import { Card } from './card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

const words = profile.data;

export function DataCard({ email }: { email: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const download = useDownload();
  return (
    <Card title={words.title}>
      <p className={styles.quiet}>{words.body}</p>
      <button
        type="button"
        className={styles.expander}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {words.manage}
        <IconChevronDown size={20} stroke={1.5} aria-hidden />
      </button>
      <div id={id} className={styles.actions} hidden={!open}>
        <Button
          variant="secondary"
          busy={download.busy}
          onClick={download.start}
          icon={<IconDownload size={18} stroke={1.5} aria-hidden />}
        >
          {download.busy ? words.downloading : words.download}
        </Button>
        <Button
          variant="danger"
          onClick={() => setDeleting(true)}
          icon={<IconTrash size={18} stroke={1.5} aria-hidden />}
        >
          {words.remove}
        </Button>
      </div>
      <DeleteDialog open={deleting} email={email} onClose={() => setDeleting(false)} />
    </Card>
  );
}
