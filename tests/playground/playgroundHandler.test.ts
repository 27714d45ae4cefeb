import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxBytes, playgroundCompileHandler } from '../../src/playground/node/playgroundHandler.ts';
import { parsePastedFormSectionOrSample } from '../../src/playground/pasted.ts';
import {
  type CompiledPlayground,
  type PlaygroundForm,
  printPlaygroundForm,
} from '../../src/playground/playgroundForm.ts';
import { singleSectionForm } from '../../src/compile/plainSection.ts';
import { schemasDir } from '../project/project.ts';
import { listenOnLoopback } from '../server/loopback.ts';

const handle = playgroundCompileHandler(schemasDir);
const server = createServer((request, response) => {
  request.url = request.url?.replace('/playground', '');
  handle(request, response, (error) => response.writeHead(error ? 500 : 404).end(String(error ?? '')));
});
let url = '';
beforeAll(async () => {
  url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
});
afterAll(() => {
  server.close();
});

const post = (body: string, type = 'application/json') =>
  fetch(`${url}/playground/compile`, { method: 'POST', headers: { 'content-type': type }, body });

async function compiled(form: PlaygroundForm): Promise<CompiledPlayground> {
  const response = await post(JSON.stringify(form));
  expect(response.status).toBe(200);
  return (await response.json()) as CompiledPlayground;
}

const fetchJson = async (path: string): Promise<unknown> => (await fetch(`${url}/playground/${path}`)).json();

const pet = printPlaygroundForm({
  id: 'pets',
  form: { ...singleSectionForm('pets', 'Pets'), steps: [{ title: 'Pets', sections: ['pet'] }] },
  sections: {
    pet: {
      heading: 'Your pet',
      conditions: { name: { '==': [{ var: 'kind' }, 'dog'] } },
      schema: {
        type: 'object',
        properties: {
          kind: { title: 'Kind', type: 'string', $ref: '../options/kinds.json' },
          name: { title: 'Name', type: 'string' },
        },
      },
    },
  },
  options: {
    'options/kinds': {
      $schema: '../meta/options.schema.json',
      oneOf: [
        { const: 'dog', title: 'Dog' },
        { const: 'cat', title: 'Cat' },
      ],
    },
  },
});
const withTexts = (texts: Partial<PlaygroundForm['sections'][string]>): PlaygroundForm => ({
  ...pet,
  sections: { pet: { schema: '', ui: '', conditions: '', ...pet.sections['pet'], ...texts } },
});

test('a form is compiled to a module that this server has, and to its export', async () => {
  const { findings, form } = await compiled(pet);
  expect(findings).toEqual([]);
  expect(form?.exported).toMatchObject({ form: 'pets', title: 'Pets', sections: [{ id: 'pet', heading: 'Your pet' }] });
  const served = await fetch(url + form?.module);
  expect(served.headers.get('content-type')).toBe('text/javascript');
  expect(await served.text()).toMatch(/export default form;\n$/);
});

test('an export that is pasted is the form again', async () => {
  const { form } = await compiled(pet);
  const pasted = parsePastedFormSectionOrSample(JSON.stringify(form?.exported), pet, 'pet');
  expect(pasted).toMatchObject({ id: 'pets', form: pet.form, options: pet.options });
  expect(JSON.parse(pasted?.sections['pet']?.conditions ?? '')).toMatchObject({ heading: 'Your pet' });
});

test.each<[string, PlaygroundForm, object]>([
  [
    'a mistake of JSON',
    withTexts({ ui: '{\n  "kind": { "ui:widget" "cards" }\n}' }),
    { tab: 'ui', section: 'pet', line: 2, column: 25, severity: 'error', code: 'syntax' },
  ],
  [
    'a word that is not known',
    withTexts({
      schema: '{\n  "type": "object",\n  "properties": {\n    "kind": { "title": "Kind", "typo": "string" }\n  }\n}',
    }),
    { tab: 'schema', section: 'pet', line: 4, code: 'unknown-key' },
  ],
  [
    'a condition without its field',
    withTexts({
      conditions: '{\n  "heading": "Your pet",\n  "conditions": { "age": { "!!": [{ "var": "kind" }] } }\n}',
    }),
    { tab: 'conditions', section: 'pet', line: 3, column: 19 },
  ],
  [
    'a list of options',
    { ...pet, options: pet.options.replace('"title": "Cat"', '"titel": "Cat"') },
    { tab: 'options', line: 6 },
  ],
  ['the form', { ...pet, form: pet.form.replace('"pet"', '"pot"') }, { tab: 'form' }],
  ['a text that is no object', { ...pet, options: '[]' }, { tab: 'options', line: 1, code: 'invalid-type' }],
])('%s is reported where it stands in its tab', async (_name, form, finding) => {
  const { findings, form: made } = await compiled(form);
  expect(made).toBeUndefined();
  expect(findings).toContainEqual(expect.objectContaining(finding));
});

test("what RJSF's playground has is a form, with its answers", async () => {
  const rjsf = { schema: { type: 'string', title: 'A word' }, uiSchema: { 'ui:placeholder': 'Any' }, formData: 'one' };
  const form = parsePastedFormSectionOrSample(JSON.stringify(rjsf), pet, 'pet');
  expect(form?.answers).toEqual({ answer: 'one' });
  if (!form) throw new Error('It is no form');
  const { findings, form: made } = await compiled(form);
  expect(findings).toEqual([]);
  expect(made?.exported.sections[0]?.schema).toMatchObject({ properties: { answer: { title: 'A word' } } });
});

test('a text of one tab is pasted as any text', () => {
  for (const text of [
    '{ "type": "object" }',
    '{',
    'word',
    '[]',
    '{ "form": "x", "sections": [1] }',
    '{ "form": "../x", "sections": [] }',
  ])
    expect(parsePastedFormSectionOrSample(text, pet, 'pet')).toBeUndefined();
});

test('each sample that is listed is there, and each form of the content compiles', async () => {
  const names = (await fetchJson('samples')) as Record<string, string[]>;
  expect(Object.values(names).map((list) => list.length >= 3)).toEqual([true, true, true]);
  for (const [group, list] of Object.entries(names))
    for (const name of list)
      expect(await fetchJson(`samples/${encodeURIComponent(group)}/${name}`)).toHaveProperty('id');
  const [name = ''] = names['This site'] ?? [];
  expect(await compiled((await fetchJson(`samples/This%20site/${name}`)) as PlaygroundForm)).toHaveProperty('form');
  expect((await fetch(`${url}/playground/samples/This%20site/..%2Fsecret`)).status).toBe(404);
});

test('what is no form is refused, and what is too long, and what another site can send', async () => {
  for (const body of ['', '{', '[]', JSON.stringify({ ...pet, id: '../x' })])
    expect((await post(body)).status).toBe(400);
  expect((await post(JSON.stringify({ ...pet, options: ' '.repeat(maxBytes) }))).status).toBe(413);
  expect((await post(JSON.stringify(pet), 'text/plain')).status).toBe(415);
  expect((await fetch(`${url}/playground/forms/none.js`)).status).toBe(404);
  expect((await fetch(`${url}/playground/else`)).status).toBe(404);
});
