import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadScreen } from './app/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
/** The server marks the page of somebody who has no session cookie. */
const visitor = 'visitor' in document.documentElement.dataset;
// A task of its own, after that in which the scripts were read.
setTimeout(preloadScreen, 0, location.pathname, visitor);
const app = (
  <StrictMode>
    <App visitor={visitor} />
  </StrictMode>
);
// A transition is drawn in slices, between which the page answers.
startTransition(() => {
  // What can be seen before a script runs came drawn.
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
