import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compileForms, exportForm, formatFinding, importForm } from '../../src/package/compile.ts';
import { createSession, Form, loadForm } from '../../src/package/index.ts';
import { readSubmission, summarize, walk } from '../../src/package/server.ts';
import { RecordingHost } from '../engine/session/RecordingHost.ts';

const source = (path: string, content: unknown) => ({ path, text: JSON.stringify(content, undefined, 2) });
const formFile = source('survey/form.json', {
  title: 'Survey',
  steps: [{ title: 'You', sections: ['you'] }],
  notices: { invalid: 'completeRequired' },
  submit: {
    label: 'Send',
    call: { path: '/surveys' },
    success: { notice: 'messageSent' },
    failure: { notice: 'tryLater' },
  },
});
const section = (properties: object, others: object = {}) =>
  source('survey/you.json', { schema: { type: 'object', required: ['name'], properties }, ...others });
const name = { type: 'string', title: 'Name' };
const sources = [
  formFile,
  section(
    { name, pets: { type: 'boolean', title: 'Pets', enum: [true, false] }, which: { type: 'string', title: 'Which' } },
    { conditions: { which: { var: 'pets' } } },
  ),
];

function compiled(files = sources, options?: Parameters<typeof compileForms>[1]) {
  const { forms, findings } = compileForms(files, options);
  const form = forms['survey'];
  if (!form) throw new Error(findings.map(formatFinding).join('\n'));
  expect(findings).toEqual([]);
  return form;
}

test('a form is judged and put into words in the language of its labels', () => {
  const answers = { name: 'Ann', pets: false, which: 'a dog', more: 1 };
  expect(readSubmission(compiled(), answers)).toEqual({
    answers: { name: 'Ann', pets: false },
    errors: [],
    consents: [],
  });
  const errors = (options?: object) => readSubmission(compiled(sources, options), '{}').errors;
  expect(errors()).toEqual([{ field: 'name', message: 'The Name field is required' }]);
  expect(errors({ language: 'fr-CA' })).toEqual([{ field: 'name', message: 'Le champ Name est obligatoire' }]);
  expect(errors({ texts: { en: { rules: { required: 'Missing: {field}' } } } })[0]?.message).toBe('Missing: Name');
  expect(readSubmission(compiled(), 'nonsense').errors).toHaveLength(1);
  expect(summarize(compiled().definition, answers).facts).toContainEqual({ label: 'Name', value: 'Ann' });
  expect(walk(compiled(), answers).answers).toEqual({ name: 'Ann', pets: false });
});

test('the own catalogue of a folder keeps its lines, and wins', () => {
  const own = {
    path: 'messages/en.json',
    text: '{\n  "rules": {\n    "required": "{field}?",\n    "requird": ""\n  }\n}',
  };
  const { findings } = compileForms([...sources, own], { root: 'forms' });
  expect(findings.map(formatFinding)).toEqual([expect.stringMatching(/^forms\/messages\/en\.json:4:5 {2}unknown-key/)]);
});

test('a language that is not there names those that are, and a promise of sources is no list of them', () => {
  const { forms, findings } = compileForms(sources, { language: 'fr' });
  expect(forms).toEqual({});
  expect(findings.map(formatFinding)).toEqual([expect.stringMatching(/^messages\/fr\.json:.*"en", "fr-CA"/)]);
  const promised = Promise.resolve(sources) as unknown as typeof sources;
  expect(() => compileForms(promised)).toThrow('await readJsonSources(folder)');
});

test.each([
  ['a format', section({ name: { ...name, format: 'emial' } }), 'did you mean "email"?'],
  ['a widget', section({ name }, { ui: { name: { 'ui:widget': 'textaria' } } }), 'did you mean "textarea"?'],
  [
    'a field of a condition',
    section({ name, age: name }, { conditions: { age: { var: 'nam' } } }),
    'did you mean "name"?',
  ],
  ['no JSON', { path: 'survey/you.json', text: '{ "schema": ' }, ''],
])('%s that is wrong is a finding, and nothing is thrown', (_case, file, hint) => {
  const { forms, findings } = compileForms([formFile, file]);
  expect(forms).toEqual({});
  expect(findings.map(formatFinding).join()).toMatch(/^survey\/you\.json:/);
  expect(findings.map((finding) => finding.hint).join()).toContain(hint);
});

test('an exported form comes back as it was, and a JSON Schema becomes one', () => {
  const { files } = importForm('survey', exportForm(compiled(), sources));
  const parsed = (all: typeof sources) => all.map(({ path, text }) => [path, JSON.parse(text) as unknown]);
  expect(parsed(files)).toEqual(parsed(sources));
  const schema = { title: 'Sample', type: 'object', properties: { age: { type: 'integer', title: 'Age' } } };
  const imported = importForm('survey', schema, { age: { 'ui:widget': 'updown', 'ui:nonsense': 1 } });
  expect(imported.lost).toEqual([expect.stringContaining('ui:nonsense')]);
  expect(readSubmission(compiled(imported.files), { age: 7 }).answers).toEqual({ age: 7 });
});

test('a host that lacks a call, and a form of another version, are told by name', async () => {
  const form = await loadForm(compiled());
  const { send: _send, ...lacking } = new RecordingHost();
  const render = (host: object) => renderToString(createElement(Form, { form, host: host as RecordingHost }));
  expect(() => render(lacking)).toThrow('no function "send"');
  expect(() => createSession(form, { ...lacking } as never)).toThrow('no function "send"');
  const old = { ...compiled(), version: '0.0.9' };
  const says = /"survey" was compiled by formwalk 0\.0\.9, and this is formwalk/;
  await expect(loadForm(old)).rejects.toThrow(says);
  expect(() => readSubmission(old, {})).toThrow(says);
});
