import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { base } from 'virtual:content/site';
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
      <BrowserRouter basename={base}>
        <App />
      </BrowserRouter>
    </StyleNames>
  </StrictMode>
);

// The style sheet of a build contains these rules already.
if (import.meta.env.DEV)
  void import('virtual:content/document').then(({ brandRule }) =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: headerRule + brandRule })),
  );

/** Loads the page's own chunk before hydration: otherwise React would suspend and discard the prerendered page. */
async function start(root: HTMLElement): Promise<void> {
  const pathname = window.location.pathname.slice(base.length) || '/';
  await routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))?.prepare?.();
  // The dev server sends an empty page.
  if (root.firstElementChild) hydrateRoot(root, site);
  else createRoot(root).render(site);
}

// A page whose code did not arrive can still be read.
start(container).catch(console.error);
