import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { UserProfile } from '#contract/user.ts';
import { useRename } from '../../api/account.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import { profile as text } from '../../text/profile.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { BackToProfile } from './back.tsx';
import styles from './profile.module.css';

const words = text.edit;
const MAX_NAME = 100;

export function EditProfile({ profile }: { profile: UserProfile }) {
  const [names, setNames] = useState({ firstName: profile.firstName, lastName: profile.lastName });
  const [checked, setChecked] = useState(false);
  const rename = useRename();
  const { refresh } = useSession();
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const missing = { first: !names.firstName.trim(), last: !names.lastName.trim() };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing.first) return first.current?.focus();
    if (missing.last) return last.current?.focus();
    rename.mutate(names, {
      onSuccess: () => {
        toast({ ...words.done, tone: 'success' });
        navigate(paths.profile);
        // The greeting elsewhere comes from the session.
        void refresh();
      },
      onError: () => toast({ ...words.failed, tone: 'destructive' }),
    });
  };

  return (
    <Page title={words.title} width="study" before={<BackToProfile />}>
      <form className={`${styles.card} ${styles.form}`} onSubmit={submit} noValidate>
        <TextField
          ref={first}
          label={words.firstName}
          autoComplete="given-name"
          maxLength={MAX_NAME}
          value={names.firstName}
          onChange={(firstName) => setNames({ ...names, firstName })}
          error={checked && missing.first ? words.firstNameMissing : undefined}
        />
        <TextField
          ref={last}
          label={words.lastName}
          autoComplete="family-name"
          maxLength={MAX_NAME}
          value={names.lastName}
          onChange={(lastName) => setNames({ ...names, lastName })}
          error={checked && missing.last ? words.lastNameMissing : undefined}
        />
        <Button type="submit" size="large" busy={rename.isPending}>
          {rename.isPending ? words.saving : words.save}
        </Button>
      </form>
    </Page>
  );
}
