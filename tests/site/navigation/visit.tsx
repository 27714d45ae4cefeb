import { cleanup, render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import {
  useNavigateAndLocationBridge,
  useStartEveryPageAtTopHeading,
} from '../../../src/site/navigation/navigation.ts';

function Page() {
  useStartEveryPageAtTopHeading();
  useNavigateAndLocationBridge();
  const { pathname, hash, state } = useLocation();
  return (
    <main>
      <h1 tabIndex={-1}>{pathname}</h1>
      <p>{`${pathname}${hash} ${JSON.stringify(state)}`}</p>
    </main>
  );
}

/** Where the visitor is, and what the entry of the history says. */
export const visited = () => document.querySelector('main p')?.textContent;

/** A visitor on a page whose address is all there is to it. */
export function visit(...entries: (string | { pathname: string; state: unknown })[]): void {
  vi.stubGlobal('scrollTo', vi.fn());
  render(
    <MemoryRouter initialEntries={entries}>
      <Page />
    </MemoryRouter>,
  );
}

/** After every test nobody is on a page. */
export function leaveAfterEach(): void {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
