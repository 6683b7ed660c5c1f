import { IconArrowDown, IconArrowUp, IconFileText, IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { create } from '../../../text/create.ts';
import type { PickedFile } from '../flow.ts';
import styles from './file-list.module.css';

const words = create.preview;

/** The chosen files. With `onMove` they are numbered and can change places. */
export function FileList({
  files,
  onRemove,
  onMove,
}: {
  files: readonly PickedFile[];
  onRemove: (id: number) => void;
  onMove?: (id: number, by: -1 | 1) => void;
}) {
  return (
    <ol className={styles.list} aria-label={words.list}>
      {files.map(({ id, file }, index) => (
        <li key={id} className={styles.file}>
          {onMove && (
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
          )}
          <Thumbnail file={file} />
          <div className={styles.words}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{words.megabytes(file.size)}</span>
          </div>
          <div className={styles.actions}>
            {onMove && (
              <>
                <button
                  type="button"
                  aria-label={words.up(file.name)}
                  disabled={index === 0}
                  onClick={() => onMove(id, -1)}
                >
                  <IconArrowUp size={20} stroke={1.5} aria-hidden />
                </button>
                <button
                  type="button"
                  aria-label={words.down(file.name)}
                  disabled={index === files.length - 1}
                  onClick={() => onMove(id, 1)}
                >
                  <IconArrowDown size={20} stroke={1.5} aria-hidden />
                </button>
              </>
            )}
            <button type="button" aria-label={words.remove(file.name)} onClick={() => onRemove(id)}>
              <IconX size={20} stroke={1.5} aria-hidden />
            </button>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The picture itself, or an icon of its kind. */
function Thumbnail({ file }: { file: File }) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : null);
  const [broken, setBroken] = useState(false);
  const Icon = file.type === 'application/pdf' || /\.pdf$/i.test(file.name) ? IconFileTypePdf : IconFileText;
  return (
    <span className={styles.thumbnail}>
      {url && !broken ? (
        <img src={url} alt="" onError={() => setBroken(true)} />
      ) : (
        <Icon size={28} stroke={1.25} aria-hidden />
      )}
    </span>
  );
}

/** An address for the file while it is shown. */
export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
