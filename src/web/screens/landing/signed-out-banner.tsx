import { useEffect, useState } from 'react';
import { SIGNED_OUT_BANNER_MS } from '#domain/timings.ts';
import { LOGOUT_FLAG } from '../../app/storage-keys.ts';
import { common } from '../../text/common.ts';
import { landing as text } from '../../text/landing.ts';
import styles from './landing.module.css';

function flagged(): boolean {
  try {
    return localStorage.getItem(LOGOUT_FLAG) !== null;
  } catch {
    return false;
  }
}

/** Shown once after a logout, which leaves a flag. */
export function SignedOutBanner() {
  const [shown, setShown] = useState(false);

  // After the first drawing, which the server may have made for any visitor.
  useEffect(() => setShown(flagged()), []);

  useEffect(() => {
    if (!shown) return;
    localStorage.removeItem(LOGOUT_FLAG);
    const timer = setTimeout(() => setShown(false), SIGNED_OUT_BANNER_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <div role="status">
      {shown && (
        <div className={styles.banner}>
          <span>{text.signedOut}</span>
          <button type="button" onClick={() => setShown(false)}>
            {common.dismiss}
          </button>
        </div>
      )}
    </div>
  );
}
