import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { security } from '../../../text/security.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import styles from '../profile.module.css';

const words = security.twoStep;

/** Shown once, to be kept somewhere else. */
export function BackupCodes(props: { codes: readonly string[]; heading?: string; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  const text = `${props.codes.join('\n')}\n`;
  return (
    <>
      <div className={styles.form}>
        {props.heading && <h3>{props.heading}</h3>}
        <p>{words.codesBody}</p>
        <ul className={styles.codes}>
          {props.codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            icon={<IconCopy size={18} stroke={1.5} aria-hidden />}
            onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            {copied ? words.copied : words.copy}
          </Button>
          <a
            className={styles.download}
            download={words.fileName}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            <IconDownload size={18} stroke={1.5} aria-hidden />
            {words.download}
          </a>
        </div>
      </div>
      <DialogActions>
        <Button onClick={props.onDone}>{words.done}</Button>
      </DialogActions>
    </>
  );
}
