import type { WidgetProps } from '@rjsf/utils';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compileForms, exportForm } from '../../src/package/compile.ts';
import {
  defineExtensions,
  defineFormat,
  defineOperator,
  defineRule,
  defineWidget,
  type Extensions,
} from '../../src/package/extend.ts';
import { type CompiledForm, createSession, Form, loadForm } from '../../src/package/index.ts';
import { northAmerica } from '../../src/package/northAmerica.ts';
import { readSubmission, summarize } from '../../src/package/server.ts';
import { RecordingHost } from '../engine/session/RecordingHost.ts';

/** Extensions of one product: a plate of so many digits, a widget with its own mark, and an operator that rounds. */
const extensionsOf = (digits: number, mark: string, round: (value: number) => number): Extensions =>
  defineExtensions({
    formats: {
      plate: defineFormat({
        description: 'a licence plate',
        pattern: new RegExp(`^[a-z]{3}[ -]?\\d{${digits}}$`, 'i'),
        canonical: (text) => text.toUpperCase().replace(/[^A-Z\d]/g, ''),
        stored: { pattern: `^[A-Z]{3}\\d{${digits}}$`, example: `ABC${'123456'.slice(0, digits)}` },
        words: (stored) => `${stored.slice(0, 3)} ${stored.slice(3)}`,
        sentences: { en: `{field} has three letters and ${digits} digits` },
      }),
    },
    rules: [
      defineRule({
        keyword: 'words',
        types: ['string'],
        value: { type: 'integer', minimum: 2, description: 'Fewest words of a text.' },
        when: 'a text has fewer than {count} words',
        sentences: { en: '{field} needs {count} words', 'fr-CA': '{field} : {count} mots' },
        shows: { count: (least: number) => least },
        pattern: (least: number) => `^\\S+(\\s+\\S+){${least - 1},}$`,
      }),
    ],
    operators: {
      rounded: defineOperator({
        kind: 'calculation',
        operands: [1, 1],
        integerResult: 'always',
        upperBound: ([most]) => most,
        apply: round,
      }),
    },
    widgets: {
      marked: defineWidget(
        ({ id, value, options, onChange }: WidgetProps) => (
          <input
            id={id}
            className={mark}
            value={value ?? ''}
            title={String(options['note'])}
            onChange={(event) => onChange(event.target.value)}
          />
        ),
        { note: '' },
      ),
    },
  });

const section = {
  schema: {
    type: 'object',
    required: ['name', 'plate'],
    properties: {
      name: { type: 'string', title: 'Name', words: 2 },
      plate: { type: 'string', title: 'Plate', format: 'plate' },
      seats: { type: 'number', title: 'Seats', minimum: 1, maximum: 9, default: 1 },
      why: { type: 'string', title: 'Why' },
    },
  },
  conditions: { why: { '>': [{ rounded: { var: 'seats' } }, 4] } },
  ui: { plate: { 'ui:widget': 'marked', 'ui:note': 'As on the car' } },
};

const formFile = {
  title: 'Car',
  steps: [{ title: 'Car', sections: ['car'] }],
  notices: { invalid: 'completeRequired' },
  submit: {
    label: 'Send',
    call: { path: '/cars', lead: 'car' },
    success: { notice: 'messageSent' },
    failure: { notice: 'tryLater' },
  },
};

const sourcesWith = (own: string) => [
  { path: 'cars/form.json', text: JSON.stringify(formFile) },
  { path: 'cars/car.json', text: own },
];
const sources = sourcesWith(JSON.stringify(section));

function compiled(extensions: Extensions) {
  const { forms, findings } = compileForms(sources, { extensions });
  expect(findings).toEqual([]);
  const form = forms['cars'];
  if (!form) throw new Error('There is no form');
  return form;
}

const here = extensionsOf(3, 'here', Math.ceil);
const there = extensionsOf(4, 'there', Math.floor);

/** The messages on a page on which all of it was typed, and what was sent. */
async function sendOnPage(extensions: Extensions, answers: Record<string, unknown>) {
  const host = new RecordingHost();
  const session = createSession(await loadForm(compiled(extensions), { extensions }), host);
  for (const [field, value] of Object.entries(answers)) session.set(field, value);
  session.navigation.next();
  return { errors: [...session.state.errors.values()], sent: host.leads };
}

