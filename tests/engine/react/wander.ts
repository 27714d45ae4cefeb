import { act, fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { vi } from 'vitest';
import type { RecordingHistory } from '../session/RecordingHistory.ts';

/** What a visitor does next. */
export interface Deed {
  kind: 'type' | 'count' | 'choose' | 'press' | 'next' | 'tab' | 'arrow' | 'history' | 'fold' | 'leave';
  /** Picks among what there is to do it with. */
  at: number;
  text: string;
  /** For a line that takes numbers. */
  number: string;
  /** Milliseconds until the next deed. */
  rest: number;
}

/** Many deeds, of which most are followed by a rest. */
export const deeds = (count: number): fc.Arbitrary<Deed[]> =>
  fc.array(
    fc.record<Deed>({
      kind: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('count', 'choose', 'next', 'arrow', 'press') },
        { weight: 1, arbitrary: fc.constantFrom('type', 'tab', 'history', 'fold', 'leave') },
      ),
      at: fc.nat(1000),
      text: fc.constantFrom(
        'Ada',
        '',
        'Town',
        '21 Nov 2026',
        '2026-12-24',
        '09:30',
        'T2P 1J9',
        '403-555-0142',
        'a@b.ca',
      ),
      number: fc.constantFrom('1', '2.', '3.', `12'6"`, ''),
      rest: fc.constantFrom(0, 250, 4000, 4000, 4000),
    }),
    { minLength: count, maxLength: count },
  );

const lines = 'textarea, input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [tabindex="-1"])';
const choices = 'select, input:is([type=radio], [type=checkbox])';

/** Does one thing in the form, as far as it is there to be done; then lets time pass. */
export async function wander(deed: Deed, history: RecordingHistory, places: readonly string[]): Promise<void> {
  await act(async () => attempt(deed, history, places));
  await act(() => vi.advanceTimersByTimeAsync(deed.rest));
}

function attempt({ kind, at, text, number }: Deed, history: RecordingHistory, places: readonly string[]): void {
  if (kind === 'history') return history.goTo(places[at % places.length]);
  if (kind === 'leave') return (document.activeElement as HTMLElement).blur();
  const found = [...document.querySelectorAll<HTMLElement>(targets[kind])].filter(
    (each) => !each.closest('[style*="display: none"]'),
  );
  const target = found[at % found.length];
  if (!target) return;
  if (target instanceof HTMLDetailsElement) target.open = !target.open;
  else if (kind === 'type' || kind === 'count') {
    target.focus();
    fireEvent.keyDown(target, { key: 'a' });
    fireEvent.change(target, { target: { value: kind === 'count' ? number : text } });
  } else if (kind === 'arrow') {
    target.focus();
    fireEvent.keyDown(target, { key: ['ArrowDown', 'ArrowUp'][at % 2] });
  } else {
    fireEvent.pointerDown(target);
    target.focus();
    if (target instanceof HTMLSelectElement)
      fireEvent.change(target, { target: { value: target.options[text.length % target.options.length]?.value } });
    else fireEvent.click(target);
  }
}

const targets = {
  type: lines,
  count: 'input[inputmode]',
  choose: choices,
  press: 'form button, form a',
  next: 'form [type=submit]',
  tab: '[role=tab]',
  arrow: '[role=tab][aria-selected=true]',
  fold: 'details',
};
