import { content } from './content/content.ts';
import { FormPage } from './pages/FormPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { lazyPage } from './pages/lazyPage.tsx';
import type { SitePage } from './page.tsx';

const { pages, formPages } = content;

/** Every page of the site, those of forms among them; the last one is for unknown addresses. */
export const routes: SitePage[] = [
  {
    ...pages.home,
    ...lazyPage('pages/HomePage.tsx', async () => (await import('./pages/HomePage.tsx')).loadHomePage()),
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
  { path: '*', ...pages.notFound, element: <NotFoundPage /> },
];
