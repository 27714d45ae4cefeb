import type { ComponentType } from 'react';
import { content } from './content/content.ts';
import { hydrateOnFirstTouch } from './lazyPart.tsx';
import { FormPage } from './pages/FormPage.tsx';
import type { SitePage } from './page.tsx';

const { pages, formPages } = content;

/** All pages of the site, with those of forms; the last one is for unknown addresses. */
export const routes: SitePage[] = [
  {
    ...pages.home,
    ...lazyPage('pages/HomePage.tsx', async () => (await import('./pages/HomePage.tsx')).HomePage),
  },
  {
    ...pages.ourWork,
    ...lazyPage('pages/OurWorkPage.tsx', async () => (await import('./pages/OurWorkPage.tsx')).OurWorkPage),
  },
  ...formPages.map((page) => ({ ...page, element: <FormPage {...page} /> })),
  {
    ...pages.privacy,
    ...lazyPage('pages/PrivacyPage.tsx', async () => (await import('./pages/PrivacyPage.tsx')).PrivacyPage),
  },
  {
    path: '*',
    ...pages.notFound,
    ...lazyPage('pages/NotFoundPage.tsx', async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage),
  },
];

/** A page with code of its own. `source` is its file below `src/site`: the prerendered page names it to the browser. */
function lazyPage(
  source: string,
  load: () => Promise<ComponentType>,
): Pick<SitePage, 'element' | 'source' | 'prepare'> {
  const { Part, prepare } = hydrateOnFirstTouch('main', load);
  return { element: <Part />, source, prepare };
}
