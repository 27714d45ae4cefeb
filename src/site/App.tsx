// site: the company's site: its pages, the forms in them, and how both are built.

import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { labels } from './content/content.ts';
import { Footer } from './layout/Footer.tsx';
import { Header } from './layout/Header.tsx';
import { SkipLink } from './layout/SkipLink.ts';
import { useNavigationBridge, useScrollAndFocusReset } from './navigation/hooks.ts';
import { PageFrame } from './pages/PageFrame.tsx';
import { pageAt } from './routes.tsx';
import { GlobalStyle } from './styles/GlobalStyle.ts';

// The footer starts below the fold, so that its form is not needed for the first sight of a short page.
const Main = styled.main`
  min-height: calc(100svh - 4rem);
`;

/** The whole site, without its router: the browser and the prerenderer bring their own. */
export function App() {
  const page = pageAt(useLocation().pathname);
  useScrollAndFocusReset();
  useNavigationBridge();
  // Around everything: what stands outside would come to life before the page, and its rules come after the page's.
  return (
    <Suspense>
      <GlobalStyle />
      <SkipLink href="#main">{labels.skip}</SkipLink>
      <Header />
      <Main id="main" tabIndex={-1}>
        <PageFrame key={page.path} page={page} />
      </Main>
      <Footer page={page} />
      <Alive />
    </Suspense>
  );
}

/** Tells the page's first script that buttons work: the effects of all that stands before it have run. */
function Alive() {
  useEffect(() => void dispatchEvent(new Event('alive')), []);
  return null;
}
