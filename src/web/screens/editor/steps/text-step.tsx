import { useRef, useState } from 'react';
import { MAX_TEXT_CHARACTERS, MAX_TITLE_CHARACTERS } from '#domain/uploads.ts';
import { create } from '../../../text/create.ts';
import { Button } from '../../../ui/button.tsx';
import { AreaField } from '../../../ui/field/area-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Flow, type FlowEvent, textIsComplete } from '../flow.ts';
import styles from './steps.module.css';

const words = create.text;

/** Title and content, pasted or typed. */
export function TextStep({
  flow,
  dispatch,
  onSubmit,
}: {
  flow: Flow;
  dispatch: (event: FlowEvent) => void;
  onSubmit: () => void;
}) {
  const [tried, setTried] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const tooLong = flow.content.length > MAX_TEXT_CHARACTERS;
  const send = () => {
    if (tooLong) return;
    if (textIsComplete(flow)) return onSubmit();
    setTried(true);
    const first = title.current?.value.trim() ? content : title;
    first.current?.focus();
    toast({ title: create.missing.title, description: create.missing.body, tone: 'destructive' });
  };
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        ref={title}
        label={words.titleLabel}
        placeholder={words.titlePlaceholder}
        value={flow.textTitle}
        maxLength={MAX_TITLE_CHARACTERS}
        error={tried && !flow.textTitle.trim() ? words.titleMissing : undefined}
        onChange={(textTitle) => dispatch({ type: 'edited', change: { textTitle } })}
      />
      <AreaField
        ref={content}
        label={words.contentLabel}
        placeholder={words.contentPlaceholder}
        rows={12}
        value={flow.content}
        onChange={(content) => dispatch({ type: 'edited', change: { content } })}
        error={
          tooLong
            ? words.tooLong(MAX_TEXT_CHARACTERS)
            : tried && !flow.content.trim()
              ? words.contentMissing
              : undefined
        }
        hint={words.count(flow.content.length)}
      />
      <SwitchRow
        name={create.preview.review}
        body={create.preview.reviewBody}
        checked={flow.review}
        onChange={(review) => dispatch({ type: 'edited', change: { review } })}
      />
      <div className={styles.end}>
        <Button size="large" type="submit">
          {flow.target === null ? words.submit : create.preview.submitEnhance}
        </Button>
      </div>
    </form>
  );
}
