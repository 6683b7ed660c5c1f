import { IconMedal2, IconStar } from '@tabler/icons-react';
import type { UserStats } from '#contract/progress.ts';
import type { UserProfile } from '#contract/user.ts';
import { profile as text } from '../../text/profile.ts';
import { Avatar } from './avatar.tsx';
import styles from './profile.module.css';

const words = text.identity;

/** Picture, name, email, badges and three figures. */
export function Identity({ profile, stats }: { profile: UserProfile; stats: UserStats }) {
  const name = profile.displayName || `${profile.firstName} ${profile.lastName}`.trim();
  const figures = [
    { label: words.streak, value: stats.currentStreak },
    { label: words.accuracy, value: `${Math.round(stats.accuracy)}%` },
    { label: words.materials, value: stats.totalMaterials },
  ];
  return (
    <section className={styles.card} aria-labelledby="who">
      <div className={styles.who}>
        <Avatar url={profile.profileImageUrl} name={name} />
        <div className={styles.names}>
          <h2 id="who">{name}</h2>
          <p className={styles.quiet}>{profile.email}</p>
          <p className={styles.badges}>
            <span className={styles.badge} data-pro={profile.isPro}>
              {profile.isPro && <IconStar size={15} stroke={1.75} aria-hidden />}
              {profile.isPro ? words.pro : words.free}
            </span>
            <span className={styles.badge}>
              <IconMedal2 size={15} stroke={1.75} aria-hidden />
              {words.level(profile.level)}
            </span>
          </p>
        </div>
      </div>
      <dl className={styles.figures} aria-label={words.statsLabel}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
