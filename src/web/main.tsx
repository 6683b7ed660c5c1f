import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { knownVisitor } from './app/known-visitor.ts';
import { preloadScreen } from './app/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
preloadScreen(location.pathname, knownVisitor());
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// A visitor's page may come drawn.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
