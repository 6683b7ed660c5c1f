import { IconX } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { common } from '../text/common.ts';
import styles from './toast.module.css';
import { dismissToast, toastStore } from './toast-store.ts';
import { TOAST_SHOWN_MS } from './toast-timing.ts';

export { dismissToast, toast } from './toast-store.ts';

export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  const open = message?.open ?? false;
  const id = message?.id;
  const stays = message?.tone === 'destructive';

  useEffect(() => {
    if (!open || stays || id === undefined) return;
    const timer = setTimeout(dismissToast, TOAST_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [open, stays, id]);

  return (
    <div className={styles.region} role="status" aria-live={stays ? 'assertive' : 'polite'}>
      {message && open && (
        <div className={styles.toast} data-tone={message.tone} key={message.id}>
          <div className={styles.message}>
            <div className={styles.words}>
              <p className={styles.title}>{message.title}</p>
              {message.description && <p className={styles.description}>{message.description}</p>}
            </div>
            {message.action && (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  message.action?.run();
                  dismissToast();
                }}
              >
                {message.action.label}
              </button>
            )}
          </div>
          <button type="button" className={styles.close} aria-label={common.dismiss} onClick={dismissToast}>
            <IconX size={18} stroke={1.5} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
