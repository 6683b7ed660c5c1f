import { Outlet, useLocation } from 'react-router';
import { BottomNavigation } from '../ui/bottom-navigation.tsx';
import { paths } from './paths.ts';

const WITHOUT_BAR: readonly string[] = [paths.landing, paths.login, paths.register, paths.pricing];

export default function NavigationLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <Outlet />
      {!WITHOUT_BAR.includes(pathname) && <BottomNavigation />}
    </>
  );
}
