import { expect, test } from 'vitest';
import { dueNoticesOrLoneOne, noticeTimes } from '../../src/leads/notices.ts';
import type { CompanyClock } from '../../src/pricing/wallTime.ts';

/** Six hours behind UTC, and seven from 1 November, 8:00 UTC, on. */
const clock: CompanyClock = [
  [0, -360],
  [Date.UTC(2026, 10, 1, 8), -420],
];

test.each([
  ['a day from its first minute to its last', { from: '2026-10-31', until: '2026-10-31' }, '31T06:00', '01T06:00'],
  ['the day on which the clock is put back', { from: '2026-11-01', until: '2026-11-01' }, '01T06:00', '02T07:00'],
  ['hours', { from: '2026-10-31', fromTime: '17:00', until: '2026-11-01', untilTime: '09:30' }, '31T23:00', '01T16:30'],
])('%s by the clock of the company', (_what, days, from, until) => {
  const month = (moment: string): string => (moment.startsWith('31') ? '2026-10' : '2026-11');
  expect(noticeTimes(days, clock)).toEqual({
    from: Date.parse(`${month(from)}-${from}Z`),
    until: Date.parse(`${month(until)}-${until}Z`),
  });
});

test('without days it has no times', () => {
  expect(noticeTimes({}, clock)).toEqual({});
});

const keysAt = (path: string, moment: number): string[] =>
  dueNoticesOrLoneOne(notices, path, moment).map(({ key }) => key);
const notices = [
  { key: 'always' },
  { key: 'limited', from: 10, until: 20 },
  { key: 'here', pages: ['/here', '/'] },
  { key: 'alone', alone: true, pages: ['/alone'], until: 20 },
];

test('a notice stands from its first moment to before its last', () => {
  expect([9, 10, 19, 20].map((moment) => keysAt('/there', moment))).toEqual([
    ['always'],
    ['always', 'limited'],
    ['always', 'limited'],
    ['always'],
  ]);
});

test('one of some pages stands on these, and one that is alone has its pages for itself until it ends', () => {
  expect([keysAt('/', 0), keysAt('/alone', 15), keysAt('/alone', 20)]).toEqual([
    ['always', 'here'],
    ['alone'],
    ['always'],
  ]);
});
