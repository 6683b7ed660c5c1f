import { IconBooks, IconChartBar, IconHome, IconUser } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { paths } from '../app/paths.ts';
import { common } from '../text/common.ts';
import styles from './bottom-navigation.module.css';

const ENTRIES = [
  { to: paths.root, label: common.navigation.home, Icon: IconHome },
  { to: paths.library, label: common.navigation.library, Icon: IconBooks },
  { to: paths.stats, label: common.navigation.stats, Icon: IconChartBar },
  { to: paths.profile, label: common.navigation.profile, Icon: IconUser },
];

export function BottomNavigation() {
  return (
    <nav className={styles.bar} aria-label={common.navigation.label}>
      <ul className={styles.list}>
        {ENTRIES.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.root} className={styles.entry ?? ''}>
              <Icon size={24} stroke={1.5} aria-hidden />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
