import { IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { material } from '../../text/material.ts';
import { Button } from '../../ui/button.tsx';
import styles from './tag-editor.module.css';

const words = material.tags;
const MOST = 20;

/** Tags as chips; each can be taken off, and one can be added. */
export function TagEditor({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const [adding, setAdding] = useState(false);
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tag = text.trim();
    if (tag && !tags.includes(tag)) onChange([...tags, tag]);
    setText('');
    setAdding(false);
  };
  return (
    <div className={styles.tags}>
      {tags.length > 0 && (
        <ul aria-label={words.label}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <button
                type="button"
                aria-label={words.remove(tag)}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <form onSubmit={submit} className={styles.form}>
          <input
            // biome-ignore lint/a11y/noAutofocus: it was asked for by the button in whose place it comes.
            autoFocus
            aria-label={words.add}
            placeholder={words.placeholder}
            maxLength={40}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              setAdding(false);
            }}
          />
          <Button type="submit" size="small" variant="secondary">
            {words.submit}
          </Button>
        </form>
      ) : (
        tags.length < MOST && (
          <button type="button" className={styles.add} onClick={() => setAdding(true)}>
            <IconPlus size={14} stroke={2} aria-hidden />
            {words.add}
          </button>
        )
      )}
    </div>
  );
}
