import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { words } from 'virtual:content/estimate';
import type { EstimateSummary } from '../../../src/leads/estimateSummary.ts';
import type { Sent } from '../../../src/engine/draft/draft.ts';
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
  price: {
    total: '$548',
    hours: 'About 22 hours of work',
    rates: 'Our rates from November 1, 2026',
    coverage: { note: 'Labour only.', included: ['Painting'], excluded: ['Paint', 'GST'] },
    rooms: names.map(room),
  },
});

const sent: Sent = { at: '2026-11-22T18:00:00.000Z', reference: 'K7M4XQ' };

function show(summary: EstimateSummary, given = sent) {
  const onClose = vi.fn();
  render(
    <SummaryDialog
      summary={summary}
      sent={given}
      customer="Sample Person"
      next={['We call you.']}
      dates="en-CA"
      onClose={onClose}
    />,
  );
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
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('Medium');
  expect(dialog.queryByText(words.total)).toBeNull();
  expect(dialog.queryByText(words.rooms)).toBeNull();
  expect(dialog.getByText(words.visitText)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: words.print })).toBeNull();
});

it('shows the price with what it covers, and the work of a room on demand', async () => {
  const { dialog, user } = show(priced('Hall', 'Hall'));
  for (const text of ['$548', 'Labour only.', 'About 22 hours of work', 'Our rates from November 1, 2026', 'GST'])
    expect(dialog.getByText(text)).toBeTruthy();
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
  const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(-2)).toEqual([words.print, labels.close]);
  await user.click(dialog.getByRole('button', { name: words.print }));
  expect(print).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: labels.close }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('says under which reference and when it was sent, for whom, how long it holds and what is next', () => {
  const { dialog } = show(priced('Hall'));
  const facts = ['Sample Person', 'K7M4XQ', 'November 22, 2026', 'Good until December 22, 2026', 'We call you.'];
  for (const text of facts) expect(dialog.getByText(text)).toBeTruthy();
});

it('does without a reference, of a service that gives none', () => {
  const { dialog } = show({ facts }, { at: sent.at });
  expect(dialog.queryByText('K7M4XQ')).toBeNull();
  expect(dialog.queryByText(/Good until/)).toBeNull();
});
