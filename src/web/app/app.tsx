import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toast.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionProvider } from './session.tsx';

/** Comes after the page itself: most visits were asked before. */
const CookieConsent = lazy(() => import('../ui/cookie-consent.tsx'));

interface Props {
  Router?: ComponentType<{ children: ReactNode }>;
  /** Known to have no session: nobody has to be asked. */
  visitor: boolean;
}

export function App({ Router = BrowserRouter, visitor }: Props) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <ErrorBoundary>
      <SessionProvider visitor={visitor}>
        <Router>
          <AppRoutes />
          {alive && (
            <Suspense>
              <CookieConsent />
            </Suspense>
          )}
          <Toaster />
        </Router>
      </SessionProvider>
    </ErrorBoundary>
  );
}
