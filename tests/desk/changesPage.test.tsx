import { AxiosError } from 'axios';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import PublishChangesPage from '../../src/desk/ChangesPage.tsx';
import { deskApi } from '../../src/desk/deskApi.ts';
import { DeskContext, StatusContext, useReporting } from '../../src/desk/useDesk.ts';
import { words } from '../../src/desk/words.ts';
import type { DeskContent } from '../../src/deskApi/content.ts';
import type { DeskStatus } from '../../src/deskApi/desk.ts';

afterEach(cleanup);

function DeskWithChanges({ state }: { state?: object }) {
  const [problem, reporting] = useReporting();
  return (
    <MemoryRouter initialEntries={[{ state }]}>
      <p role="alert">{problem}</p>
      <DeskContext value={reporting}>
        <StatusContext value={{ clock: [] } as unknown as DeskStatus}>
          <PublishChangesPage />
        </StatusContext>
      </DeskContext>
    </MemoryRouter>
  );
}

const noChanges: DeskContent = {
  state: '1',
  findings: [],
  asks: [],
  summary: [],
  files: [],
  canPublish: false,
  dropped: {},
};

function answer(dataOf: (url: string | undefined) => unknown): void {
  deskApi.defaults.adapter = async (config) => ({
    status: 200,
    data: dataOf(config.url),
    statusText: '',
    headers: {},
    config,
  });
}

test('a check that got no answer is not said to go on, and can be asked for again', async () => {
  deskApi.defaults.adapter = () => Promise.reject(new AxiosError('Network Error'));
  render(<DeskWithChanges />);
  expect((await screen.findByText(words.notKept)).role).toBe('alert');
  expect(screen.queryByText(words.isChecked)).toBeNull();

  deskApi.defaults.adapter = () => new Promise(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: words.tryAgain }));
  expect(await screen.findByText(words.isChecked)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a file that asks which text counts lists what the one in the folder drops', async () => {
  const path = 'schemas/content/company.json';
  const content: DeskContent = {
    ...noChanges,
    files: [{ path, state: 'changed', hash: '2', isDoubtful: true }],
    dropped: { [path]: ['Company: Phone: “1” is now “2”', 'Company: Name: “a” is now “b”'] },
  };
  answer((url) => (url === 'content' ? content : []));
  render(<DeskWithChanges />);
  const row = (await screen.findByRole('button', { name: /^The one in the folder counts/ })).closest('li');
  expect(row?.textContent).toContain(`drops these changes:\n${content.dropped[path]?.join('\n')}`);
});

test('what does not come back is said while the draft brings something back', async () => {
  const files = ['a', 'b'].map((name) => ({ path: `schemas/${name}.json`, state: 'changed' as const, hash: name }));
  let content: DeskContent = { ...noChanges, files, back: '2026-11-01T12:00:00Z' };
  answer((url) => {
    if (url?.endsWith('take-back')) content = noChanges;
    return url === 'content' ? content : [];
  });
  render(<DeskWithChanges state={{ stays: ['Prices from November 1 stay'] }} />);
  expect(await screen.findByText(words.stays)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.takeAllBack }));
  expect(await screen.findByText(words.noChanges)).toBeTruthy();
  expect(screen.queryByText(words.stays)).toBeNull();
});
