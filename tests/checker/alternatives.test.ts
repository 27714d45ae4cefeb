// Two sections that take the place of each other ask the same: one name, one answer, judged by the section that shows.

import { siteAnswerCode as code } from '../../src/leads/answerCode.ts';
import { describe, expect, test } from 'vitest';
import { checkAndCompileFiles } from '../../src/checker/passes.ts';
import { mergedSchema } from '../../src/engine/definition/schemaTree.ts';
import type { Answers } from '../../src/engine/definition/types.ts';
import { fittingAnswers } from '../../src/engine/saved/savedAnswers.ts';
import { readLeadWithErrors } from '../../src/leads/readLead.ts';
import { readCases } from '../cases/readCases.ts';
import { edited, frozen, ofForm } from '../engine/sources.ts';

interface Alternatives {
  name: string;
  /** What the two sections have beside their field. */
  one: object;
  two: object;
  /** Their field, where it is not a number of storeys: up to 4 in the first one, up to 40 in the second. */
  fields?: [object, object];
  /** Where the sections stand. */
  steps?: object[];
  /** What is said of it; nothing of what is sound. */
  says?: string;
}

const storeys = (maximum: number) => ({ storeys: { title: 'Storeys', type: 'integer', minimum: 1, maximum } });
const contact = { title: 'Contact Details', sections: ['contact-details'] };

/** The quote form with the two sections after the type of house, or as `steps` say. */
function compiledWith({ one, two, fields = [storeys(4), storeys(40)], steps }: Alternatives) {
  const text = frozen.find(({ path }) => path === 'quote/form.json')?.text ?? '';
  const form = JSON.parse(text) as { steps: object[] };
  const [type, start, details] = form.steps;
  const all = steps ?? [{ title: 'Size', sections: ['one', 'two'] }];
  form.steps = [type ?? {}, start ?? {}, ...all, details ?? {}, contact];
  const section = (own: object, properties: object): string =>
    JSON.stringify(
      { $schema: '../meta/section.schema.json', heading: 'Size', ...own, schema: { type: 'object', properties } },
      undefined,
      2,
    );
  return checkAndCompileFiles(
    ofForm(
      'quote',
      edited(frozen, [
        { file: 'quote/form.json', text: JSON.stringify(form, undefined, 2) },
        { file: 'quote/one.json', text: section(one, fields[0]) },
        { file: 'quote/two.json', text: section(two, fields[1]) },
      ]),
    ),
  );
}

const sets = readCases<Alternatives[]>('checker/alternatives');

test.each(sets)('$name', ({ says, ...set }) => {
  const found = compiledWith(set).findings.filter(({ code }) => code === 'duplicate-field');
  expect(found.map(({ file, message }) => [file, message])).toEqual(
    says === undefined ? [] : [['schemas/quote/two.json', expect.stringContaining(says)]],
  );
});

describe('their answer', () => {
  const [first] = sets;
  const { forms } = compiledWith(first as Alternatives);
  const quote = forms?.['quote'];
  if (!quote) throw new Error('the form is not sound');
  const lead = (answers: Answers) =>
    readLeadWithErrors(
      quote,
      {
        firstname: 'Ada',
        lastname: 'Lovelace',
        email: 'ada@example.com',
        phone: '403-555-0142',
        address: '5 Elm Street',
        start_time: 'Time is flexible',
        details: 'Walls',
        ...answers,
      },
      { quote },
    );

  test('is judged by the section that shows, and sent once', () => {
    expect(lead({ type_of_house: 'Condo/Townhouse', storeys: 20 })).toMatchObject({
      payload: { storeys: 20 },
      errors: [],
    });
    expect(lead({ type_of_house: 'Detached/Semi-Detached Home', storeys: 3 }).errors).toEqual([]);
    expect(lead({ type_of_house: 'Detached/Semi-Detached Home', storeys: 20 }).errors).toMatchObject([
      { field: 'storeys' },
    ]);
  });

  test('is kept in the draft whichever section asked it', () => {
    const schema = mergedSchema(quote.definition);
    for (const storeysTyped of [3, 20])
      expect(fittingAnswers(schema, { storeys: storeysTyped }, code)).toEqual({ storeys: storeysTyped });
  });
});
