import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

interface Look {
  /** `primary` once per view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'success';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
  /** A quiet one that begins a line: its words, not its edge, line up with what is above. */
  flush?: boolean;
  icon?: ReactNode;
}

const classes = ({ variant = 'primary', size = 'medium', wide, flush }: Look, extra?: string) =>
  [styles.button, styles[variant], styles[size], wide && styles.wide, flush && styles.flush, extra]
    .filter(Boolean)
    .join(' ');

/** `busy` disables it and keeps its width; give the words for the wait as children. */
export function Button({
  variant,
  size,
  wide,
  flush,
  icon,
  busy,
  children,
  className,
  ...rest
}: Look & { busy?: boolean } & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={classes({ variant, size, wide, flush } as Look, className)}
    >
      {busy ? <span className={styles.spinner} aria-hidden /> : icon}
      {children}
    </button>
  );
}

export function LinkButton({ variant, size, wide, flush, icon, children, className, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classes({ variant, size, wide, flush } as Look, className)}>
      {icon}
      {children}
    </Link>
  );
}
