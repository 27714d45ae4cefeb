import { expect, test } from 'vitest';
import { parseJsonWithRecovery } from '../../src/json/readJson.ts';
import { shownTexts } from '../../src/json/shownTexts.ts';

const text = { type: 'string' };
const schema = {
  properties: {
    title: text,
    company: { $comment: 'a name', ...text },
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
  expect(translated?.map(({ path, text: own, isName }) => [path.join(' '), own, isName])).toEqual([
    ['title', 'Rooms', false],
    ['company', 'Bow', true],
    ['ui:options help', 'Count all', false],
    ['part lines 0', 'One', false],
    ['part lines 1', 'Two', false],
  ]);
  expect(all?.map(({ text: own }) => own)).toEqual(['Rooms', 'Bow', 'A lead', 'Count all', 'One', 'Two']);
});
