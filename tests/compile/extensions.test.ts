import { expect, test } from 'vitest';
import { compileForms } from '../../src/compile/compileForms.ts';
import { FileKinds } from '../../src/compile/FileKinds.ts';
import { formKinds } from '../../src/compile/formKinds.ts';
import { createVocabulary, type Extensions } from '../../src/compile/Vocabulary.ts';
import { walkFlow } from '../../src/engine/flow/walk.ts';
import { validateFields } from '../../src/engine/flow/sectionErrors.ts';
import { loadForm } from '../../src/engine/react/formCode.tsx';
import type { LoadedForm } from '../../src/engine/definition/answerCode.ts';
import { catalogues, formFile } from '../engine/sources.ts';

/** Compiles a form of one section, with the sentences of `messages` in the catalogue. */
function compile(extensions: Extensions, properties: object, messages: Record<string, string> = {}) {
  const vocabulary = createVocabulary(extensions);
  const section = { schema: { type: 'object', properties } };
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
    loadForm(here, { extensions: short }),
    loadForm(there, { extensions: { formats: { plate: () => Promise.resolve(plate(4)) } } }),
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
  await expect(loadForm(form as LoadedForm)).rejects.toThrow('The format "plate" is neither');
});
