import { expect, test } from 'vitest';
import { adviceOn } from '../../src/leads/advice.ts';

const words = {
  areas: [
    { name: 'Calgary', postalCodes: ['T1Y', 'T2'] },
    { name: 'Cochrane', postalCodes: ['T4C'] },
  ],
  outside: 'Not {postalCode}.',
};

test.each([
  ['T2P 1J9', undefined],
  ['t2p1j9', undefined],
  ['T4C-1A1', undefined],
  ['1200 Sample Street, T1Y 4B4 Calgary', undefined],
  ['t5a 0a1', 'Not T5A 0A1.'],
  ['12 Elm Street, Edmonton T5J2R7', 'Not T5J 2R7.'],
  ['T4B 1A1', 'Not T4B 1A1.'],
  ['12 Elm Street, T1S\u00a01A1', 'Not T1S 1A1.'],
  ['T1S\u2013\u200b1A1', 'Not T1S 1A1.'],
  // Still being typed, or no postal code at all.
  ['T5', undefined],
  ['1200 Sample Street SW', undefined],
  ['', undefined],
  [undefined, undefined],
  [5, undefined],
])('of %j is said %j', (answer, said) => {
  expect(adviceOn.serviceArea(answer, words)).toBe(said);
});

test('as long as no area names postal codes, nothing is said', () => {
  const unnamed = { areas: [{ name: 'Calgary', postalCodes: [] }], outside: 'Not {postalCode}.' };
  expect(adviceOn.serviceArea('T5A 0A1', unnamed)).toBeUndefined();
});
