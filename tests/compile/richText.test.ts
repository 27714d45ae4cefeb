import { expect, test } from 'vitest';
import { plainTextOf, readMarkdown } from '../../src/compile/richText.ts';

test.each([
  ['One plain sentence: 2 * 3 < 7, a_b & c.', 'One plain sentence: 2 * 3 < 7, a_b & c.'],
  ['Two\nlines', 'Two lines'],
  ['One\n\nTwo', [{ p: ['One'] }, { p: ['Two'] }]],
  [
    '**Bold**, [a **link**](/privacy)',
    [{ p: [{ strong: ['Bold'] }, ', ', { href: '/privacy', text: ['a ', { strong: ['link'] }] }] }],
  ],
  ['- a\n- b', [{ list: [['a'], ['b']] }]],
  ['1. a\n2. b', [{ list: [['a'], ['b']], ordered: true }]],
  ['> Mind the dog', [{ warning: ['Mind the dog'] }]],
  [
    '[us](mailto:a@b.ca) [call](tel:+1) [there](https://paint.example)',
    [
      {
        p: [
          { href: 'mailto:a@b.ca', text: ['us'] },
          ' ',
          { href: 'tel:+1', text: ['call'] },
          ' ',
          { href: 'https://paint.example', text: ['there'] },
        ],
      },
    ],
  ],
])('%j is shown as it is meant', (markdown, text) => {
  expect(readMarkdown(markdown)).toEqual({ text, refused: [] });
});

test.each([
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['[x](data:text/html,1)', '[x](data:text/html,1)'],
  ['[x](//elsewhere.example)', '[x](//elsewhere.example)'],
  ['a <b>c</b>', '<b>'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['![a](b.png)', '![a](b.png)'],
  ['# Heading', '# Heading'],
  ['a `code`', '`code`'],
  ['an *emphasis*', '*emphasis*'],
  ['- a\n  - b', '- b'],
  ['---', '---'],
])('of %j something is read as it stands', (markdown, refused) => {
  const read = readMarkdown(markdown);
  expect(read.refused[0]).toBe(refused);
  expect(plainTextOf(read.text)).toContain(refused);
});

test('the words alone, where nothing else can be shown', () => {
  expect(plainTextOf(readMarkdown('**One** [two](/x)\n\n- three\n- four\n\n> five').text)).toBe(
    'One two three four five',
  );
});
