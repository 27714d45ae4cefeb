import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { words } from 'virtual:content/estimate';
import type { EstimateSummary } from '../../../src/leads/estimateSummary.ts';
import type { Sent } from '../../../src/engine/saved/savedAnswers.ts';
import { labels } from '../../../src/site/content/content.ts';
import { SummaryDialog } from '../../../src/site/estimate/SummaryDialog.tsx';
import { standInForDialogs } from '../dialogs/standInForDialogs.ts';

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

it('does without a reference, of a service that gives none', () => {
  const { dialog } = show({ facts }, { at: sent.at });
  expect(dialog.queryByText('K7M4XQ')).toBeNull();
  expect(dialog.queryByText(/Good until/)).toBeNull();
});

it('tells days by the company’s clock, whatever the visitor’s', () => {
  // A quarter to midnight in Alberta, which keeps its summer time; a day later in London, an hour earlier in old data.
  const { dialog } = show({ facts }, { at: '2026-12-02T05:45:00.000Z' });
  expect(dialog.queryByText('December 1, 2026')).not.toBeNull();
});
