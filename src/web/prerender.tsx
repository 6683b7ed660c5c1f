import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { paths } from './app/paths.ts';
import { common } from './text/common.ts';
import { landing } from './text/landing.ts';
import { cookiePolicy, privacyPolicy, termsOfService } from './text/legal.ts';
import { pricing } from './text/plans.ts';

/** Pages that are the same for every visitor: drawn when the app is built, so that they can be read before a script runs. */
export const pages: { path: string; title: string; screen: string }[] = [
  { path: paths.root, title: `${common.product} · ${landing.title}`, screen: 'screens/landing/landing.tsx' },
  { path: paths.pricing, title: `${pricing.title} · ${common.product}`, screen: 'screens/pricing/pricing.tsx' },
  {
    path: paths.privacyPolicy,
    title: `${privacyPolicy.title} · ${common.product}`,
    screen: 'screens/legal/privacy-policy.tsx',
  },
  {
    path: paths.cookiePolicy,
    title: `${cookiePolicy.title} · ${common.product}`,
    screen: 'screens/legal/cookie-policy.tsx',
  },
  {
    path: paths.termsOfService,
    title: `${termsOfService.title} · ${common.product}`,
    screen: 'screens/legal/terms-of-service.tsx',
  },
];

/** The markup inside #root at a path: for a visitor, or for a student of whom nothing is known yet. */
export async function render(path: string, visitor: boolean): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App visitor={visitor} Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
    </StrictMode>,
    // A page in one piece: pieces that come later would need inline scripts, which the security policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be drawn without a browser`);
  return new Response(prelude).text();
}
