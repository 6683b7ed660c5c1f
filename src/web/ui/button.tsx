import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

interface Look {
  /** `primary` once per view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'success';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
  icon?: ReactNode;
}

const classes = ({ variant = 'primary', size = 'medium', wide }: Look, extra?: string) =>
  [styles.button, styles[variant], styles[size], wide && styles.wide, extra].filter(Boolean).join(' ');

/** `busy` disables it and keeps its width; give the words for the wait as children. */
export function Button({
  variant,
  size,
  wide,
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
      className={classes({ variant, size, wide } as Look, className)}
    >
      {busy ? <span className={styles.spinner} aria-hidden /> : icon}
      {children}
    </button>
  );
}

export function LinkButton({ variant, size, wide, icon, children, className, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classes({ variant, size, wide } as Look, className)}>
      {icon}
      {children}
    </Link>
  );
}
