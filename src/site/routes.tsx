import { type ComponentType, use } from 'react';
import { content } from './content/content.ts';
import { FormPage } from './pages/FormPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
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

/**
 * A page whose code loads when the page is asked for. `source` is its file below `src/site`: the prerendered page names
 * the code to the browser early. `prepare` must be done before the page is prerendered or hydrated.
 */
function lazyPage(
  source: string,
  load: () => Promise<ComponentType>,
): Pick<SitePage, 'element' | 'source' | 'prepare'> {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const prepare = (): Promise<void> =>
    (loading ??= load().then(
      (page) => {
        Loaded = page;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  let ready: Promise<void> | undefined;

  function Page() {
    if (Loaded) return <Loaded />;
    // The chunk may be missing because a newer version was deployed. Reloading gets that version, and the address has
    // changed already.
    use((ready ??= prepare().catch(() => window.location.reload())));
    return null;
  }
  return { element: <Page />, source, prepare };
}
