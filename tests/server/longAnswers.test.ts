// A call takes what the fields of its form may hold, however it is sent.
import { expect, test } from 'vitest';
import { compileFormsOrThrow } from '../../src/checker/passes.ts';
import type { FormPages } from '../../src/leads/sentForm.ts';
import { catalogues, formFile } from '../engine/sources.ts';
import { sampleProduct } from './sampleProduct.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';

const names = Array.from({ length: 20 }, (_, index) => `note${index}`);
const section = {
  $schema: '../meta/section.schema.json',
  heading: 'Notes',
  schema: {
    type: 'object',
    required: [],
    properties: Object.fromEntries(names.map((name) => [name, { title: name, type: 'string', maxLength: 5000 }])),
  },
  ui: Object.fromEntries(names.map((name) => [name, { 'ui:widget': 'textarea' }])),
};
const forms = compileFormsOrThrow([
  ...catalogues,
  formFile('made-up', ['notes']),
  { path: 'made-up/notes.json', text: JSON.stringify(section) },
]);
const pages: FormPages = { returned: async () => 'returned', sent: async () => 'sent' };

test.each([
  ['twenty long texts', 20, 'x'.repeat(4000)],
  ['six long texts in Chinese', 6, '我'.repeat(4900)],
])('%s are stored', async (_name, count, text) => {
  const { post, databaseUrl } = await startApp({ forms, pages, mail: sampleProduct.mail });
  const payload = Object.fromEntries(names.slice(0, count).map((name) => [name, text]));
  expect((await post(payload, {}, '/made-up')).statusCode).toBe(201);
  const posted = { ...payload, note0: text.replace(/.$/, 'y') };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post(new URLSearchParams(posted).toString(), form, '/made-up')).statusCode).toBe(303);
  expect((await storedLeads(databaseUrl)).map((lead) => lead.payload)).toEqual([payload, posted]);
});

test('more than the fields may hold is refused, and so is more than 960 kB', async () => {
  const { post } = await startApp({ forms, pages });
  const answer = await post({ note0: 'x'.repeat(990_000) }, {}, '/made-up');
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual({ errors: [{ field: '', message: 'The request is larger than 960 kB' }] });
});
