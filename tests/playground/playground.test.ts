// RJSF's playground: how much of each of its samples a section says, and that answers to it are judged alike.

import { createSchemaUtils } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type * as passes from '../../src/checker/passes.ts';
import { valueAt } from '../../src/engine/definition/paths.ts';
import type { Answers } from '../../src/engine/definition/types.ts';
import { readLead } from '../../src/leads/readLead.ts';
import { copyWithKit } from '../kit/copyWithKit.ts';
import { pageOf } from './page.ts';
import { answersTo, type Sample, samples, type Section, sectionOf, sourcesWith } from './samples.ts';
import { takenOf } from './taken.ts';

// Samples that bring components along find them registered.
const folder = await copyWithKit();
afterAll(() => rm(folder, { recursive: true }));
const { checkSources, compileFiles } = (await import(join(folder, 'src/checker/passes.ts'))) as typeof passes;
const all = samples.map((sample) => takenOf(sample, checkSources));

test('the page says how each sample is taken', async () => {
  await expect(pageOf(all)).toMatchFileSnapshot('../../docs/playground.md');
});

test('most are taken as they are, and few in part or not at all', () => {
  const count = (as: string): number => all.filter((taken) => taken.as === as).length;
  expect(count('as it is')).toBeGreaterThanOrEqual(22);
  expect(count('refused')).toBeLessThanOrEqual(4);
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

function judgedHere(section: Section, answers: Answers): string[] {
  const { findings, forms } = compileFiles(sourcesWith(section));
  const form = forms?.['playground'];
  if (!form) throw new Error(JSON.stringify(findings));
  // A list begins with one entry here, as docs/definitions.md says.
  const isBegun = (field: string): boolean =>
    field.includes('.0.') && valueAt(answers, field.slice(0, field.indexOf('.0.') + 2)) === undefined;
  const fields = readLead(form, answers).errors.map(({ field }) => field);
  // RJSF begins a list of choices as an empty one, which is no answer here.
  const isEmpty = (field: string): boolean => [valueAt(answers, field)].flat().length === 0;
  return [...new Set(fields)].filter((field) => !isBegun(field) && !isEmpty(field)).sort();
}

/** What RJSF asks, by `if`, while the field that decides is not answered. Here it waits, as the page says. */
const waiting: Record<string, Record<string, string[]>> = { 'if-then-else': { part: ['side', 'surface'] } };

/** Answers beside those that come with a sample. */
const further: Record<string, Answers[]> = {
  'if-then-else': [
    { part: 'Door' },
    { part: 'Wall', surface: 'oak' },
    { part: 'Wall', surface: 'rough', side: 'inside' },
  ],
};

const whole = all.flatMap(({ sample, section, refused }) =>
  section && refused.size === 0 ? [{ name: sample.name, sample, section }] : [],
);

describe.each(whole)('$name', ({ sample, section }) => {
  test.each<[string, Answers]>([
    ['its answers', answersTo(sample)],
    ['no answers', {}],
    ...(further[sample.name] ?? []).map((given): [string, Answers] => [JSON.stringify(given), given]),
  ])('%s are judged as RJSF judges them', (_name, given) => {
    const { answers, fields } = judgedByStock(sample, given);
    const asked = Object.entries(waiting[sample.name] ?? {}).flatMap(([by, names]) => (by in answers ? [] : names));
    expect(asked.filter((field) => !fields.includes(field))).toEqual([]);
    expect(judgedHere(section, answers)).toEqual(fields.filter((field) => !asked.includes(field)));
  });
});
