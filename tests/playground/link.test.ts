import { expect, test } from 'vitest';
import { formInFragment, fragmentOf } from '../../src/playground/link.ts';
import { type PlaygroundForm, readPlaygroundForm } from '../../src/playground/playgroundForm.ts';

const form: PlaygroundForm = {
  id: 'visit',
  form: '{ "title": "Ein Besuch – 訪問" }',
  sections: {
    questions: { schema: '{ "unclosed": ', ui: '{}', conditions: '' },
    'more/of-it': { schema: '', ui: '', conditions: '' },
  },
  options: '{}',
  answers: { name: 'Zoë', rooms: [{ number: 3 }] },
};

test('a link holds all of a form, also what is no JSON yet', async () => {
  const fragment = await fragmentOf(form);
  expect(fragment).toMatch(/^[\w-]+$/);
  expect(await formInFragment(`#${fragment}`)).toEqual(form);
});

test('a form of many fields fits into an address', async () => {
  const fields = Array.from(
    { length: 500 },
    (_, index) => `"field_${index}": { "type": "string", "title": "Field ${index}" }`,
  );
  const schema = `{ "type": "object", "properties": { ${fields.join(',\n')} } }`;
  const long = { ...form, sections: { questions: { schema, ui: '{}', conditions: '{}' } } };
  expect((await fragmentOf(long)).length).toBeLessThan(8_000);
});

test('what is no link of a form is none, and throws nothing', async () => {
  const cut = (await fragmentOf(form)).slice(0, -20);
  const other = btoa('no compressed text');
  for (const fragment of ['', '#', '#%', cut, other]) expect(await formInFragment(fragment)).toBeUndefined();
});

test('a short link cannot hold a text without end', async () => {
  expect(await formInFragment(await fragmentOf({ ...form, options: ' '.repeat(3_000_000) }))).toBeUndefined();
});

test.each<[string, object]>([
  ['a name that is no folder', { id: '../secret' }],
  ['a section elsewhere', { sections: { '../other': form.sections['questions'] } }],
  ['a section without a text', { sections: { questions: { schema: '{}', ui: '{}' } } }],
  ['sections in a list', { sections: [] }],
  ['a form that is no text', { form: {} }],
])('%s is no form', (_name, change) => {
  expect(readPlaygroundForm({ ...form, ...change })).toBeUndefined();
});
