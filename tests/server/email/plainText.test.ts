import { expect, test } from 'vitest';
import { cleanText } from '../../../src/engine/definition/cleanText.ts';
import { greetingName, parseExactEmailAddress, oneLine } from '../../../src/leads/plainText.ts';

test.each([
  ['plain', 'plain'],
  ['  two\r\nlines\u2028and more\t', 'two lines and more'],
  ['\u202eback\u0000wards\ufeff', 'backwards'],
  ['👩‍👧 Zoë', '👩‍👧 Zoë'],
  ['\ud83dhalf', 'half'],
  ['123456789012', '123456789…'],
  ['😀'.repeat(12), `${'😀'.repeat(9)}…`],
  [undefined, ''],
  [{}, ''],
])('%j is %j on one line', (text, line) => {
  expect(oneLine(text, 10 + 10 * Number(String(text).startsWith('  ')))).toBe(line);
});

test('several lines stay lines', () => {
  expect(cleanText('a\r\nb\rc\u2028d\u202e\u001b[2J\te\n')).toBe('a\nb\nc\nd[2J\te');
});

test.each([
  ['Zoë', 'Zoë'],
  ['Mary-Jane', 'Mary-Jane'],
  ['O’Neil Jr.', 'O’Neil Jr.'],
  ['李小龍', '李小龍'],
  ['visit evil.example', undefined],
  ['https://evil.example', undefined],
  ['$1000', undefined],
  ['', undefined],
  [7, undefined],
])('%j is spoken to as %j', (text, name) => {
  expect(greetingName(text)).toBe(name);
});

test.each([
  'a@b.ca, c@d.ca',
  'a@b',
  'a b@c.ca',
  '"a b"@c.ca',
  'a@b.ca\n',
  `${'a'.repeat(250)}@b.ca`,
  '<a@b.ca>',
  'a@[127.0.0.1]',
])('%j is not one address', (text) => {
  expect(parseExactEmailAddress(text)).toBeUndefined();
});
