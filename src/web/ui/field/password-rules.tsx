import { IconCheck, IconX } from '@tabler/icons-react';
import { checkPassword, PASSWORD_RULES } from '#domain/password.ts';
import { auth } from '../../text/auth.ts';
import styles from './password-rules.module.css';

/** The four rules, filling in as one types. */
export function PasswordRules({ password, id }: { password: string; id: string }) {
  const met = checkPassword(password);
  return (
    <ul className={styles.rules} id={id} aria-label={auth.rulesTitle}>
      {PASSWORD_RULES.map((rule) => (
        <li key={rule} className={styles.rule} data-met={met[rule]}>
          <span className={styles.dot} aria-hidden>
            {met[rule] && <IconCheck size={12} stroke={3} />}
          </span>
          <span>
            {auth.rules[rule]}
            <span className="visually-hidden">, {met[rule] ? auth.ruleMet : auth.ruleOpen}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Says whether both are the same, once the second is begun. */
export function PasswordMatch({ password, confirm }: { password: string; confirm: string }) {
  const match = password === confirm;
  const Icon = match ? IconCheck : IconX;
  return (
    <div role="status">
      {confirm && (
        <p className={styles.match} data-met={match}>
          <Icon size={18} stroke={1.75} aria-hidden />
          {match ? auth.match : auth.noMatch}
        </p>
      )}
    </div>
  );
}
