import { useEffect, useState } from 'react';
import { type BillingInterval, yearlySavingCents } from '#domain/plans.ts';
import { paths } from '../../app/paths.ts';
import { common } from '../../text/common.ts';
import { pricing as text } from '../../text/plans.ts';
import { LinkButton } from '../../ui/button.tsx';
import { dollars } from '../../ui/plan-cards/dollars.ts';
import { PlanCards } from '../../ui/plan-cards/plan-cards.tsx';
import { PublicFrame } from '../../ui/public-frame/public-frame.tsx';
import styles from './pricing.module.css';

export default function Pricing() {
  const [interval, setInterval] = useState<BillingInterval>('month');
  useEffect(() => {
    document.title = `${text.title} · ${common.product}`;
  }, []);
  return (
    <PublicFrame>
      <main id="content" className={styles.page}>
        <section className={styles.hero}>
          <h1 tabIndex={-1}>{text.hero}</h1>
          <p>{text.body}</p>
          <fieldset className={styles.toggle}>
            <legend className="visually-hidden">{text.toggle.label}</legend>
            <Choice name={text.toggle.monthly} checked={interval === 'month'} onChoose={() => setInterval('month')} />
            <Choice
              name={text.toggle.annual}
              badge={text.toggle.badge}
              checked={interval === 'year'}
              onChoose={() => setInterval('year')}
            />
          </fieldset>
          <p className={styles.saving} role="status">
            {interval === 'year' ? text.saving(dollars(yearlySavingCents())) : ''}
          </p>
        </section>
        <PlanCards interval={interval} headingLevel={2} />
        <Items title={text.useCases.title} items={text.useCases.cards} columns={4} />
        <Items title={text.benefits.title} items={text.benefits.items} columns={3} />
        <section className={styles.closing}>
          <h2>{text.closing.title}</h2>
          <LinkButton to={paths.register} size="large">
            {text.closing.button}
          </LinkButton>
        </section>
      </main>
    </PublicFrame>
  );
}

function Choice(props: { name: string; badge?: string; checked: boolean; onChoose: () => void }) {
  return (
    <label className={styles.choice} data-checked={props.checked}>
      <input
        type="radio"
        name="interval"
        className="visually-hidden"
        checked={props.checked}
        onChange={props.onChoose}
      />
      {props.name}
      {props.badge && <span className={styles.badge}>{props.badge}</span>}
    </label>
  );
}

function Items(props: { title: string; items: readonly { name: string; body: string }[]; columns: 3 | 4 }) {
  return (
    <section className={styles.items}>
      <h2>{props.title}</h2>
      <ul data-columns={props.columns}>
        {props.items.map(({ name, body }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
