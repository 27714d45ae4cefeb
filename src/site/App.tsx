import { Route, Routes } from 'react-router-dom';
import { styled } from 'styled-components';
import { labels } from './content/labels.ts';
import { Footer } from './layout/Footer.tsx';
import { Header } from './layout/Header.tsx';
import { SkipLink } from './layout/SkipLink.ts';
import { useNavigationBridge } from './navigation/useNavigationBridge.ts';
import { usePageArrival } from './navigation/usePageArrival.ts';
import { PageFrame } from './pages/PageFrame.tsx';
import { routes } from './routes.tsx';
import { GlobalStyle } from './styles/GlobalStyle.ts';

// The footer starts below the fold, so that its form is not needed for the first sight of a short page.
const Main = styled.main`
  min-height: calc(100svh - 4.5rem);
`;

/** The whole site, without its router: the browser and the prerenderer bring their own. */
export function App() {
  usePageArrival();
  useNavigationBridge();
  return (
    <>
      <GlobalStyle />
      <SkipLink href="#main">{labels.skip}</SkipLink>
      <Header />
      <Main id="main" tabIndex={-1}>
        <Routes>
          {routes.map((page) => (
            <Route key={page.path} path={page.path} element={<PageFrame page={page} />} />
          ))}
        </Routes>
      </Main>
      <Footer />
    </>
  );
}
