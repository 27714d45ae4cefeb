import { AxiosError } from 'axios';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import Changes from '../../src/desk/Changes.tsx';
import { deskApi } from '../../src/desk/deskApi.ts';
import { DeskContext, StatusContext, useReporting } from '../../src/desk/useDesk.ts';
import { words } from '../../src/desk/words.ts';
import type { DeskContent } from '../../src/deskApi/content.ts';
import type { DeskStatus } from '../../src/deskApi/desk.ts';

afterEach(cleanup);

function DeskWithChanges() {
  const [problem, reporting] = useReporting();
  return (
    <MemoryRouter>
      <p role="alert">{problem}</p>
      <DeskContext value={reporting}>
        <StatusContext value={{} as DeskStatus}>
          <Changes />
        </StatusContext>
      </DeskContext>
    </MemoryRouter>
  );
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
    state: '1',
    findings: [],
    asks: [],
    summary: [],
    files: [{ path, state: 'changed', hash: '2', isDoubtful: true }],
    canPublish: false,
    dropped: { [path]: ['Company: Phone: “1” is now “2”', 'Company: Name: “a” is now “b”'] },
  };
  deskApi.defaults.adapter = async (config) => {
    const data = config.url === 'content' ? content : [];
    return { status: 200, data, statusText: '', headers: {}, config };
  };
  render(<DeskWithChanges />);
  const row = (await screen.findByRole('button', { name: /^The one in the folder counts/ })).closest('li');
  expect(row?.textContent).toContain(`drops these changes:\n${content.dropped[path]?.join('\n')}`);
});
