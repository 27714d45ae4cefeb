import { afterEach, expect, test, vi } from 'vitest';
import { formatRelativeDayAndTime } from '../../src/desk/format.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['2026-01-02T19:09:00Z', 'today, 12:09'],
  ['2026-01-02T05:00:00Z', 'yesterday, 22:00'],
  ['2026-01-01T06:30:00Z', 'Dec 31, 2025, 23:30'],
  ['2025-06-30T19:09:00Z', 'Jun 30, 2025, 12:09'],
])('%s is told as %s', (moment, told) => {
  vi.useFakeTimers({ now: new Date('2026-01-02T20:00:00Z') });
  expect(formatRelativeDayAndTime(moment, [[0, -420]])).toBe(told);
});
