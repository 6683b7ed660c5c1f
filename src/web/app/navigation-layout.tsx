import { Outlet, useLocation } from 'react-router';
import { BottomNavigation } from '../ui/bottom-navigation.tsx';
import { Celebrations } from '../ui/celebration/celebrations.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { paths } from './paths.ts';

const WITHOUT_BAR: readonly string[] = [paths.landing, paths.login, paths.register, paths.pricing];

export default function NavigationLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Celebrations />
      {!WITHOUT_BAR.includes(pathname) && <BottomNavigation />}
    </>
  );
}
