import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { App } from './App.tsx';
import { captureAttribution } from './attribution.ts';
import { headerRule } from './layout/MainNavigation.tsx';
import { routes } from './routes.tsx';
import { StyleNames } from './styles/StyleNames.tsx';

captureAttribution();

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no element with the id "app"');

const site = (
  <StrictMode>
    <StyleNames>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StyleNames>
  </StrictMode>
);

// The style sheet of a build has the rule.
if (import.meta.env.DEV)
  document.head.append(Object.assign(document.createElement('style'), { textContent: headerRule }));

/** The page's own code must be there: React would throw away the prerendered page while it waits. */
async function start(root: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  await routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))?.prepare?.();
  // The dev server sends no prerendered page.
  if (root.firstElementChild) hydrateRoot(root, site);
  else createRoot(root).render(site);
}

// A page whose code did not arrive can still be read.
start(container).catch(console.error);
