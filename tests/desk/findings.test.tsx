import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { FindingList } from '../../src/desk/findings.tsx';
import type { DeskFinding } from '../../src/deskApi/content.ts';
import { findingWords } from '../../src/desk/findingWords.ts';
import { readCases } from '../cases/readCases.ts';
import { type Change, checkEdited } from '../checker/checkEdited.ts';

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

const programWords =
  /\b(keys?|prefill|option list|assumed|pointer|schema|property|array|null|enum|var|const|placeholder|fact)\b|[$.]ref|\.json|_/i;

it('the sentences of the desk have no words of the program', () => {
  expect(Object.values(findingWords).flat().join('\n')).not.toMatch(programWords);
});

/** The codes of mistakes that are made at the desk and are told there as everywhere. */
const toldAlike = [
  'unknown-placeholder',
  'bracketed-placeholder',
  'blank-text',
  'text-too-long',
  'markup-in-text',
].concat(['sample-left', 'low-contrast', 'notice-never-shown', 'notice-over', 'duplicate-picture']);
const mistakes = ['checker/mistakes', 'checker/textMistakes'].flatMap((name) =>
  readCases<(Change & { code: string })[]>(name),
);

it.each(toldAlike)('what the check says everywhere is in the words of an owner: %s', (code) => {
  const found = checkEdited(mistakes.find((each) => each.code === code) ?? {}).find((each) => each.code === code);
  expect(`${found?.message} (${found?.hint})`).not.toMatch(programWords);
});

it('what names parts of files is said in other words where the place has a name', () => {
  const { hint: _hint, ...other } = finding('unused-message', 1);
  const place = { name: 'Contact us: Phone', to: '/content/words' };
  const listOf = (placeOf?: () => typeof place) => (
    <MemoryRouter>
      <FindingList findings={[{ ...other, hint: 'its rules: format' }]} placeOf={placeOf} />
    </MemoryRouter>
  );
  const { rerender } = render(listOf());
  expect(screen.getByRole('listitem').textContent).toContain('unused-message at 1 (its rules: format)');
  rerender(listOf(() => place));
  expect(screen.getByRole('listitem').textContent).toContain('a question that is gone (it does no harm)');
});