test.each([
  [{ name: 'Ada', plate: 'abc 123' }, here, ['Name needs 2 words']],
  [{ name: 'Ada', plate: 'abc 123' }, there, ['Name needs 2 words', 'Plate has three letters and 4 digits']],
  [{ name: 'Ada Lovelace', plate: 'abc-1234' }, here, ['Plate has three letters and 3 digits']],
  [{ name: 'Ada Lovelace', plate: 'abc-1234' }, there, []],
])('%o: page and server have one verdict', async (answers, extensions, messages) => {
  const { errors } = readSubmission(compiled(extensions), answers, { extensions });
  expect(errors.map(({ message }) => message)).toEqual(messages);
  const onPage = await sendOnPage(extensions, answers);
  expect(onPage.errors).toEqual(messages);
  expect(onPage.sent).toHaveLength(messages.length === 0 ? 1 : 0);
});

test('two forms beside each other have their own widget, format and operator', async () => {
  const answers = { name: 'Ada Lovelace', plate: 'abc123', seats: 4.5, why: 'A family' };
  const read = [here, there].map((extensions) => readSubmission(compiled(extensions), answers, { extensions }));
  expect(read.map((each) => each.answers)).toMatchObject([{ plate: 'ABC123', why: 'A family' }, { seats: 4.5 }]);
  expect(read[1]?.answers).not.toHaveProperty('why');
  const pages = await Promise.all([here, there].map((extensions) => loadForm(compiled(extensions), { extensions })));
  const html = renderToString(pages.map((form, key) => <Form key={key} form={form} host={new RecordingHost()} />));
  expect([...html.matchAll(/class="(here|there)"[^>]*title="As on the car"/g)].map(([, mark]) => mark)).toEqual([
    'here',
    'there',
  ]);
  const { definition } = compiled(here);
  expect(summarize(definition, { plate: 'ABC123' }, { extensions: here }).facts).toContainEqual({
    label: 'Plate',
    value: 'ABC 123',
  });
});

test('an export tells what of it other programs cannot compute', () => {
  const { sections, ownLogic } = exportForm(compiled(here), sources, { extensions: here });
  expect(Object.values(ownLogic)).toEqual([['rounded']]);
  expect(JSON.stringify(sections)).toContain(String.raw`^[A-Z]{3}\\d{3}$`);
});

test.each([
  ['format', '"format":"plate"', '"format":"plaet"', 'not-allowed', 'did you mean "plate"?'],
  ['rule', '"words":2', '"wrods":2', 'unknown-key', 'did you mean "words"?'],
  ['operator', '"rounded"', '"ruonded"', 'unknown-operator', 'did you mean "rounded"?'],
  ['widget', '"marked"', '"maked"', 'not-allowed', 'did you mean "marked"?'],
])('an unknown %s is a finding with the likely name', (_kind, right, wrong, code, hint) => {
  const { findings, forms } = compileForms(sourcesWith(JSON.stringify(section).replace(right, wrong)), {
    extensions: here,
  });
  expect(findings).toEqual([expect.objectContaining({ code, hint, severity: 'error' })]);
  expect(forms).toEqual({});
});

test('an operator has as many operands as it says', () => {
  const { findings } = compileForms(
    sourcesWith(JSON.stringify(section).replace('{"rounded":{"var":"seats"}}', '{"rounded":[{"var":"seats"},2]}')),
    { extensions: here },
  );
  expect(findings).toMatchObject([{ code: 'invalid-condition', message: '"rounded" takes 1 part, and 2 stand here' }]);
});

test('formats of North America are an extension, with a widget and sentences in both languages', () => {
  const one = {
    schema: { type: 'object', properties: { phone: { type: 'string', title: 'Phone', format: 'phone' } } },
  };
  const files = sourcesWith(JSON.stringify(one));
  expect(compileForms(files).findings).toEqual([expect.objectContaining({ code: 'not-allowed', severity: 'error' })]);
  const messages = ['en', 'fr-CA'].map((language) => {
    const { forms, findings } = compileForms(files, { language, extensions: northAmerica });
    expect(findings).toEqual([]);
    const form = forms['cars'] as CompiledForm;
    expect(form.definition.sections['car']?.ui['phone']).toMatchObject({ 'ui:widget': 'tel' });
    const read = (phone: string) => readSubmission(form, { phone }, { extensions: northAmerica });
    expect(read('(403) 555 0142').answers).toEqual({ phone: '403-555-0142' });
    return read('403').errors.map(({ message }) => message);
  });
  expect(messages).toEqual([
    ['The Phone field must be a valid phone number'],
    ['Le champ Phone doit contenir un numéro de téléphone valide'],
  ]);
});

test('a name of the engine is not given twice', () => {
  const { formats = {} } = here;
  const extensions = defineExtensions({ formats: { email: formats['plate'] as never } });
  expect(() => compileForms(sources, { extensions })).toThrow('The format "email" is the engine\'s own');
});
