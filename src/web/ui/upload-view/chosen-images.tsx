import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { upload } from '../../text/upload.ts';
import styles from './upload-view.module.css';

/** Thumbnails of what will be uploaded, each with a way out. */
export function ChosenImages({
  files,
  disabled,
  onRemove,
}: {
  files: readonly File[];
  disabled: boolean;
  onRemove: (file: File) => void;
}) {
  if (files.length === 0) return null;
  return (
    <section className={styles.chosen}>
      <h2 className={styles.subhead}>{upload.chosen(files.length)}</h2>
      <ul className={styles.thumbs}>
        {files.map((file) => (
          <li key={`${file.name}-${file.size}-${file.lastModified}`} className={styles.thumb}>
            <Thumbnail file={file} />
            <div className={styles.thumbWords}>
              <p>{file.name}</p>
              <p className={styles.quiet}>{upload.megabytes(file.size)}</p>
            </div>
            <button
              type="button"
              className={styles.remove}
              disabled={disabled}
              aria-label={upload.remove(file.name)}
              onClick={() => onRemove(file)}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <span className={styles.picture}>{url && <img src={url} alt="" />}</span>;
}
