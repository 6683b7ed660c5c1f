import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { DEFAULT_UPLOAD_TITLE, MAX_TITLE_CHARACTERS } from '#domain/uploads.ts';
import { create } from '../../../text/create.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import type { Flow, FlowEvent } from '../flow.ts';
import { FileList } from './file-list.tsx';
import styles from './steps.module.css';
import { ACCEPT } from './upload-step.tsx';

const words = create.preview;

/** Review & Process: what will be read, in which order, and how it is called. */
export function PreviewStep({
  flow,
  dispatch,
  onAdd,
  onSubmit,
}: {
  flow: Flow;
  dispatch: (event: FlowEvent) => void;
  onAdd: (files: File[]) => void;
  onSubmit: () => void;
}) {
  const more = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const move = (id: number, by: -1 | 1) => {
    const from = flow.files.findIndex((file) => file.id === id);
    dispatch({ type: 'moved', id, by });
    setSaid(words.moved(flow.files[from]?.file.name ?? '', from + by + 1, flow.files.length));
  };
  return (
    <div className={styles.stack}>
      <section className={styles.selected}>
        {flow.files.length > 1 && <p className={styles.hint}>{words.order}</p>}
        <FileList files={flow.files} onRemove={(id) => dispatch({ type: 'removed', id })} onMove={move} />
        <p className="visually-hidden" aria-live="polite">
          {said}
        </p>
        <div>
          <Button
            variant="quiet"
            size="small"
            flush
            icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
            onClick={() => more.current?.click()}
          >
            {words.add}
          </Button>
          <input
            ref={more}
            type="file"
            multiple
            hidden
            aria-label={words.add}
            accept={Object.values(ACCEPT).flat().join(',')}
            onChange={(event) => {
              onAdd([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </div>
      </section>
      <TextField
        label={words.titleLabel}
        value={flow.uploadTitle}
        maxLength={MAX_TITLE_CHARACTERS}
        onChange={(uploadTitle) => dispatch({ type: 'edited', change: { uploadTitle } })}
        {...(flow.target === null ? { hint: words.titleHint(DEFAULT_UPLOAD_TITLE) } : {})}
      />
      <SwitchRow
        name={words.review}
        body={words.reviewBody}
        checked={flow.review}
        onChange={(review) => dispatch({ type: 'edited', change: { review } })}
      />
      <div className={styles.end}>
        <Button size="large" onClick={onSubmit} icon={<IconSparkles size={20} stroke={1.5} aria-hidden />}>
          {flow.target === null ? words.submit : words.submitEnhance}
        </Button>
      </div>
    </div>
  );
}
