import { IconCheck, IconMinus } from '@tabler/icons-react';
import { subscribe } from '../../text/subscribe.ts';
import styles from './subscribe.module.css';

const text = subscribe.comparison;

export function Comparison() {
  return (
    <section className={styles.card} aria-labelledby="comparison">
      <h2 id="comparison">{text.title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.feature}</th>
            <th scope="col">{text.free}</th>
            <th scope="col">{text.premium}</th>
          </tr>
        </thead>
        <tbody>
          {text.rows.map(([feature, free, premium]) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              <Value words={free} />
              <Value words={premium} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Value({ words }: { words: string }) {
  if (words !== text.yes && words !== text.no) return <td>{words}</td>;
  const Icon = words === text.yes ? IconCheck : IconMinus;
  return (
    <td data-has={words === text.yes}>
      <Icon size={20} stroke={1.75} role="img" aria-label={words} />
    </td>
  );
}
