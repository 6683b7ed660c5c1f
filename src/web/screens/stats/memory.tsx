import { useQuery } from '@tanstack/react-query';
import { forecastQuery } from '../../api/user.ts';
import { stats as text } from '../../text/stats.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { DataTable } from './data-table.tsx';
import { longDay } from './day-names.ts';
import { type DueDay, ForecastChart } from './forecast-chart.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './stats.module.css';
import { Subjects } from './subjects.tsx';

const words = text.memory;
const DAYS = 14;

/** Pro: what to study next, recall, what comes due, and both by subject. */
export function Memory() {
  const forecast = useQuery(forecastQuery(DAYS));
  return (
    <section className={styles.group} aria-labelledby="memory">
      <h2 id="memory">
        {words.title} <span className={styles.badge}>{words.pro}</span>
      </h2>
      {forecast.isError && <ErrorState onRetry={() => void forecast.refetch()} />}
      {forecast.isPending && (
        <div role="status">
          <span className="visually-hidden">{words.loading}</span>
          <Skeleton height="280px" radius="14px" />
        </div>
      )}
      {forecast.data && (
        <div className={styles.memory}>
          <NextSteps steps={forecast.data.recommendations} />
          <Recall share={forecast.data.retrievability} />
          <Due days={forecast.data.due} />
          <Subjects subjects={forecast.data.bySubject} />
        </div>
      )}
    </section>
  );
}

function Recall({ share }: { share: number | null }) {
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <section className={styles.card} aria-labelledby="recall">
      <h3 id="recall">{words.recallTitle}</h3>
      {percent === null ? (
        <p className={styles.caption}>{words.recallNone}</p>
      ) : (
        <>
          <p className={styles.value}>{percent}%</p>
          <ProgressBar thin tone="verdigris" value={percent} label={words.recallTitle} />
          <p className={styles.caption}>{words.recall(percent)}</p>
        </>
      )}
    </section>
  );
}

function Due({ days }: { days: readonly DueDay[] }) {
  const total = days.reduce((sum, { cards }) => sum + cards, 0);
  return (
    <section className={styles.card} aria-labelledby="forecast">
      <h3 id="forecast">{words.forecastTitle}</h3>
      <p className={styles.caption}>{captionOf(days, total)}</p>
      {total > 0 && (
        <>
          <ForecastChart days={days} label={words.forecastLabel} />
          <DataTable
            summary={text.calendar.table}
            columns={[words.columns.day, words.columns.cards]}
            rows={days.map(({ day, cards }) => [longDay(day), cards])}
          />
        </>
      )}
    </section>
  );
}

function captionOf(days: readonly DueDay[], total: number): string {
  const [first] = days;
  if (total === 0 || !first) return words.forecastNone(days.length);
  const busiest = days.reduce((most, day) => (day.cards > most.cards ? day : most), first);
  const name = busiest === first ? words.today : words.on(longDay(busiest.day));
  if (total === 1) return words.forecastOne(days.length, name);
  return words.forecast(total, days.length, name, busiest.cards);
}
