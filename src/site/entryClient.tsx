import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { base } from 'virtual:content/site';
import { AppWithoutRouter } from './App.tsx';
import { storeOriginAndStripCampaign } from './attribution.ts';
import { tabStorage } from './tabStorage.ts';
import { headerInLineWidthCssRule } from './layout/MainNavigation.tsx';
import { SkipInsertingPrerenderedStyles } from './styles/StyleNames.tsx';

storeOriginAndStripCampaign();

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no element with the id "app"');

const site = (
  <StrictMode>
    <SkipInsertingPrerenderedStyles>
      <BrowserRouter basename={base}>
        <AppWithoutRouter />
      </BrowserRouter>
    </SkipInsertingPrerenderedStyles>
  </StrictMode>
);

// The style sheet of a build contains these rules already.
if (import.meta.env.DEV) {
  void import('./notices/notices.css');
  void import('./notices/openPage.ts');
  void import('virtual:content/document').then(({ brandRule }) => {
    const { nonce = '' } = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]') ?? {};
    const textContent = headerInLineWidthCssRule() + brandRule;
    document.head.append(Object.assign(document.createElement('style'), { nonce, textContent }));
  });
}

const reopen = async () => (await import('./confirmation/showConfirmation.tsx')).restoreConfirmationAfterReload();
if (tabStorage('confirmation') !== '') addEventListener('alive', () => void reopen(), { once: true });

// The dev server sends an empty page.
if (container.firstElementChild) hydrateRoot(container, site);
else createRoot(container).render(site);
