import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { FindingList } from '../../src/desk/findings.tsx';
import type { DeskFinding } from '../../src/deskApi/content.ts';

afterEach(cleanup);

const finding = (code: string, line: number): DeskFinding => ({
  file: 'schemas/contact/form.json',
  at: [],
  line,
  column: 1,
  severity: 'warning',
  code,
  message: `${code} at ${line}`,
  language: 'fr',
});

it('many of one kind are one line with their number, which opens to each; few stand by themselves', () => {
  const many = [1, 2, 3, 4].map((line) => finding('untranslated-text', line));
  const few = [5, 6].map((line) => finding('rate-jump', line));
  render(
    <MemoryRouter>
      <FindingList findings={[...many, ...few]} />
    </MemoryRouter>,
  );
  const group = screen.getByText('4 texts have no French yet').closest('details');
  if (!group) throw new Error('It does not open');
  expect(within(group).getAllByRole('link', { hidden: true })).toHaveLength(4);
  expect(screen.getByText('6 things to look at').closest('details')?.contains(group)).toBe(true);
  expect(group.contains(screen.getByText(/rate-jump at 5/))).toBe(false);
});

it('a text without translation is called by its name, without the file and the key that it lacks', () => {
  const place = { name: 'Contact us: Title', to: '/content/words' };
  render(
    <MemoryRouter>
      <FindingList findings={[finding('untranslated-text', 1)]} placeOf={() => place} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Look at this: Contact us: Title: There is no French for it yet: pages in French show it as it is\.File/,
  );
});
