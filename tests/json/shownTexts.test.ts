import { expect, test } from 'vitest';
import { parseJsonWithRecovery } from '../../src/json/readJson.ts';
import { shownTexts } from '../../src/json/shownTexts.ts';

const text = { type: 'string' };
const schema = {
  properties: {
    title: text,
    company: { $comment: 'a name', ...text },
    unit: { $comment: 'a name or words', ...text },
    example: text,
    widget: { enum: ['select'], type: 'string' },
    required: { items: { pattern: '^[a-z]+$', ...text } },
    owner: { $comment: 'not translated here', properties: { subject: text } },
    goTo: { $comment: 'not for visitors', ...text },
    'ui:help': text,
  },
  additionalProperties: { $ref: '#/definitions/Part' },
  definitions: { Part: { properties: { lines: { items: text } } } },
};
const file = {
  $comment: 'Ask Ada',
  title: 'Rooms',
  company: 'Bow',
  unit: 'feet',
  example: 'ada@example.com',
  widget: 'select',
  required: ['name'],
  owner: { subject: 'A lead' },
  goTo: 'thanks',
  'ui:options': { help: 'Count all' },
  part: { lines: ['One', 'Two'] },
};

test('a file’s schema says which of its texts people read, and which are translated', () => {
  const { tree } = parseJsonWithRecovery(JSON.stringify(file));
  if (!tree) throw new Error('It cannot be read');
  const [translated, all] = [false, true].map((each) => [...shownTexts(tree, schema, each)]);
  expect(translated?.map(({ path, text: own, translation }) => [path.join(' '), own, translation])).toEqual([
    ['title', 'Rooms', 'needed'],
    ['company', 'Bow', 'none'],
    ['unit', 'feet', 'optional'],
    ['example', 'ada@example.com', 'none'],
    ['ui:options help', 'Count all', 'needed'],
    ['part lines 0', 'One', 'needed'],
    ['part lines 1', 'Two', 'needed'],
  ]);
  expect(all?.map(({ text: own }) => own)).toEqual(expect.arrayContaining(['Rooms', 'A lead', 'Count all']));
});

test.each([
  ['403-555-0100', 'none'],
  ['ada@example.com, bob@example.com', 'none'],
  ['https://example.com/rooms', 'none'],
  ['{name}: {phone}', 'none'],
  ['Call {phone}', 'needed'],
  ['Two bedrooms at www.example.com', 'needed'],
])('%s: a translation is %s', (title, expected) => {
  const { tree } = parseJsonWithRecovery(JSON.stringify({ title }));
  expect(tree && [...shownTexts(tree, schema)].map(({ translation }) => translation)).toEqual([expected]);
});
