import { IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { IMAGE_EXTENSIONS } from '#domain/image-selection.ts';
import { IMAGE_UPLOAD } from '#domain/uploads.ts';
import { upload } from '../../text/upload.ts';
import { Button } from '../button.tsx';
import styles from './upload-view.module.css';

const words = upload.zone;
type ZoneState = 'idle' | 'active' | 'accept' | 'reject' | 'dialog';

/** What is held over the zone: browsers tell the types while dragging, some only that there are files. */
function judge(event: DragEvent): ZoneState {
  const types = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file').map(({ type }) => type);
  if (types.length === 0 || types.some((type) => !type)) return 'active';
  const fine = types.every((type) => (IMAGE_UPLOAD.mediaTypes as readonly string[]).includes(type));
  return fine && types.length <= IMAGE_UPLOAD.maxFiles ? 'accept' : 'reject';
}

/** Where pictures are dropped; the button does the same without dragging. */
export function DropZone({ onFiles, disabled }: { onFiles: (files: File[]) => void; disabled: boolean }) {
  const [state, setState] = useState<ZoneState>('idle');
  const input = useRef<HTMLInputElement>(null);
  const depth = useRef(0);
  const hint = useId();

  useEffect(() => {
    // The dialog tells only on some browsers that it was closed without a choice; the focus always comes back.
    if (state !== 'dialog') return;
    const back = () => setTimeout(() => setState('idle'), 300);
    const element = input.current;
    element?.addEventListener('cancel', back);
    window.addEventListener('focus', back);
    return () => {
      element?.removeEventListener('cancel', back);
      window.removeEventListener('focus', back);
    };
  }, [state]);

  const take = (files: FileList | null) => {
    setState('idle');
    if (files && files.length > 0) onFiles([...files]);
  };
  const drag = (change: number) => (event: DragEvent) => {
    event.preventDefault();
    depth.current = Math.max(0, depth.current + change);
    setState(depth.current > 0 && !disabled ? judge(event) : 'idle');
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this groups a button and a drop target.
    <div
      role="group"
      aria-label={words.label}
      aria-describedby={hint}
      className={styles.zone}
      data-state={state}
      onDragEnter={drag(1)}
      onDragLeave={drag(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        if (!disabled) take(event.dataTransfer.files);
      }}
    >
      <IconPhotoUp size={40} stroke={1.25} aria-hidden />
      <p className={styles.zoneTitle}>{words[state]}</p>
      <Button
        variant="secondary"
        disabled={disabled}
        onClick={() => {
          setState('dialog');
          input.current?.click();
        }}
      >
        {words.browse}
      </Button>
      <p className={styles.quiet} id={hint}>
        {words.limits}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={[...IMAGE_UPLOAD.mediaTypes, ...IMAGE_EXTENSIONS].join(',')}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
