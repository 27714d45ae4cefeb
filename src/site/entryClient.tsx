import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no element with the id "app"');

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// The dev server sends no prerendered page.
if (container.firstElementChild) hydrateRoot(container, site);
else createRoot(container).render(site);
