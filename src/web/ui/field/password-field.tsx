import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { auth } from '../../text/auth.ts';
import styles from './field.module.css';
import { type FieldProps, TextField } from './text-field.tsx';

/** A password that can be looked at. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? auth.hidePassword : auth.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} stroke={1.5} aria-hidden />
        </button>
      }
    />
  );
}
