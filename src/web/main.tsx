import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadScreen } from './app/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
/** The server marks the page of somebody who has no session cookie. */
const visitor = 'visitor' in document.documentElement.dataset;
preloadScreen(location.pathname, visitor);
const app = (
  <StrictMode>
    <App visitor={visitor} />
  </StrictMode>
);
// What can be seen before a script runs came drawn.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
