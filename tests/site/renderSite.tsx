import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { AppWithoutRouter, prepareFooter } from '../../src/site/App.tsx';
import { routes } from '../../src/site/routes.tsx';

// As before a page is prerendered or hydrated: its own code is there.
await Promise.all([prepareFooter(), ...routes.map((page) => page.prepare?.())]);

/** jsdom lays nothing out: it neither scrolls nor sees what is near. */
export function standInForLayout(): void {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn());
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

/** The whole site at a path. */
export function renderSite(path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <AppWithoutRouter />
    </MemoryRouter>,
  );
}
