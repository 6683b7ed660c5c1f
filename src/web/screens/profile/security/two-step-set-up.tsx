import { type FormEvent, useRef, useState } from 'react';
import { beginTwoStep, proveTwoStep } from '../../../api/sign-in-settings.ts';
import { IdentityError } from '../../../app/session.tsx';
import { common } from '../../../text/common.ts';
import { security } from '../../../text/security.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from '../profile.module.css';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordStep } from './password-step.tsx';
import { QrCode } from './qr-code.tsx';

const words = security.twoStep;

interface Begun {
  totpURI: string;
  backupCodes: string[];
}

/** Password, app, backup codes: one after the other in one dialog. */
export default function TwoStepSetUp({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [proven, setProven] = useState(false);
  if (!begun) {
    return (
      <PasswordStep body={words.body} confirm={words.next} act={beginTwoStep} onDone={setBegun} onClose={onClose} />
    );
  }
  if (!proven) return <AppStep uri={begun.totpURI} onProven={() => setProven(true)} onClose={onClose} />;
  return <BackupCodes codes={begun.backupCodes} heading={words.codesTitle} onDone={onDone} />;
}

/** The secret in groups that one can keep in mind while typing. */
const grouped = (uri: string) =>
  (new URL(uri).searchParams.get('secret') ?? '').replaceAll(/.{4}(?=.)/g, (four) => `${four} `);

function AppStep({ uri, onProven, onClose }: { uri: string; onProven: () => void; onClose: () => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = code.replaceAll(/\s/g, '');
    const refuse = (why: string) => {
      setError(why);
      setBusy(false);
      field.current?.focus();
    };
    if (!given) return refuse(words.codeMissing);
    setBusy(true);
    try {
      await proveTwoStep(given);
      onProven();
    } catch (failure) {
      refuse((failure instanceof IdentityError && failure.message) || words.failed);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.form}>
        <h3>{words.scanTitle}</h3>
        <p>{words.scanBody}</p>
        <QrCode text={uri} label={words.qr} />
        <p className={styles.key}>
          <span className="visually-hidden">{words.key}: </span>
          <code>{grouped(uri)}</code>
        </p>
        <TextField
          ref={field}
          label={words.code}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(value) => {
            setCode(value);
            setError(undefined);
          }}
          error={error}
        />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? words.working : words.turnOn}
        </Button>
      </DialogActions>
    </form>
  );
}
