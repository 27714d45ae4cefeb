import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, NavLink, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { textButton } from '../engine/theme/Button.ts';
import { ErrorBoundary } from '../engine/theme/ErrorBoundary.tsx';
import Failure from '../engine/theme/Failure.tsx';
import type { DeskStatus } from '../deskApi/desk.ts';
import { deskApi, signedInEvent, statusOf } from './deskApi.ts';
import { EditStatusWithUndo } from './edits/EditStatusWithUndo.tsx';
import { editStore } from './edits/EditStore.ts';
import { watchLostFocus } from './keepFocus.ts';
import { useConfirmation } from './dialogs.tsx';
import { Banner, LinkBar, narrow, pageEdge } from './parts.tsx';
import { deleteCachedLeadsAndUnsubscribe } from './push.ts';
import { numberWords } from './numbers/numberWords.ts';
import { rateWords } from './rates/rateWords.ts';
import { SignIn, SignInOver } from './SignIn.tsx';
import { CacheNoticeReloadingOnline, ServiceStatusWithActions } from './ServiceStatusWithActions.tsx';
import {
  DeskContext,
  relayServiceChangesToWindow,
  StatusContext,
  useDesk,
  useDataReloadedOnChange,
  useReporting,
  useWindowEvent,
} from './useDesk.ts';
import { truncateName } from '../content/words.ts';
import { words } from './words.ts';
import { theme } from '../site/styles/theme.ts';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;
  align-items: center;
  justify-content: space-between;
  padding: 0.25rem ${pageEdge};
  background: ${theme.field};
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
  background: ${theme.dangerSurface};
  color: ${theme.danger};
`;

const Pages = styled(LinkBar)`
  padding-inline: ${pageEdge};
  border-bottom: 1px solid ${theme.border};

  a {
    color: ${theme.text};
    text-decoration: none;
  }

  ${narrow} {
    column-gap: 0.5rem;
    /* Two rows, also while changes are counted. */
    font-size: 0.9375rem;

    a {
      min-height: 2.25rem;
    }
  }

  [aria-current='page'] {
    font-weight: 700;
    box-shadow: inset 0 -3px ${theme.accent};
  }
`;

const Leads = lazy(() => import('./Leads.tsx'));
const LeadPage = lazy(() => import('./LeadPage.tsx'));
const PreviewBuildingPage = lazy(() => import('./PreviewBuildingPage.tsx'));
const pages = [
  { path: 'rates', title: rateWords.title, Page: lazy(() => import('./rates/RatesPage.tsx')) },
  { path: 'content', title: words.content, Page: lazy(() => import('./content/RoutedContentEditors.tsx')) },
  { path: 'visits', title: numberWords.title, Page: lazy(() => import('./numbers/NumbersPage.tsx')) },
  { path: 'changes', title: words.changes, Page: lazy(() => import('./ChangesPage.tsx')) },
  { path: 'history', title: words.history, Page: lazy(() => import('./History.tsx')) },
  { path: 'files', title: words.files, Page: lazy(() => import('./Files.tsx')) },
  { path: 'backup', title: words.backup, Page: lazy(() => import('./BackupPage.tsx')) },
  { path: 'access', title: words.access, Page: lazy(() => import('./Access.tsx')) },
];

/** Lets a page fail by itself: after an upgrade its code has another address, and offline it cannot load. */
const guarded = (path: string, page: ReactNode) => (
  <ErrorBoundary
    key={path}
    failed={() => <Failure words={words.broken} again={words.showAgain} onAgain={() => location.reload()} />}
  >
    {page}
  </ErrorBoundary>
);

/** The desk: the sign-in page or the open desk. When a session ends, the open desk stays under the sign-in. */
export function Desk() {
  const [isSignedIn, setIsIn] = useState<boolean>();
  const [problem, reporting] = useReporting();
  useEffect(watchLostFocus, []);
  useWindowEvent(signedInEvent, () => setIsIn(true));
  useEffect(() => {
    void deskApi.get('session').then(
      () => setIsIn(true),
      () => setIsIn(false),
    );
  }, []);
  if (isSignedIn === undefined) return null;
  return guarded(
    'desk',
    isSignedIn ? (
      <DeskContext value={reporting}>
        <OpenDesk problem={problem} onLeave={() => setIsIn(false)} />
        <SignInOver />
      </DeskContext>
    ) : (
      <SignIn />
    ),
  );
}

function OpenDesk({ problem, onLeave }: { problem: string; onLeave: () => void }) {
  const { report, act } = useDesk();
  const { data: status, setData: setStatus } = useDataReloadedOnChange<DeskStatus>('status', {
    noAnswer: words.noAnswer,
  });
  const { pathname } = useLocation();
  // A message about another page is of no use on this one.
  useEffect(() => report(''), [pathname, report]);
  const navigate = useNavigate();
  const showLead = useEffectEvent((lead: string) => void navigate(`/leads/${lead}`));
  useEffect(() => relayServiceChangesToWindow((lead) => showLead(lead)), []);
  useEffect(() => editStore.open(), []);
  // The message about a failed action goes away once somebody types on, or the connection is there again.
  useWindowEvent('input', () => report(''));
  useWindowEvent('online', () => report(''));
  const { dialog, confirm } = useConfirmation();
  /** Asks whether to save unsaved notes about leads before the session ends. Resolves to whether none is left. */
  const settleNotes = async (): Promise<boolean> => {
    const notes = [...editStore.state.pending].filter(([, { waits }]) => waits === 'press');
    if (notes.length === 0) return true;
    const content = notes.map(([key, { to }]) => <p key={key}>{`“${truncateName(String(to))}”`}</p>);
    let isSaved = true;
    const other = { label: words.forgetNotes, onChoose: () => (isSaved = false) };
    if (!(await confirm({ title: words.unsavedNotes, content, yes: words.saveNotes, other }))) return false;
    for (const [key, { file, path, to }] of notes) {
      if (isSaved) await deskApi.post(file + path, { text: to });
      editStore.discard(key);
    }
    return true;
  };
  const signOut = async (): Promise<void> => {
    if (!(await settleNotes())) return;
    await editStore.flush();
    await deskApi.delete('session').catch((error: unknown) => {
      if (statusOf(error) !== 401) throw error;
    });
    await deleteCachedLeadsAndUnsubscribe();
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
      {dialog}
      {status && (
        <StatusContext value={status}>
          <CacheNoticeReloadingOnline />
          <ServiceStatusWithActions onStatusChanged={setStatus} />
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
              <Route path="preview" element={guarded('preview', <PreviewBuildingPage />)} />
              {pages.map(({ path, Page }) => (
                <Route key={path} path={`${path}/*`} element={guarded(path, <Page />)} />
              ))}
            </Routes>
          </Suspense>
          <EditStatusWithUndo />
        </StatusContext>
      )}
    </>
  );
}
