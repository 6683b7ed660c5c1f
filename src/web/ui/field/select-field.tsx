import { IconChevronDown } from '@tabler/icons-react';
import { type SelectHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

/** The platform's own select: known to every keyboard, phone and screen reader. */
export function SelectField({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
  ...select
}: {
  label: string;
  hideLabel?: boolean;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'id'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          {...select}
          id={id}
          className={`${styles.input} ${styles.select}`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={18} stroke={1.5} aria-hidden />
      </div>
    </div>
  );
}
