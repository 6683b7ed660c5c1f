import { BrowserRouter } from 'react-router';
import { CookieConsent } from '../ui/cookie-consent.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toast.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionProvider } from './session.tsx';

export function App() {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <BrowserRouter>
          <AppRoutes />
          <CookieConsent />
          <Toaster />
        </BrowserRouter>
      </SessionProvider>
    </ErrorBoundary>
  );
}
