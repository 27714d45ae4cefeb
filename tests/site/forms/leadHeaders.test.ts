import { afterEach, expect, test, vi } from 'vitest';
import { isSuspect, decodeSignals, signalsHeader } from '../../../src/leads/signals.ts';
import { collectLeadHeadersIfSameOrigin } from '../../../src/site/forms/sending.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  [150, false, true],
  [150, true, false],
  [45_000, false, false],
])('sent %i ms after the page was opened, with answers that came back: %s', (elapsed, isRestored, suspect) => {
  vi.spyOn(performance, 'now').mockReturnValue(elapsed);
  expect(isSuspect(decodeSignals(collectLeadHeadersIfSameOrigin(isRestored, '')[signalsHeader] ?? ''))).toBe(suspect);
});
