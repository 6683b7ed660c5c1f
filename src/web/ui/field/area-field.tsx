import { IconAlertCircle } from '@tabler/icons-react';
import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

/** A labelled text area whose error and hint are tied to it. */
export function AreaField({
  label,
  value,
  onChange,
  error,
  hint,
  ...area
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'id'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={styles.input}
        style={{ resize: 'vertical', minHeight: `${(area.rows ?? 4) * 1.6}em`, ...area.style }}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <IconAlertCircle size={18} stroke={1.5} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
