import styles from './reading-page.module.css';

const MOST = 7;

/** Cards that come off the plate. */
export function FanOut({ cards }: { cards: number }) {
  const shown = Math.max(3, Math.min(MOST, cards));
  return (
    <div className={styles.fan} aria-hidden>
      {Array.from({ length: shown }, (_, index) => {
        const place = index - (shown - 1) / 2;
        const style = { '--place': place, '--wait': `${index * 60}ms` };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all the same.
          <span key={index} className={styles.card} style={style as React.CSSProperties}>
            <i />
            <i />
            <i />
          </span>
        );
      })}
    </div>
  );
}
