// site: the company's site: its pages, the forms in them, and how both are built. The style sheet is imported first, so
// that all later rules override it.
import './styles/fontFace.css';
import './styles/global.css';
import { Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { styled } from 'styled-components';
import { Guarded } from './components/Guarded.tsx';
import { hydrateOnFirstTouch } from './lazyPart.tsx';
import { Header } from './layout/Header.tsx';
import { useNavigateAndLocationBridge, useStartEveryPageAtTopHeading } from './navigation/navigation.ts';
import { PageMeta, type SitePage } from './page.tsx';
import { routes } from './routes.tsx';

const { Part: Footer, prepare: prepareFooter } = hydrateOnFirstTouch(
  'footer',
  async () => (await import('./layout/Footer.tsx')).FooterWithContactFormUnlessShown,
);

/** Loads the code that all pages have beside their own; to be done before they are prerendered. */
export { prepareFooter };

/**
 * The footer starts below the fold, so that its form is not loaded for the first view of a short page. On a phone the
 * form lies below the rest of the footer, and a gap above that would look like the end of the page.
 */
const Main = styled.main`
  min-height: calc(100svh - clamp(4rem, 32rem - 64vw, 16rem));
`;

/** The whole site without a router: the browser and the prerenderer provide their own. */
export function AppWithoutRouter() {
  // One boundary around everything: parts outside it would be hydrated before the page.
  return (
    <Suspense>
      <Guarded>
        <Header />
      </Guarded>
      <Routes>{pageRoutes}</Routes>
      <AfterPage />
    </Suspense>
  );
}

/** One page and the footer under it, which stays, with its form, when the page changes. */
const Page = ({ page }: { page: SitePage }) => (
  <>
    <Main id="main" tabIndex={-1}>
      <Guarded key={page.path}>
        <PageMeta page={page} />
        {page.element}
      </Guarded>
    </Main>
    <Guarded>
      <Footer page={page} />
    </Guarded>
  </>
);

// Created once, because navigation inside a form changes the location and must not render the page again.
const pageRoutes = routes.map((page) => (
  <Route key={page.path} path={page.path} caseSensitive element={<Page page={page} />} />
));

/**
 * Effects after the page has rendered: those of navigation, such as scroll and focus; and it tells the page's first
 * script that buttons work. A component of its own, since it renders at every navigation, and the last one, so that the
 * effects of everything before it have run.
 */
function AfterPage() {
  useStartEveryPageAtTopHeading();
  useNavigateAndLocationBridge();
  useEffect(() => void dispatchEvent(new Event('alive')), []);
  return null;
}
