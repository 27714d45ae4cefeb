import { expect, test } from 'vitest';
import { joinGroupAndFieldLabels, labelSeparator } from '../../../src/engine/definition/template.ts';
import { formatTimestamp } from '../../../src/engine/definition/dateWords.ts';
import { languageAttributes, withFrenchNoBreakSpaces, writeDecimal } from '../../../src/engine/definition/writing.ts';

test.each([
  ['en-CA', '1234.5', 'Wall 1: Length', 'Sunday, November 1, 2026 at 7:05 a.m.'],
  ['fr-CA', '1234,5', 'Wall 1\u00a0: Length', 'dimanche 1er novembre 2026 à 7\u00a0h\u00a005'],
])('numbers, labels and dates in %s', (language, number, label, date) => {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  const moment = new Date('2026-11-01T07:05Z');
  expect(writeDecimal(1234.5, language)).toBe(number);
  expect([joinGroupAndFieldLabels(language, 'Wall 1', 'Length'), `Wall 1${labelSeparator(language)}Length`]).toEqual([
    label,
    label,
  ]);
  expect(joinGroupAndFieldLabels(language, 'How long?', '12')).toBe('How long? 12');
  expect(formatTimestamp(moment, language, style).replaceAll('\u202f', ' ')).toBe(date);
});

test('in French no line breaks within guillemets, before a sign or unit, and in a time of day', () => {
  const text = 'De « 9 h 30 » à 17 h : 12 pi, {number} pi² et 5 % de 3 murs !';
  expect(withFrenchNoBreakSpaces(text, 'fr-CA').replaceAll('\u00a0', '~')).toBe(
    'De «~9~h~30~» à 17~h~: 12~pi, {number}~pi² et 5~% de 3 murs~!',
  );
  expect(withFrenchNoBreakSpaces(text, 'en-CA')).toBe(text);
});

test('only the first of a month is ordinal, and only a leading zero of the hour goes', () => {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  expect(formatTimestamp(new Date('2026-11-21T10:01Z'), 'fr-CA', style)).toBe('21 novembre 2026 à 10\u00a0h\u00a001');
});

test.each([
  ['en-CA', 'lang="en-CA"'],
  ['ar', 'lang="ar" dir="rtl"'],
  ['he', 'lang="he" dir="rtl"'],
  ['fa-IR', 'lang="fa-IR" dir="rtl"'],
  ['az-Latn', 'lang="az-Latn"'],
])('an element in %s says %s', (tag, attributes) => expect(languageAttributes(tag)).toBe(attributes));
