import { expect, test } from 'vitest';
import { compileForms } from '../../src/compile/compileForms.ts';
import { FileKinds } from '../../src/compile/FileKinds.ts';
import { formKinds } from '../../src/compile/formKinds.ts';
import { createVocabulary, type Extensions } from '../../src/compile/Vocabulary.ts';
import { walkFlow } from '../../src/engine/flow/walk.ts';
import { validateFields } from '../../src/engine/flow/sectionErrors.ts';
import { makeFormExtender } from '../../src/engine/react/extendForm.ts';
import { loadForm } from '../../src/engine/react/formCode.tsx';
import type { LoadedForm } from '../../src/engine/definition/answerCode.ts';
import { northAmericanFormats } from '../../src/northAmerica/describedFormats.ts';
import { toStandardJsonLogic } from '../../src/compile/plainLogic.ts';
import type { OwnRule } from '../../src/compile/rules/ownRule.ts';
import { catalogues, formFile } from '../engine/sources.ts';

/** Compiles a form of one section, with the sentences of `messages` in the catalogue. */
function compile(extensions: Extensions, properties: object, messages: Record<string, string> = {}, more = {}) {
  // The sample project's catalogues word the messages of these formats.
  const vocabulary = createVocabulary({ ...extensions, formats: { ...northAmericanFormats, ...extensions.formats } });
  const section = { schema: { type: 'object', properties }, ...more };
  const worded = catalogues.map(({ path, text }) => {
    const catalogue = JSON.parse(text) as { rules: object };
    return { path, text: JSON.stringify({ ...catalogue, rules: { ...catalogue.rules, ...messages } }) };
  });
  const { compilation, forms } = compileForms(
    [...worded, formFile('survey', ['one']), { path: 'survey/one.json', text: JSON.stringify(section) }],
    { root: '', kinds: new FileKinds(formKinds(vocabulary)), vocabulary },
  );
  const errors = compilation.findings.filter(({ severity }) => severity === 'error');
  return { form: forms?.['survey'], errors };
}

/** The answers that count, and the messages at them. */
function judge(form: LoadedForm | undefined, typed: Record<string, unknown>) {
  if (!form) throw new Error('The form does not compile');
  const { answers, steps } = walkFlow(form, typed);
  const section = steps[0]?.sections[0]?.section;
  if (!section) throw new Error('The form has no section');
  return { answers, errors: validateFields(form, section, answers).map(({ message }) => message) };
}

const plate = (digits: number) => ({
  description: 'a licence plate',
  pattern: new RegExp(`^[a-z]{3}[ -]?\\d{${digits}}$`, 'i'),
  canonical: (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, ''),
  stored: { pattern: `^[A-Z]{3}\\d{${digits}}$`, example: 'ABC123456'.slice(0, 3 + digits) },
});
const car = { plate: { type: 'string', title: 'Plate', format: 'plate' } };
const sentence = { plate: 'The {field} field is no plate' };

test('forms with formats of the same name do not meet, on a page and in the service', async () => {
  const short = { formats: { plate: plate(3) } };
  const long = { formats: { plate: plate(4) } };
  const [here, there] = [compile(short, car, sentence).form, compile(long, car, sentence).form];
  expect(judge(here, { plate: 'abc 123' })).toEqual({ answers: { plate: 'ABC123' }, errors: [] });
  expect(judge(there, { plate: 'abc 123' }).errors).toEqual(['The Plate field is no plate']);
  expect(judge(there, { plate: 'abc-1234' }).answers).toEqual({ plate: 'ABC1234' });
  if (!here || !there) throw new Error('A form does not compile');
  const pages = await Promise.all([
    loadForm(here, { extend: makeFormExtender(short) }),
    loadForm(there, { extend: makeFormExtender(long) }),
  ]);
  expect(pages.map((form) => judge(form, { plate: 'xyz 987' }).errors)).toEqual([[], ['The Plate field is no plate']]);
});

test('an unknown format is a finding with the likely name', async () => {
  const { errors } = compile({ formats: { plate: plate(3) } }, { plate: { ...car.plate, format: 'plat' } }, sentence);
  expect(errors).toMatchObject([{ file: 'survey/one.json', hint: 'did you mean "plate"?' }]);
  expect(compile({}, car).errors).toMatchObject([{ code: 'not-allowed' }]);
});

test('a form whose format is not handed to its page says so', async () => {
  const { form } = compile({ formats: { plate: plate(3) } }, car, sentence);
  await expect(loadForm(form as LoadedForm)).rejects.toThrow('No extension has the format "plate"');
});

