import type { ReactNode } from 'react';
import styles from './library.module.css';

export function SearchBox({
  label,
  value,
  icon,
  onChange,
}: {
  label: string;
  value: string;
  icon: ReactNode;
  onChange: (value: string) => void;
}) {
  return (
    <label className={styles.search}>
      <span className="visually-hidden">{label}</span>
      {icon}
      <input
        type="search"
        placeholder={label}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
