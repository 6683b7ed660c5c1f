import type { Day } from '#domain/days.ts';
import { shortDay } from './day-names.ts';
import styles from './forecast-chart.module.css';

export interface DueDay {
  day: Day;
  cards: number;
}

const STEP = 24;
const HEIGHT = 120;
const TOP = 18;
const BOTTOM = 34;

/** A bar per day with its number; the first day is today. */
export function ForecastChart({ days, label }: { days: readonly DueDay[]; label: string }) {
  const most = Math.max(1, ...days.map(({ cards }) => cards));
  const floor = TOP + HEIGHT;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${days.length * STEP} ${floor + BOTTOM}`} role="img" aria-label={label}>
      <path d={`M0 ${floor + 0.5}h${days.length * STEP}`} />
      {days.map(({ day, cards }, index) => {
        const height = cards === 0 ? 0 : Math.max(3, (cards / most) * HEIGHT);
        const middle = (index + 0.5) * STEP;
        const [weekday = '', date = ''] = parts(day);
        return (
          <g key={day} data-today={index === 0}>
            <rect x={middle - 8} y={floor - height} width={16} height={height} rx={2} />
            {cards > 0 && (
              <text className={styles.count} x={middle} y={floor - height - 5}>
                {cards}
              </text>
            )}
            <text x={middle} y={floor + 14}>
              {weekday.slice(0, 2)}
            </text>
            <text x={middle} y={floor + 28}>
              {date}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Weekday and date, in whichever order the language has them. */
function parts(day: Day): [string | undefined, string | undefined] {
  const words = shortDay(day).split(' ');
  return [words.find((word) => !/\d/.test(word)), words.find((word) => /\d/.test(word))];
}
