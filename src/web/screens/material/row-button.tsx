import type { ComponentType, Ref } from 'react';
import styles from './rows.module.css';

/** A button of a row: an icon whose name is its label. */
export function RowButton({
  label,
  Icon,
  onClick,
  disabled,
  ref,
}: {
  label: string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  onClick: () => void;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      type="button"
      ref={ref}
      className={styles.action}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </button>
  );
}
