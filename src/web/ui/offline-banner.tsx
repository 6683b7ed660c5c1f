import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { common } from '../text/common.ts';
import styles from './offline-banner.module.css';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says so while the browser knows that it is offline. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          <IconWifiOff size={18} stroke={1.5} aria-hidden />
          {common.offline}
        </p>
      )}
    </div>
  );
}
