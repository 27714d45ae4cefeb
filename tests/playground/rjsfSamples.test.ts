// RJSF's playground: how much of each of its samples a section says, and that answers to it are judged alike.

import type { LoadedForm } from '../../src/engine/definition/answerCode.ts';
import { createSchemaUtils } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type * as passes from '../../src/checker/passes.ts';
import type { Answers } from '../../src/engine/definition/types.ts';
import { readLeadWithErrors } from '../../src/leads/readLead.ts';
import { inBrowser, settled, visit } from '../engine/session/visit.ts';
import { copyWithKit } from '../kit/copyWithKit.ts';
import { pageOf } from './page.ts';
import { answersTo, type Sample, samples, type Section, sectionOf, sourcesWith } from './samples.ts';
import { noWay, takenOf } from './taken.ts';
import { valueAt } from '../../src/values/values.ts';

inBrowser();

// Samples that bring components along find them registered.
const folder = await copyWithKit();
afterAll(() => rm(folder, { recursive: true }));
const { checkSources, checkAndCompileFiles } = (await import(join(folder, 'src/checker/passes.ts'))) as typeof passes;
const all = samples.map((sample) => takenOf(sample, checkSources));

test('the page says how each sample is taken', async () => {
  await expect(pageOf(all)).toMatchFileSnapshot('../../docs/rjsf-samples.md');
});

test('most are taken as they are, and few in part or not at all', () => {
  const count = (as: string): number => all.filter((taken) => taken.as === as).length;
  expect(count('as it is')).toBeGreaterThanOrEqual(25);
  expect(count('in part')).toBeLessThanOrEqual(4);
  for (const { refused } of all) expect([...refused].filter(([, way]) => way === noWay)).toEqual([]);
});

/** What stock RJSF fills in from the start, and the fields at which it then finds an error. */
function judgedByStock(sample: Sample, given: Answers): { answers: Answers; fields: string[] } {
  const { schema } = sectionOf(sample);
  const answers = createSchemaUtils(validator, schema).getDefaultFormState(schema, given) as Answers;
  const { errors } = validator.validateFormData(answers, schema);
  const fields = errors.map(({ property = '' }) => property.replace(/^\./, ''));
  // The alternatives as a whole have no field.
  return { answers, fields: [...new Set(fields)].filter((field) => field !== '').sort() };
}

function formOf(section: Section): LoadedForm {
  const { findings, forms } = checkAndCompileFiles(sourcesWith(section));
  const form = forms?.['playground'];
  if (!form) throw new Error(JSON.stringify(findings));
  return form;
}

function judgedHere(section: Section, answers: Answers): string[] {
  // A list begins with one entry here, as docs/definitions.md says.
  const isBegun = (field: string): boolean =>
    field.includes('.0.') && valueAt(answers, field.slice(0, field.indexOf('.0.') + 2)) === undefined;
  const fields = readLeadWithErrors(formOf(section), answers).errors.map(({ field }) => field);
  // RJSF begins a list of choices as an empty one, which is no answer here.
  const isEmpty = (field: string): boolean => [valueAt(answers, field)].flat().length === 0;
  return [...new Set(fields)].filter((field) => !isBegun(field) && !isEmpty(field)).sort();
}

/** What RJSF asks while the field that decides is not answered. Here it waits, as the page says. */
const waiting: Record<string, Record<string, string[]>> = {
  'if-then-else': { part: ['side', 'surface'] },
  'one-of': { inside: ['outside'] },
};

/** Alternatives that are chosen here, and that RJSF shows first, or by the answers. */
const chosen = ({ name }: Sample, answers: Answers): Answers =>
  ({ 'one-of': { oneOf: 'outside' in answers ? 2 : 1 }, 'any-of': { anyOf: 'client' in answers ? 2 : 1 } })[name] ?? {};

/** Answers beside those that come with a sample. */
const further: Record<string, Answers[]> = {
  'if-then-else': [
    { part: 'Door' },
    { part: 'Wall', surface: 'oak' },
    { part: 'Wall', surface: 'rough', side: 'inside' },
  ],
  'one-of': [{ inside: 'walls' }, { outside: 'walls' }],
  'any-of': [{ client: '12' }, { given: 'Jo', jobs: [{ anyOf: 2, outside: 'fence' }] }],
};

const whole = all.flatMap(({ sample, section, refused }) =>
  section && refused.size === 0 ? [{ name: sample.name, sample, section }] : [],
);

test('errors from elsewhere stand at their fields', async () => {
  const { sample, section } = whole.find(({ name }) => name === 'error-schema') ?? {};
  if (!sample?.extraErrors || !section) throw new Error('The sample is missing');
  const { session, host } = visit(formOf(section), { mobile: '403 555 0100', ...answersTo(sample) });
  session.navigation.next();
  const said = Object.entries(sample.extraErrors).map(
    ([
      field,
      {
        __errors: [message],
      },
    ]) => ({ field, message }),
  );
  host.leads[0]?.fail(Object.assign(new Error('422'), { fieldErrors: said }));
  await settled();
  expect([...session.state.errors]).toEqual(said.map(({ field, message }) => [field, message]));
});

describe.each(whole)('$name', ({ sample, section }) => {
  test.each<[string, Answers]>([
    ['its answers', answersTo(sample)],
    ['no answers', {}],
    ...(further[sample.name] ?? []).map((given): [string, Answers] => [JSON.stringify(given), given]),
  ])('%s are judged as RJSF judges them', (_name, given) => {
    const { answers, fields } = judgedByStock(sample, given);
    const asked = Object.entries(waiting[sample.name] ?? {}).flatMap(([by, names]) =>
      by in answers ? [] : names.filter((name) => !(name in answers)),
    );
    expect(asked.filter((field) => !fields.includes(field))).toEqual([]);
    expect(judgedHere(section, { ...answers, ...chosen(sample, answers) })).toEqual(
      fields.filter((field) => !asked.includes(field)),
    );
  });
});
