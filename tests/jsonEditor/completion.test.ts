import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { completeJson } from '../../src/jsonEditor/completion.ts';

/** What is offered at `|`. */
async function offered(text: string, schema?: object): Promise<string[]> {
  const pos = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: [json()] });
  const found = await completeJson(new CompletionContext(state, pos, true), schema);
  return found?.options.map(({ label }) => label) ?? [];
}

const section = '"$schema": "../meta/section.schema.json"';

test('names are those that the meta-schema has at this place, without those that are there', async () => {
  const names = await offered(`{ ${section}, | }`);
  expect(names).toEqual(expect.arrayContaining(['"schema"', '"ui"', '"heading"']));
  expect(names).not.toContain('"$schema"');
  const ofField = await offered(`{ ${section}, "schema": { "type": "object", "properties": { "name": { "ti|" } } } }`);
  expect(ofField).toEqual(expect.arrayContaining(['"title"', '"type"', '"description"']));
  expect(await offered('{ "$schema": "../schemas/meta/rate-table.schema.json", | }')).toContain('"labourRatePerHour"');
  expect(await offered('{ "$schema": "../meta/definition.schema.json", | }')).toContain('"title"');
});

test('values are those that are allowed', async () => {
  const types = `{ ${section}, "schema": { "properties": { "name": { "type": "|" } } } }`;
  expect(await offered(types)).toEqual(expect.arrayContaining(['"string"', '"number"', '"array"']));
});

test('without a meta-schema that is known there is nothing to offer', async () => {
  for (const text of ['{ | }', '{ "$schema": "../meta/other.schema.json", | }', '|'])
    expect(await offered(text)).toEqual([]);
});

test('a text that names no meta-schema has the one that it is given, which may be a part of one', async () => {
  const schema = { $ref: 'meta:/section.schema.json#/properties/schema' };
  const ofField = await offered('{ "type": "object", "properties": { "name": { "ti|" } } }', schema);
  expect(ofField).toEqual(expect.arrayContaining(['"title"', '"type"']));
  expect(await offered('{ "properties": { "name": { "type": "|" } } }', schema)).toContain('"string"');
});
