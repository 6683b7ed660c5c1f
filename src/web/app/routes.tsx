import { type ComponentType, isValidElement, lazy, Suspense } from 'react';
import { createRoutesFromElements, matchRoutes, Navigate, Outlet, Route, useRoutes } from 'react-router';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { paths } from './paths.ts';
import { useSession } from './session.tsx';

type Load = () => Promise<{ default: ComponentType }>;
const loads = new Map<unknown, Load>();

/** A screen in a chunk of its own. */
const screen = (load: Load) => {
  const Screen = lazy(load);
  loads.set(Screen, load);
  return <Screen />;
};

/** Mantine and its styles stay out of the landing page's chunk. */
const withComponents = screen(() => import('./component-layout.tsx'));
const withNavigation = screen(() => import('./navigation-layout.tsx'));

const landing = screen(() => import('../screens/landing/landing.tsx'));
const notFound = screen(() => import('../screens/not-found/not-found.tsx'));
const dashboard = screen(() => import('../screens/dashboard/dashboard.tsx'));
const entered = screen(() => import('./entered.tsx'));
const subscribe = screen(() => import('../screens/subscribe/subscribe.tsx'));

/** Open in both states. */
const openRoutes = (
  <>
    <Route path={paths.privacyPolicy} element={screen(() => import('../screens/legal/privacy-policy.tsx'))} />
    <Route path={paths.cookiePolicy} element={screen(() => import('../screens/legal/cookie-policy.tsx'))} />
    <Route path={paths.termsOfService} element={screen(() => import('../screens/legal/terms-of-service.tsx'))} />
    <Route path={paths.pricing} element={screen(() => import('../screens/pricing/pricing.tsx'))} />
    <Route path={paths.newsletter} element={screen(() => import('../screens/newsletter/newsletter.tsx'))} />
  </>
);
const openComponentRoutes = (
  <>
    <Route path={paths.gdprPortal} element={screen(() => import('../screens/gdpr-portal/gdpr-portal.tsx'))} />
    <Route path={paths.authCallback} element={screen(() => import('../screens/auth-callback/auth-callback.tsx'))} />
    <Route path={paths.resetPassword} element={screen(() => import('../screens/reset-password/reset-password.tsx'))} />
    <Route path={paths.verifyEmail} element={screen(() => import('../screens/verify-email/verify-email.tsx'))} />
  </>
);

const signedOutRoutes = createRoutesFromElements(
  <Route element={<Outlet />}>
    {openRoutes}
    {/* Tells visitors to sign in. */}
    <Route path={paths.subscribe} element={subscribe} />
    <Route element={withComponents}>
      {openComponentRoutes}
      <Route path={paths.login} element={screen(() => import('../screens/login/login.tsx'))} />
      <Route path={paths.register} element={screen(() => import('../screens/register/register.tsx'))} />
      <Route
        path={paths.forgotPassword}
        element={screen(() => import('../screens/forgot-password/forgot-password.tsx'))}
      />
    </Route>
    <Route path="*" element={landing} />
  </Route>,
);

const signedInRoutes = createRoutesFromElements(
  <Route element={withComponents}>
    <Route element={withNavigation}>
      <Route path={paths.root} element={dashboard} />
      <Route path={paths.dashboard} element={dashboard} />
      <Route path={paths.home} element={screen(() => import('../screens/home/home.tsx'))} />
      <Route path={paths.library} element={screen(() => import('../screens/library/library.tsx'))} />
      <Route
        path={paths.publicGuide(':id')}
        element={screen(() => import('../screens/public-guide/public-guide.tsx'))}
      />
      <Route path={paths.material(':id')} element={screen(() => import('../screens/material/material.tsx'))} />
      <Route path={paths.stats} element={screen(() => import('../screens/stats/stats.tsx'))} />
      <Route path={paths.profile} element={screen(() => import('../screens/profile/profile.tsx'))} />
      <Route path={paths.subscribe} element={subscribe} />
      <Route path="/flashcards" element={screen(() => import('../screens/flashcards/flashcards.tsx'))} />
      <Route path="/quiz" element={screen(() => import('../screens/quiz/quiz.tsx'))} />
      <Route path="/matching" element={screen(() => import('../screens/matching/matching.tsx'))} />
      <Route
        path="/study-session/:materialId"
        element={screen(() => import('../screens/study-session/study-session.tsx'))}
      />
      <Route path={paths.editor} element={screen(() => import('../screens/editor/editor.tsx'))} />
      {openRoutes}
      {openComponentRoutes}
      <Route path={paths.landing} element={<Navigate to={paths.root} replace />} />
      <Route path={paths.login} element={entered} />
      <Route path={paths.register} element={entered} />
      <Route path={paths.forgotPassword} element={<Navigate to={paths.root} replace />} />
      <Route path="*" element={notFound} />
    </Route>
  </Route>,
);

/** Asks at once for all chunks of a screen, which would otherwise be found one inside the other. */
export function preloadScreen(pathname: string, visitor: boolean): void {
  for (const { route } of matchRoutes(visitor ? signedOutRoutes : signedInRoutes, pathname) ?? []) {
    // A failure shows when the screen itself is asked for.
    if (isValidElement(route.element))
      loads
        .get(route.element.type)?.()
        .catch(() => undefined);
  }
}

export function AppRoutes() {
  const { state } = useSession();
  if (state.status === 'loading') return <LoadingScreen />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <NavigationEffects />
      <Screens signedIn={state.status === 'signed-in'} />
    </Suspense>
  );
}

const Screens = ({ signedIn }: { signedIn: boolean }) => useRoutes(signedIn ? signedInRoutes : signedOutRoutes);
