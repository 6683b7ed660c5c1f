import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { RequestType } from '#contract/privacy.ts';
import { configQuery } from '../../api/user.ts';
import { call } from '../../app/client.ts';
import { common } from '../../text/common.ts';
import { gdpr as text } from '../../text/gdpr.ts';
import { Button } from '../../ui/button.tsx';
import { PublicFrame } from '../../ui/public-frame/public-frame.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './gdpr-portal.module.css';

const TYPES = Object.keys(text.types) as RequestType[];

export default function GdprPortal() {
  const { data: config } = useQuery(configQuery());
  const [type, setType] = useState<RequestType | null>(null);
  const [email, setEmail] = useState('');
  const [details, setDetails] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    document.title = `${text.title} · ${common.product}`;
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!type || email.trim() === '') {
      toast({ title: text.missing, description: text.missingBody, tone: 'destructive' });
      return;
    }
    // The browser's own words for an address that is not one.
    if (!event.currentTarget.reportValidity()) return;
    setBusy(true);
    try {
      await call('POST /api/gdpr/request', {
        body: { requestType: type, email: email.trim(), details, timestamp: new Date().toISOString() },
      });
      toast({ title: text.done, description: text.doneBody, tone: 'success' });
      setType(null);
      setEmail('');
      setDetails('');
    } catch {
      toast({ title: text.failed, description: text.failedBody(config?.contactEmail ?? ''), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <PublicFrame>
      <main id="content" className={styles.page}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{text.title}</h1>
          <p>{text.intro}</p>
        </header>
        <form onSubmit={submit} noValidate className={styles.form}>
          <fieldset className={styles.types}>
            <legend>{text.choose}</legend>
            {TYPES.map((name) => (
              <label key={name} className={styles.type} data-checked={type === name}>
                <input type="radio" name="type" value={name} checked={type === name} onChange={() => setType(name)} />
                <span>
                  <strong>{text.types[name].name}</strong>
                  <span className={styles.help}>{text.types[name].body}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <label className={styles.field}>
            <span>{text.email}</span>
            <input
              type="email"
              required
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <span className={styles.help}>{text.emailHelp}</span>
          </label>
          <label className={styles.field}>
            <span>{text.details}</span>
            <textarea
              rows={5}
              maxLength={5000}
              value={details}
              onChange={(event) => setDetails(event.currentTarget.value)}
            />
            <span className={styles.help}>{text.detailsHelp}</span>
          </label>
          <Button type="submit" size="large" busy={busy}>
            {busy ? text.submitting : text.submit}
          </Button>
        </form>
        <aside className={styles.timing}>
          <h2>{text.timing.title}</h2>
          <ol>
            {text.timing.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </aside>
      </main>
    </PublicFrame>
  );
}
