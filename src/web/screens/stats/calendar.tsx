import type { Day } from '#domain/days.ts';
import { stats as text } from '../../text/stats.ts';
import styles from './calendar.module.css';
import { DataTable } from './data-table.tsx';
import { longDay, monthName } from './day-names.ts';
import cards from './stats.module.css';
import { monthMarks, squaresOf } from './weeks.ts';

const words = text.calendar;
const WEEKS = 17;
const SPAN = WEEKS * 7;
const CELL = 18;
const TOP = 20;
/** Side of the inner square by strength, as a share of the cell: the strength shows without colour too. */
const SIDE = [0.2, 0.42, 0.6, 0.76, 0.9];

interface ActivityDay {
  day: Day;
  sessions: number;
  cards: number;
  xp: number;
}

/** Seventeen weeks of squares, and the same as a table. */
export function Calendar({ activity, today }: { activity: readonly ActivityDay[]; today: Day }) {
  const squares = squaresOf(activity, today, WEEKS);
  const active = activity.filter(({ sessions }) => sessions > 0);
  const total = active.reduce((sum, { sessions }) => sum + sessions, 0);
  return (
    <section className={cards.card} aria-labelledby="activity">
      <h2 id="activity">{words.title}</h2>
      <p className={cards.caption}>{words.caption(active.length, total, SPAN)}</p>
      <svg
        className={styles.calendar}
        viewBox={`0 0 ${WEEKS * CELL} ${TOP + 7 * CELL}`}
        role="img"
        aria-label={words.label(SPAN)}
      >
        {monthMarks(squares).map(({ column, day }) => (
          <text key={day} x={column * CELL} y={12}>
            {monthName(day)}
          </text>
        ))}
        {squares.map(({ day, column, row, strength, sessions }) => {
          const side = CELL * (SIDE[strength] ?? 0);
          return (
            <rect
              key={day}
              data-strength={strength}
              data-today={day === today || undefined}
              x={(column + 0.5) * CELL - side / 2}
              y={TOP + (row + 0.5) * CELL - side / 2}
              width={side}
              height={side}
              rx={3}
            >
              <title>{words.day(longDay(day), sessions)}</title>
            </rect>
          );
        })}
      </svg>
      <Legend />
      {active.length > 0 && (
        <DataTable
          summary={words.table}
          columns={[words.columns.day, words.columns.sessions, words.columns.cards, words.columns.xp]}
          rows={active.map((day) => [longDay(day.day), day.sessions, day.cards, day.xp])}
        />
      )}
    </section>
  );
}

function Legend() {
  return (
    <p className={styles.legend} aria-hidden="true">
      {words.less}
      <svg viewBox={`0 0 ${5 * CELL} ${CELL}`} width={5 * CELL} height={CELL} aria-hidden="true">
        {SIDE.map((share, strength) => (
          <rect
            key={share}
            data-strength={strength}
            x={(strength + 0.5) * CELL - (share * CELL) / 2}
            y={((1 - share) * CELL) / 2}
            width={share * CELL}
            height={share * CELL}
            rx={3}
          />
        ))}
      </svg>
      {words.more}
    </p>
  );
}
