import { useCallback, useEffect, useMemo, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { styled } from 'styled-components';
import { textButton } from '../engine/theme/Button.ts';
import type { DeskStatus } from '../leads/desk.ts';
import { deskApi, reasonOf, signedOut } from './deskApi.ts';
import { LeadPage } from './LeadPage.tsx';
import { Leads } from './Leads.tsx';
import { SignIn } from './SignIn.tsx';
import { StatusLine } from './StatusLine.tsx';
import { DeskContext, listenForChanges, useChanges } from './useDesk.ts';
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

  :focus-visible {
    outline-color: #ffffff;
  }
`;

const Problem = styled.p`
  margin: 0;
  padding: 0.75rem clamp(1rem, 3vw, 2rem);
  background: ${({ theme }) => theme.dangerSurface};
  color: ${({ theme }) => theme.danger};
  font-weight: 650;

  &:empty {
    display: none;
  }
`;

/** The desk: what one is to sign in to, and what there is then. */
export function Desk() {
  const [isIn, setIsIn] = useState<boolean>();
  useEffect(() => {
    const leave = (): void => setIsIn(false);
    window.addEventListener(signedOut, leave);
    void deskApi.get('session').then(() => setIsIn(true), leave);
    return () => window.removeEventListener(signedOut, leave);
  }, []);
  if (isIn === undefined) return null;
  return isIn ? <OpenDesk onLeave={() => setIsIn(false)} /> : <SignIn onSignedIn={() => setIsIn(true)} />;
}

function OpenDesk({ onLeave }: { onLeave: () => void }) {
  const [status, setStatus] = useState<DeskStatus>();
  const [problem, say] = useState('');
  const load = useCallback(() => {
    deskApi.get<DeskStatus>('status').then(
      ({ data }) => setStatus(data),
      (error: unknown) => say(reasonOf(error)),
    );
  }, []);
  useEffect(load, [load]);
  useEffect(listenForChanges, []);
  useChanges(load);
  const state = useMemo(() => status && { status, say }, [status]);
  const signOut = (): void => {
    deskApi.delete('session').then(onLeave, (error: unknown) => say(reasonOf(error)));
  };
  return (
    <>
      <Bar>
        <h1>{status ? `${status.company}: ${words.desk}` : words.desk}</h1>
        <button type="button" onClick={signOut}>
          {words.signOut}
        </button>
      </Bar>
      <Problem role="alert">{problem}</Problem>
      {state && (
        <DeskContext value={state}>
          <StatusLine onStatus={setStatus} />
          <Routes>
            <Route element={<Leads />}>
              <Route index element={null} />
              <Route path="leads/:id" element={<LeadPage />} />
              <Route path="*" element={null} />
            </Route>
          </Routes>
        </DeskContext>
      )}
    </>
  );
}
