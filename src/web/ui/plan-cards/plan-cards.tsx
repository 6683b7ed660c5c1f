import { IconCheck, IconMinus } from '@tabler/icons-react';
import {
  type BillingInterval,
  FREE_MATERIALS_PER_MONTH,
  FREE_QUESTIONS_PER_SESSION,
  PRO_PRICE_CENTS,
  TRIAL_DAYS,
} from '#domain/plans.ts';
import { paths } from '../../app/paths.ts';
import { plans as text } from '../../text/plans.ts';
import { LinkButton } from '../button.tsx';
import { dollars } from './dollars.ts';
import styles from './plan-cards.module.css';

/** The two plans side by side. */
export function PlanCards({ interval, headingLevel }: { interval: BillingInterval; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  const monthly = interval === 'month' ? PRO_PRICE_CENTS.month : PRO_PRICE_CENTS.year / 12;
  return (
    <div className={styles.cards}>
      <section className={styles.card}>
        <Heading>{text.free.name}</Heading>
        <p className={styles.tagline}>{text.free.tagline}</p>
        <p className={styles.price}>
          <span>{dollars(0)}</span> {text.forever}
        </p>
        <ul className={styles.list}>
          {text.free.features(FREE_MATERIALS_PER_MONTH, FREE_QUESTIONS_PER_SESSION).map((feature) => (
            <Feature key={feature} text={feature} />
          ))}
          {text.free.without.map((feature) => (
            <Feature key={feature} text={feature} missing />
          ))}
        </ul>
        <LinkButton to={paths.register} variant="secondary" wide>
          {text.free.button}
        </LinkButton>
      </section>
      <section className={styles.card} data-pro>
        <span className={styles.badge}>{text.pro.badge}</span>
        <Heading>{text.pro.name}</Heading>
        <p className={styles.tagline}>{text.pro.tagline}</p>
        <p className={styles.price}>
          <span>{dollars(monthly)}</span> {text.perMonth}
          {interval === 'year' && <small>{text.billedYearly(dollars(PRO_PRICE_CENTS.year))}</small>}
        </p>
        <ul className={styles.list}>
          {text.pro.features.map((feature) => (
            <Feature key={feature} text={feature} />
          ))}
        </ul>
        <LinkButton to={paths.subscribe} wide>
          {text.pro.button(TRIAL_DAYS)}
        </LinkButton>
        <p className={styles.note}>{text.pro.note}</p>
      </section>
    </div>
  );
}

function Feature({ text: words, missing = false }: { text: string; missing?: boolean }) {
  const Icon = missing ? IconMinus : IconCheck;
  return (
    <li data-missing={missing}>
      <Icon size={18} stroke={1.75} role="img" aria-label={missing ? text.notIncluded : text.included} />
      {words}
    </li>
  );
}
