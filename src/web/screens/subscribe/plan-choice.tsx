import { type BillingInterval, PRO_PRICE_CENTS, yearlySavingCents } from '#domain/plans.ts';
import { subscribe } from '../../text/subscribe.ts';
import { Button } from '../../ui/button.tsx';
import { dollars } from '../../ui/plan-cards/dollars.ts';
import styles from './subscribe.module.css';

const text = subscribe.plan;

const CHOICES = [
  { interval: 'month', name: text.month, price: text.monthPrice, note: text.monthNote, badge: null },
  {
    interval: 'year',
    name: text.year,
    price: text.yearPrice,
    note: text.yearNote(dollars(PRO_PRICE_CENTS.year), dollars(yearlySavingCents())),
    badge: text.badge,
  },
] as const;

export function PlanChoice(props: {
  interval: BillingInterval;
  onChange: (interval: BillingInterval) => void;
  busy: boolean;
  onStart: () => void;
}) {
  return (
    <section className={styles.card} aria-labelledby="plan">
      <h2 id="plan">{text.title}</h2>
      <div role="radiogroup" aria-labelledby="plan" className={styles.choices}>
        {CHOICES.map(({ interval, name, price, note, badge }) => (
          <label key={interval} className={styles.choice} data-checked={props.interval === interval}>
            <input
              type="radio"
              name="interval"
              checked={props.interval === interval}
              onChange={() => props.onChange(interval)}
            />
            <span>
              <strong>{name}</strong> {badge && <span className={styles.badge}>{badge}</span>}
              <span className={styles.price}>{price}</span>
              <span className={styles.note}>{note}</span>
            </span>
          </label>
        ))}
      </div>
      <Button size="large" wide busy={props.busy} onClick={props.onStart}>
        {props.busy ? text.starting : text.start}
      </Button>
    </section>
  );
}
