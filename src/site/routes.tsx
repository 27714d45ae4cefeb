import { content } from './content/content.ts';
import { pathOf } from './navigation/navigation.ts';
import { FormPage } from './pages/FormPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { lazyPage } from './pages/lazyPage.tsx';
import type { SitePage } from './page.tsx';

const { pages } = content;

/**
 * Every page of the site; the last one is for unknown addresses. A new form needs its folder under `schemas` and one
 * line here.
 */
export const routes: SitePage[] = [
  {
    path: '/',
    ...pages.home,
    ...lazyPage('pages/HomePage.tsx', async () => (await import('./pages/HomePage.tsx')).loadHomePage()),
  },
  {
    path: '/our-work',
    ...pages.ourWork,
    ...lazyPage('pages/OurWorkPage.tsx', async () => (await import('./pages/OurWorkPage.tsx')).OurWorkPage),
  },
  { path: '/request-a-quote', ...pages.requestQuote, isForm: true, element: <FormPage form="quote" /> },
  { path: '/get-detailed-quote', ...pages.detailedQuote, isForm: true, element: <FormPage form="estimator" /> },
  {
    path: '/privacy',
    ...pages.privacy,
    ...lazyPage('pages/PrivacyPage.tsx', async () => (await import('./pages/PrivacyPage.tsx')).PrivacyPage),
  },
  { path: '*', ...pages.notFound, element: <NotFoundPage /> },
];

/** The page at a path. No path holds parameters, so that the router's own matching (2 kB) is not needed. */
export function pageAt(pathname: string): SitePage {
  const page = routes.find(({ path }) => path === pathOf(pathname)) ?? routes.at(-1);
  if (!page) throw new Error('The site has no pages');
  return page;
}
