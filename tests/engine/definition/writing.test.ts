import { expect, test } from 'vitest';
import { nested } from '../../../src/engine/definition/template.ts';
import { clockWords } from '../../../src/engine/definition/clockWords.ts';
import { colon, writtenNumber } from '../../../src/engine/definition/writing.ts';

test.each([
  ['en-CA', '1234.5', 'Wall 1: Length', 'Sunday, November 1, 2026 at 7:05 a.m.'],
  ['fr-CA', '1234,5', 'Wall 1\u00a0: Length', 'dimanche 1er novembre 2026 à 7 h 05'],
])('numbers, labels and dates in %s', (language, number, label, date) => {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  const moment = new Date('2026-11-01T07:05Z');
  expect(writtenNumber(1234.5, language)).toBe(number);
  expect([nested(language, 'Wall 1', 'Length'), `Wall 1${colon(language)}Length`]).toEqual([label, label]);
  expect(nested(language, 'How long?', '12')).toBe('How long? 12');
  expect(clockWords(moment, language, style).replace(/\s/g, ' ')).toBe(date);
});

test('only the first of a month is ordinal, and only a leading zero of the hour goes', () => {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  expect(clockWords(new Date('2026-11-21T10:01Z'), 'fr-CA', style).replace(/\s/g, ' ')).toBe(
    '21 novembre 2026 à 10 h 01',
  );
});
