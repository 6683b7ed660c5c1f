import { IconBooks, IconFlame, IconMedal2, IconTargetArrow } from '@tabler/icons-react';
import type { UserStats } from '#contract/progress.ts';
import { dashboard } from '../../text/dashboard.ts';
import styles from './dashboard.module.css';

const words = dashboard.stats;

export function StatTiles({ stats }: { stats: UserStats }) {
  const tiles = [
    { label: words.materials, value: stats.totalMaterials, Icon: IconBooks },
    { label: words.streak, value: words.days(stats.currentStreak), Icon: IconFlame },
    { label: words.level, value: stats.level, Icon: IconMedal2 },
    { label: words.accuracy, value: `${Math.round(stats.accuracy)}%`, Icon: IconTargetArrow },
  ];
  return (
    <dl className={styles.tiles} aria-label={words.title}>
      {tiles.map(({ label, value, Icon }) => (
        <div key={label} className={styles.tile}>
          <Icon size={26} stroke={1.5} aria-hidden />
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
