import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toast.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionProvider } from './session.tsx';

/** Comes after the page itself: most visits were asked before. */
const CookieConsent = lazy(() => import('../ui/cookie-consent.tsx'));

export function App() {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <BrowserRouter>
          <AppRoutes />
          <Suspense>
            <CookieConsent />
          </Suspense>
          <Toaster />
        </BrowserRouter>
      </SessionProvider>
    </ErrorBoundary>
  );
}
