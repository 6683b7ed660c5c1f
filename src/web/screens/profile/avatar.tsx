import { IconCamera, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import { useRemovePicture, useUploadPicture } from '../../api/account.ts';
import { profile as text } from '../../text/profile.ts';
import { toast } from '../../ui/toast.tsx';
import styles from './avatar.module.css';

const words = text.identity;

/** The picture, or the first letters of the name; both change it. */
export function Avatar({ url, name }: { url: string | null; name: string }) {
  const upload = useUploadPicture();
  const remove = useRemovePicture();
  const [broken, setBroken] = useState<string | null>(null);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const image = event.currentTarget.files?.[0];
    // The same file may be chosen again after a failure.
    event.currentTarget.value = '';
    if (image) upload.mutate(image, { onError: () => toast({ ...words.pictureFailed, tone: 'destructive' }) });
  };

  return (
    <div className={styles.avatar}>
      <div className={styles.picture} data-busy={upload.isPending}>
        {url && url !== broken ? (
          <img src={url} alt={words.picture} onError={() => setBroken(url)} />
        ) : (
          <span aria-hidden="true">{initials(name)}</span>
        )}
      </div>
      <label className={styles.control}>
        <input
          type="file"
          accept="image/*"
          aria-label={words.upload}
          className="visually-hidden"
          disabled={upload.isPending}
          onChange={choose}
        />
        <IconCamera size={18} stroke={1.5} aria-hidden />
      </label>
      {url && (
        <button
          type="button"
          className={`${styles.control} ${styles.remove}`}
          aria-label={words.removePicture}
          disabled={remove.isPending}
          onClick={() =>
            remove.mutate(undefined, { onError: () => toast({ ...words.removeFailed, tone: 'destructive' }) })
          }
        >
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </button>
      )}
      <span role="status" className="visually-hidden">
        {upload.isPending ? words.uploading : ''}
      </span>
    </div>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}
