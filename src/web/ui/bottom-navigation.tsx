import { IconBooks, IconChartBar, IconHome, IconUser } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../app/paths.ts';
import { common } from '../text/common.ts';
import styles from './bottom-navigation.module.css';

/** `also`: screens that belong to the entry without lying under its address. */
const ENTRIES = [
  { to: paths.root, label: common.navigation.home, Icon: IconHome, also: [paths.dashboard, paths.home] },
  { to: paths.library, label: common.navigation.library, Icon: IconBooks, also: ['/material'] },
  { to: paths.stats, label: common.navigation.stats, Icon: IconChartBar, also: [] },
  { to: paths.profile, label: common.navigation.profile, Icon: IconUser, also: [] },
];

const lies = (pathname: string, under: string) => pathname === under || pathname.startsWith(`${under}/`);

export function BottomNavigation() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={common.navigation.label}>
      <ul className={styles.list}>
        {ENTRIES.map(({ to, label, Icon, also }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.entry ?? ''}
              aria-current={[to, ...also].some((under) => lies(pathname, under)) ? 'page' : undefined}
            >
              <Icon size={24} stroke={1.5} aria-hidden />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
