import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IMAGE_EXTENSIONS, MIN_IMAGE_BYTES, type SelectionProblem, selectImages } from '#domain/image-selection.ts';
import { IMAGE_UPLOAD } from '#domain/uploads.ts';
import { materialsQuery } from '../../api/materials.ts';
import { useUploadImages } from '../../api/uploads.ts';
import { ApiError } from '../../app/client.ts';
import { common } from '../../text/common.ts';
import { upload } from '../../text/upload.ts';
import { Button } from '../button.tsx';
import { FirstPage } from '../drawings/first-page.tsx';
import { FileDrop } from '../file-drop.tsx';
import page from '../page.module.css';
import { toast } from '../toast.tsx';
import { ChosenImages } from './chosen-images.tsx';
import { type Mode, UploadMode } from './upload-mode.tsx';
import styles from './upload-view.module.css';

const MESSAGES: Record<SelectionProblem, string> = {
  type: upload.problems.type(IMAGE_EXTENSIONS),
  large: upload.problems.large(IMAGE_UPLOAD.maxFileSize),
  small: upload.problems.small(MIN_IMAGE_BYTES),
  many: upload.problems.many,
};

const ACCEPT = Object.fromEntries(
  IMAGE_UPLOAD.mediaTypes.map((type) => [type, type === 'image/jpeg' ? ['.jpeg', '.jpg'] : [`.${type.slice(6)}`]]),
);
const LIMITS = upload.drop.limits(IMAGE_UPLOAD.maxFiles, IMAGE_UPLOAD.maxFileSize / (1024 * 1024));

/** Pictures into a new study set or an existing one. Closes itself when it is done. */
export default function UploadView({ onClose }: { onClose: () => void }) {
  const materials = useQuery(materialsQuery()).data ?? [];
  const [mode, setMode] = useState<Mode>('new');
  const [setId, setSetId] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [rejected, setRejected] = useState<{ name: string; message: string }[]>([]);
  const sending = useUploadImages();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${upload.title} · ${common.product}`;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  const add = (offered: File[]) => {
    const chosen = selectImages(offered, files.length);
    setFiles([...files, ...chosen.accepted]);
    setRejected(chosen.rejected.map(({ file, problem }) => ({ name: file.name, message: MESSAGES[problem] })));
  };

  const submit = async () => {
    if (files.length === 0) return;
    if (mode === 'expand' && !setId) return toast({ ...upload.noSet, tone: 'destructive' });
    try {
      const done = await sending.mutateAsync({ images: files, ...(mode === 'expand' && { expandMaterialId: setId }) });
      toast({
        title: upload.done.title,
        description:
          mode === 'expand'
            ? upload.done.expanded(done.newFlashcards, done.newQuestions)
            : upload.done.created(done.materials.length),
        tone: 'success',
      });
      setFiles([]);
      setSetId('');
      onClose();
    } catch (error) {
      const detail = error instanceof ApiError ? (error.detail ?? error.message) : upload.failed.fallback;
      toast({ title: upload.failed.title, description: detail, tone: 'destructive' });
    }
  };

  return (
    <main id="content" className={`${page.page} ${page.study}`}>
      <div className={styles.view}>
        <div className={styles.head}>
          <Button
            variant="quiet"
            size="small"
            flush
            disabled={sending.isPending}
            onClick={onClose}
            icon={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
          >
            {upload.back}
          </Button>
          <h1 tabIndex={-1} ref={heading}>
            {upload.title}
          </h1>
        </div>
        {materials.length > 0 && (
          <UploadMode
            mode={mode}
            setId={setId}
            materials={materials}
            disabled={sending.isPending}
            onMode={setMode}
            onSet={setSetId}
          />
        )}
        <FileDrop
          words={{ ...upload.drop, hint: LIMITS }}
          drawing={files.length === 0 && <FirstPage />}
          accept={ACCEPT}
          maxFiles={IMAGE_UPLOAD.maxFiles}
          filled={files.length > 0}
          disabled={sending.isPending}
          onFiles={add}
        />
        {rejected.length > 0 && (
          <div className={styles.rejected} role="alert">
            <p className={styles.subhead}>{upload.problems.title}</p>
            <ul>
              {rejected.map(({ name, message }) => (
                <li key={name}>
                  <strong>{name}</strong>: {message}
                </li>
              ))}
            </ul>
          </div>
        )}
        <ChosenImages
          files={files}
          disabled={sending.isPending}
          onRemove={(file) => setFiles(files.filter((other) => other !== file))}
        />
        <Button size="large" wide busy={sending.isPending} disabled={files.length === 0} onClick={submit}>
          {sending.isPending ? upload.processing : upload.submit}
        </Button>
      </div>
    </main>
  );
}
