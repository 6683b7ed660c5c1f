import { IconAlertCircle } from '@tabler/icons-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
  /** More that describes the field, beside its error. */
  describedBy?: string;
  /** Laid over the input's end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input whose error and hint are tied to it. */
export function TextField({ label, value, onChange, error, hint, describedBy, end, ...input }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={[styles.input, end && styles.withToggle].filter(Boolean).join(' ')}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
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
