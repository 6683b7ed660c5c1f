import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { CookieConsent } from '../ui/cookie-consent.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toast.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionProvider } from './session.tsx';

interface Props {
  Router?: ComponentType<{ children: ReactNode }>;
  /** Known to have no session: nobody has to be asked. */
  visitor: boolean;
}

export function App({ Router = BrowserRouter, visitor }: Props) {
  return (
    <ErrorBoundary>
      <SessionProvider visitor={visitor}>
        <Router>
          <AppRoutes />
          <CookieConsent />
          <Toaster />
        </Router>
      </SessionProvider>
    </ErrorBoundary>
  );
}
