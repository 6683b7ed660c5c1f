import { useId } from 'react';
import styles from './switch-row.module.css';

/** A setting that is on or off, with what it does. The whole row is the target. */
export function SwitchRow(props: {
  name: string;
  body?: string;
  checked: boolean;
  disabled?: boolean;
  /** Why it cannot be switched, or what just went wrong. */
  note?: string | null;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <span>
          <span className={styles.name} id={id}>
            {props.name}
          </span>
          {props.body && (
            <span className={styles.body} id={`${id}-body`}>
              {props.body}
            </span>
          )}
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={props.checked}
          aria-labelledby={id}
          aria-describedby={props.body ? `${id}-body` : undefined}
          className={styles.switch}
          checked={props.checked}
          disabled={props.disabled}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
      </label>
      <p role="status" className={styles.note} hidden={!props.note}>
        {props.note}
      </p>
    </div>
  );
}
