import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, NavLink, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { textButton } from '../engine/theme/Button.ts';
import { ErrorBoundary } from '../engine/theme/ErrorBoundary.tsx';
import Failure from '../engine/theme/Failure.tsx';
import type { DeskStatus } from '../leads/desk.ts';
import { changed, deskApi, reasonOf, signedIn, signedOut, statusOf } from './deskApi.ts';
import { EditStatus } from './edits/EditStatus.tsx';
import { editStore } from './edits/EditStore.ts';
import { keepFocus } from './keepFocus.ts';
import { Kept } from './Kept.tsx';
import { Banner, narrow } from './parts.tsx';
import { forgetLeads } from './push.ts';
import { SignIn, SignInOver } from './SignIn.tsx';
import { StatusLine } from './StatusLine.tsx';
import { DeskContext, listenForChanges, StatusContext, useChanges, useReporting, useWindowEvent } from './useDesk.ts';
import { words } from './words.ts';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;
  align-items: center;
  justify-content: space-between;
  padding: 0.25rem clamp(1rem, 3vw, 2rem);
  background: ${({ theme }) => theme.field};
  color: #ffffff;

  h1 {
    font-family: inherit;
    font-size: 1.0625rem;
    font-weight: 750;
    letter-spacing: 0;
  }

  button {
    ${textButton}
    color: inherit;
  }

  ${narrow} {
    padding-block: 0;
  }

  :focus-visible {
    outline-color: #ffffff;
  }
`;

const Problem = styled(Banner)`
  position: sticky;
  top: 0;
  z-index: 1;
  padding-block: 0.75rem;
  background: ${({ theme }) => theme.dangerSurface};
  color: ${({ theme }) => theme.danger};
`;

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;
  padding-inline: clamp(1rem, 3vw, 2rem);
  border-bottom: 1px solid ${({ theme }) => theme.border};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${({ theme }) => theme.touchTarget};
    color: ${({ theme }) => theme.text};
    text-decoration: none;
  }

  ${narrow} {
    column-gap: 1rem;

    a {
      min-height: 2.25rem;
    }
  }

  [aria-current='page'] {
    font-weight: 700;
    box-shadow: inset 0 -3px ${({ theme }) => theme.accent};
  }
`;

const Leads = lazy(() => import('./Leads.tsx'));
const LeadPage = lazy(() => import('./LeadPage.tsx'));
const Preview = lazy(() => import('./Preview.tsx'));
/** The pages beside the leads; each loads when it is opened. */
const pages = [
  { path: 'rates', title: words.rates.title, Page: lazy(() => import('./rates/RatesPage.tsx')) },
  { path: 'content', title: words.content, Page: lazy(() => import('./content/ContentPage.tsx')) },
  { path: 'changes', title: words.changes, Page: lazy(() => import('./Changes.tsx')) },
  { path: 'history', title: words.history, Page: lazy(() => import('./History.tsx')) },
  { path: 'files', title: words.files, Page: lazy(() => import('./Files.tsx')) },
];

/**
 * A page that may fail while the links to the others stay: after an upgrade its code has another address, and without a
 * connection it has none.
 */
const guarded = (path: string, page: ReactNode) => (
  <ErrorBoundary
    key={path}
    failed={() => <Failure words={words.broken} again={words.showAgain} onAgain={() => location.reload()} />}
  >
    {page}
  </ErrorBoundary>
);

/** The desk: what one is to sign in to, and what there is then, which stays as it is where a session ends. */
export function Desk() {
  const [state, setState] = useState<'out' | 'in' | 'ended'>();
  useEffect(keepFocus, []);
  useWindowEvent(signedOut, () => setState(state === 'in' || state === 'ended' ? 'ended' : 'out'));
  useEffect(() => {
    void deskApi.get('session').then(
      () => setState('in'),
      () => setState('out'),
    );
  }, []);
  if (state === undefined) return null;
  const enter = (): void => {
    setState('in');
    window.dispatchEvent(new Event(signedIn));
    window.dispatchEvent(new Event(changed));
  };
  return guarded(
    'desk',
    <>
      {state !== 'out' && <OpenDesk isEnded={state === 'ended'} onLeave={() => setState('out')} />}
      {state === 'out' && <SignIn onSignedIn={enter} />}
      {state === 'ended' && <SignInOver onSignedIn={enter} />}
    </>,
  );
}

function OpenDesk({ isEnded, onLeave }: { isEnded: boolean; onLeave: () => void }) {
  const [status, setStatus] = useState<DeskStatus>();
  const [problem, reporting] = useReporting();
  const { report, act } = reporting;
  const { pathname } = useLocation();
  const [at, setAt] = useState(pathname);
  if (at !== pathname) {
    // What failed on another page is of no use here.
    setAt(pathname);
    report('');
  }
  const load = useCallback(() => {
    deskApi.get<DeskStatus>('status').then(
      ({ data }) => setStatus(data),
      (error: unknown) => report(reasonOf(error)),
    );
  }, [report]);
  useEffect(load, [load]);
  const navigate = useNavigate();
  const goTo = useRef(navigate);
  useEffect(() => {
    goTo.current = navigate;
  }, [navigate]);
  useEffect(() => (isEnded ? undefined : listenForChanges((lead) => void goTo.current(`/leads/${lead}`))), [isEnded]);
  useEffect(() => editStore.open(), []);
  // The message of what was not possible goes away once somebody types on, or the connection is there again.
  useWindowEvent('input', () => report(''));
  useWindowEvent('online', () => report(''));
  useChanges(load);
  const signOut = async (): Promise<void> => {
    await editStore.flush();
    await deskApi.delete('session').catch((error: unknown) => {
      if (statusOf(error) !== 401) throw error;
    });
    await forgetLeads();
    onLeave();
  };
  return (
    <>
      <Bar>
        <h1>{words.deskOf(status?.company)}</h1>
        <button type="button" onClick={() => void act(signOut)}>
          {words.signOut}
        </button>
      </Bar>
      <Problem role="alert">{problem}</Problem>
      {status && (
        <DeskContext value={reporting}>
          <StatusContext value={status}>
            <Kept />
            <StatusLine onStatus={setStatus} />
            <Pages aria-label={words.pages}>
              <Link to="/" aria-current={/^\/(leads\/|$)/.test(pathname) ? 'page' : undefined}>
                {words.leads}
              </Link>
              {pages.map(({ path, title }) => (
                <NavLink key={path} to={path}>
                  {path === 'changes' && status.drafted > 0 ? `${title} (${status.drafted})` : title}
                </NavLink>
              ))}
            </Pages>
            <Suspense fallback={null}>
              <Routes>
                <Route element={guarded('', <Leads />)}>
                  <Route index element={null} />
                  <Route path="leads/:id" element={<LeadPage />} />
                  <Route path="*" element={null} />
                </Route>
                <Route path="preview" element={guarded('preview', <Preview />)} />
                {pages.map(({ path, Page }) => (
                  <Route key={path} path={`${path}/*`} element={guarded(path, <Page />)} />
                ))}
              </Routes>
            </Suspense>
            <EditStatus />
          </StatusContext>
        </DeskContext>
      )}
    </>
  );
}
