import { IconChevronRight, IconDownload, IconShieldLock, IconUserEdit } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useExport } from '../../../api/account.ts';
import { paths } from '../../../app/paths.ts';
import { profile } from '../../../text/profile.ts';
import { toast } from '../../../ui/toast.tsx';
import styles from '../profile.module.css';
import { Card } from './card.tsx';

const words = profile.account;
const icon = { size: 22, stroke: 1.5, 'aria-hidden': true } as const;

export function AccountCard() {
  const download = useDownload();
  return (
    <Card title={words.title}>
      <ul className={styles.rows}>
        <li>
          <Link to={`${paths.profile}?view=edit`} className={styles.row ?? ''}>
            <IconUserEdit {...icon} />
            <Words {...words.edit} />
            <IconChevronRight {...icon} />
          </Link>
        </li>
        <li>
          <Link to={`${paths.profile}?view=security`} className={styles.row ?? ''}>
            <IconShieldLock {...icon} />
            <Words {...words.security} />
            <IconChevronRight {...icon} />
          </Link>
        </li>
        <li>
          <button type="button" className={styles.row} disabled={download.busy} onClick={download.start}>
            <IconDownload {...icon} />
            <Words name={download.busy ? profile.data.downloading : words.export.name} body={words.export.body} />
          </button>
        </li>
      </ul>
    </Card>
  );
}

function Words({ name, body }: { name: string; body: string }) {
  return (
    <span>
      <strong>{name}</strong>
      <span className={styles.rowBody}>{body}</span>
    </span>
  );
}

/** Fetches the zip and says how it went. */
export function useDownload(): { busy: boolean; start: () => void } {
  const words = profile.data;
  const { mutate, isPending } = useExport(words.fileName);
  return {
    busy: isPending,
    start: () =>
      mutate(undefined, {
        onSuccess: () => toast({ ...words.downloaded, tone: 'success' }),
        onError: () => toast({ ...words.downloadFailed, tone: 'destructive' }),
      }),
  };
}
