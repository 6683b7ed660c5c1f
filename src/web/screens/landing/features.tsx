import { landing } from '../../text/landing.ts';
import { FadingDrawing, PageDrawing, ProofDrawing } from './drawings.tsx';
import styles from './landing.module.css';

const DRAWINGS = [PageDrawing, ProofDrawing, FadingDrawing];

export function Features() {
  const { title, cards } = landing.features;
  return (
    <section className={styles.section} id="features">
      <h2>{title}</h2>
      <ul className={styles.features}>
        {cards.map(({ name, body }, index) => {
          const Drawing = DRAWINGS[index] ?? PageDrawing;
          return (
            <li key={name} className={styles.feature}>
              <Drawing />
              <h3>{name}</h3>
              <p>{body}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