/** A rule about the fewest words of a text. */
const words: OwnRule = {
  keyword: 'words',
  types: ['string'],
  value: { type: 'integer', minimum: 2, description: 'Fewest words of a text.' },
  sentences: { en: 'The {field} field needs {count} words', 'fr-CA': 'Le champ {field} doit compter {count} mots' },
  when: 'a text has fewer than {count} words',
  shows: { count: (least: number) => least },
  pattern: (least: number) => `^\\S+(\\s+\\S+){${least - 1},}$`,
} satisfies OwnRule<number>;

/** A rule about the size of a number, of a text and of a list. */
const size: OwnRule = {
  keyword: 'within',
  types: ['string', 'integer'],
  value: { type: 'array', description: 'The least and the most.', items: { type: 'integer' } },
  sentences: { en: 'The {field} field lies outside' },
  when: 'it lies outside',
  limits: ([least, most]: [number, number]) => ({ least, most }),
} satisfies OwnRule<[number, number]>;

test('a rule judges by what it says of its value, in its own words and those of a catalogue', () => {
  const named = { name: { type: 'string', title: 'Name', words: 2 } };
  const { form } = compile({ rules: [words] }, named);
  expect(judge(form, { name: 'Ada' }).errors).toEqual(['The Name field needs 2 words']);
  expect(judge(form, { name: 'Ada Lovelace' }).errors).toEqual([]);
  const worded = compile({ rules: [words] }, named, { words: 'Both names, please' }).form;
  expect(judge(worded, { name: 'Ada' }).errors).toEqual(['Both names, please']);
  const limited = compile(
    { rules: [size] },
    {
      count: { type: 'integer', title: 'Count', within: [2, 4] },
      code: { type: 'string', title: 'Code', within: [2, 4] },
    },
  ).form;
  expect(judge(limited, { count: 5, code: 'x' }).errors).toHaveLength(2);
  expect(judge(limited, { count: 4, code: 'xx' }).errors).toEqual([]);
});

test('the keyword of a rule is known where its extension is: with the likely name, and its value checked', () => {
  const name = { type: 'string', title: 'Name' };
  expect(compile({ rules: [words] }, { name: { ...name, wrds: 2 } }).errors).toMatchObject([
    { code: 'unknown-key', hint: 'did you mean "words"?' },
  ]);
  expect(compile({ rules: [words] }, { name: { ...name, words: 1 } }).errors).toMatchObject([
    { file: 'survey/one.json' },
  ]);
  expect(compile({}, { name: { ...name, words: 2 } }).errors).toMatchObject([{ code: 'unknown-key' }]);
});

const rounding = (apply: (value: number) => number): Extensions => ({
  operators: {
    round: { kind: 'calculation', operands: [1, 1], integerResult: 'always', upperBound: ([most]) => most, apply },
  },
});

test('forms with operators of the same name do not meet, on a page and in the service', async () => {
  const asked = {
    height: { type: 'number', title: 'Height' },
    tall: { type: 'string', title: 'Tall' },
  };
  const conditions = { tall: { '>': [{ round: { var: 'height' } }, 2] } };
  const [up, down] = [Math.ceil, Math.floor].map((apply) => {
    const extensions = rounding(apply);
    return { extensions, form: compile(extensions, asked, {}, { conditions }).form as LoadedForm };
  });
  const asks = (form: LoadedForm, height?: number): boolean =>
    'tall' in judge(form, { tall: 'yes', ...(height !== undefined && { height }) }).answers;
  expect([up, down].map((each) => asks(each?.form as LoadedForm, 2.5))).toEqual([true, false]);
  expect(asks(up?.form as LoadedForm)).toBe(false);
  const pages = await Promise.all(
    [up, down].map((each) => loadForm(each?.form as LoadedForm, { extend: makeFormExtender(each?.extensions ?? {}) })),
  );
  expect(pages.map((form) => asks(form, 2.5))).toEqual([true, false]);
});

test('an operator is exported as it stands, and asked only of what is given', () => {
  const vocabulary = createVocabulary(rounding(Math.ceil));
  expect(toStandardJsonLogic({ round: { var: 'height' } })).toMatchObject({
    if: [expect.anything(), { round: [{ var: 'height' }] }, null],
  });
  expect(vocabulary.operators.get('round')?.operands).toEqual([1, 1]);
});
