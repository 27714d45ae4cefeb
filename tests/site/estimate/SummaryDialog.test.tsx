import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import words from 'virtual:content/estimate';
import type { EstimateSummary } from '../../../src/leads/estimateSummary.ts';
import { labels } from '../../../src/site/content/content.ts';
import { SummaryDialog } from '../../../src/site/estimate/SummaryDialog.tsx';
import { standInForDialogs } from '../dialogs/standInForDialogs.ts';

// @vitest-environment jsdom

standInForDialogs();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const facts = [{ label: 'House Size', value: 'Medium' }];
const lines = [
  { label: 'Walls', quantity: '352 sq ft', hours: '2.93', cost: '$73.33' },
  { label: 'Rounded up', quantity: '', hours: '', cost: '$0.77' },
];
const room = (name: string) => ({ name, total: '$274', hours: '10.93', lines });
const priced = (...names: string[]): EstimateSummary => ({
  facts,
  price: { total: '$548', hours: '21.86', rateTable: '2026-11-01', note: 'labour, before GST', rooms: names.map(room) },
});

function show(summary: EstimateSummary) {
  const onClose = vi.fn();
  render(<SummaryDialog summary={summary} onClose={onClose} />);
  return {
    onClose,
    user: userEvent.setup(),
    dialog: within(screen.getByRole('dialog', { name: summary.price ? words.heading : words.visitHeading })),
  };
}

it('gives the focus to its heading', () => {
  const { dialog } = show({ facts });
  expect(document.activeElement).toBe(dialog.getByRole('heading', { name: words.visitHeading }));
});

it('shows the facts, and no price where there is none', () => {
  const { dialog } = show({ facts });
  expect(dialog.getByRole('definition').textContent).toBe('Medium');
  expect(dialog.queryByText(words.total)).toBeNull();
  expect(dialog.queryByText(words.rooms)).toBeNull();
  expect(dialog.getByText(words.visitText)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: words.print })).toBeNull();
});

it('shows the price with what it covers, and the work of a room on demand', async () => {
  const { dialog, user } = show(priced('Hall', 'Hall'));
  for (const text of ['$548', 'labour, before GST', '2026-11-01']) expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.queryByRole('table')).toBeNull();

  const [, second] = dialog.getAllByRole('button', { name: 'Hall $274' });
  if (!second) throw new Error('There are two rooms');
  await user.click(second);
  expect(second.getAttribute('aria-expanded')).toBe('true');
  const rows = within(dialog.getByRole('table', { name: 'Hall' })).getAllByRole('row');
  expect(
    rows.map(({ cells }: HTMLElement & { cells?: HTMLCollection }) =>
      [...(cells ?? [])].map((cell) => cell.textContent),
    ),
  ).toEqual([
    [words.work, words.hours, words.cost],
    ['Walls 352 sq ft', '2.93', '$73.33'],
    ['Rounded up ', '', '$0.77'],
    [words.roomTotal, '10.93', '$274'],
  ]);
});

it('opens the only room by itself', () => {
  expect(show(priced('Hall')).dialog.getByRole('table', { name: 'Hall' })).toBeTruthy();
});

it('prints, and closes by its button and by Escape', async () => {
  const { dialog, user, onClose } = show(priced('Hall'));
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(dialog.getByRole('button', { name: words.print }));
  expect(print).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: labels.close }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
