import { Dropzone } from '@mantine/dropzone';
import { IconCamera, IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './file-drop.module.css';

type State = 'idle' | 'active' | 'accept' | 'reject' | 'open';

export interface FileDropWords {
  /** Name of the zone. */
  zone: string;
  idle: string;
  /** Instead of `idle` where nothing can be dropped. */
  idleTouch?: string;
  active: string;
  reject: string;
  open: string;
  button: string;
  /** With it, phones get a button for their camera. */
  camera?: string;
  hint?: ReactNode;
}

/** A labelled group in which files are dropped, with a real button that opens the file dialog. */
export function FileDrop({
  words,
  accept,
  maxFiles,
  onFiles,
  filled = false,
  disabled = false,
  tall = false,
  drawing,
}: {
  words: FileDropWords;
  /** Endings by media type. */
  accept: Record<string, string[]>;
  /** More than these look refused while they are held over the zone. */
  maxFiles?: number;
  /** Gets the files of other kinds too. */
  onFiles: (files: File[]) => void;
  /** Something is chosen already: going on matters more than adding to it. */
  filled?: boolean;
  disabled?: boolean;
  tall?: boolean;
  drawing?: ReactNode;
}) {
  const openDialog = useRef<() => void>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(false);
  return (
    <Dropzone
      unstyled
      openRef={openDialog}
      role="group"
      tabIndex={-1}
      aria-label={words.zone}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      accept={accept}
      disabled={disabled}
      {...(maxFiles !== undefined && { maxFiles })}
      inputProps={{ 'aria-label': words.button, style: { display: 'none' } }}
      // All at once, those of another kind too: one place says what is wrong with them.
      onDrop={() => undefined}
      onDropAny={(files: File[], rejections: { file: File }[]) => {
        setWaiting(false);
        const all = [...files, ...rejections.map(({ file }) => file)];
        if (all.length > 0) onFiles(all);
      }}
      onFileDialogOpen={() => setWaiting(true)}
      onFileDialogCancel={() => setWaiting(false)}
      classNames={{ root: [styles.zone, tall && styles.tall].filter(Boolean).join(' '), inner: styles.inner ?? '' }}
      data-state={waiting ? ('open' satisfies State) : undefined}
    >
      {drawing && (
        <div className={styles.drawing} aria-hidden>
          {drawing}
        </div>
      )}
      <p className={styles.lead} aria-live="polite">
        <Dropzone.Idle>
          {waiting ? (
            words.open
          ) : (
            <>
              <span className={words.idleTouch ? 'for-mouse' : undefined}>{words.idle}</span>
              {words.idleTouch && <span className="for-touch">{words.idleTouch}</span>}
            </>
          )}
        </Dropzone.Idle>
        <Dropzone.Accept>{words.active}</Dropzone.Accept>
        <Dropzone.Reject>{words.reject}</Dropzone.Reject>
      </p>
      <div className={styles.buttons}>
        <Button
          size="large"
          variant={filled ? 'secondary' : 'primary'}
          disabled={disabled}
          icon={<IconFileUpload size={22} stroke={1.5} aria-hidden />}
          onClick={() => openDialog.current?.()}
        >
          {words.button}
        </Button>
        {words.camera && (
          <Button
            size="large"
            variant="secondary"
            disabled={disabled}
            className={styles.camera ?? ''}
            icon={<IconCamera size={22} stroke={1.5} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            {words.camera}
          </Button>
        )}
      </div>
      {words.hint && <div className={styles.hint}>{words.hint}</div>}
      {words.camera && (
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={words.camera}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      )}
    </Dropzone>
  );
}
