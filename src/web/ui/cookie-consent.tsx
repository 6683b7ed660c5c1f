import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import {
  acceptAll,
  CONSENT_KEY,
  type ConsentRecord,
  type OptionalConsent,
  readConsent,
  rejectNonEssential,
  savePreferences,
} from '#domain/cookie-consent.ts';
import { paths } from '../app/paths.ts';
import { consent as text } from '../text/consent.ts';
import { Button } from './button.tsx';
import styles from './cookie-consent.module.css';
import { SwitchRow } from './switch-row.tsx';

const OPTIONAL = ['analytics', 'marketing', 'personalization'] as const;

function stored(): ConsentRecord | null {
  try {
    return readConsent(localStorage.getItem(CONSENT_KEY));
  } catch {
    return null;
  }
}

const unchanging = () => () => {};
const isStored = () => stored() !== null;
/** A page that is drawn before anybody is known asks; `scheme.js` hides the question from whoever has answered. */
const askedOfAll = () => false;

/** Asked on a first visit; any choice is kept and hides it. */
export function CookieConsent() {
  const answeredBefore = useSyncExternalStore(unchanging, isStored, askedOfAll);
  const [answeredNow, setAnsweredNow] = useState(false);
  const answered = answeredBefore || answeredNow;
  const [detailed, setDetailed] = useState(false);
  const [chosen, setChosen] = useState<OptionalConsent>({ analytics: false, marketing: false, personalization: false });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // What is stored may be no record at all: then the question is open.
    if (!answered) delete document.documentElement.dataset.consented;
  }, [answered]);

  useEffect(() => {
    if (detailed) heading.current?.focus();
  }, [detailed]);

  if (answered) return null;

  const keep = (record: ConsentRecord) => {
    try {
      localStorage.setItem(CONSENT_KEY, JSON.stringify(record));
    } catch {
      // Without storage the banner comes again: nothing was agreed to.
    }
    setAnsweredNow(true);
  };

  return (
    <section className={styles.banner} aria-labelledby="consent-title">
      <h2 id="consent-title" ref={heading} tabIndex={-1} className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.body}>
        {text.body} <Link to={paths.cookiePolicy}>{text.policy}</Link>
      </p>
      {detailed && (
        <ul className={styles.categories}>
          <li>
            <SwitchRow {...text.categories.necessary} checked disabled onChange={() => undefined} />
          </li>
          {OPTIONAL.map((name) => (
            <li key={name}>
              <SwitchRow
                {...text.categories[name]}
                checked={chosen[name]}
                onChange={(checked) => setChosen((others) => ({ ...others, [name]: checked }))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button size="small" onClick={() => keep(acceptAll(new Date()))}>
          {text.acceptAll}
        </Button>
        <Button size="small" variant="secondary" onClick={() => keep(rejectNonEssential(new Date()))}>
          {detailed ? text.rejectAll : text.rejectNonEssential}
        </Button>
        {detailed ? (
          <Button size="small" variant="secondary" onClick={() => keep(savePreferences(chosen, new Date()))}>
            {text.save}
          </Button>
        ) : (
          <Button size="small" variant="quiet" onClick={() => setDetailed(true)}>
            {text.customize}
          </Button>
        )}
      </div>
    </section>
  );
}
