// Schemas with conditions judge answers as ajv judges them by the same schema without us.

import { Ajv2019 } from 'ajv/dist/2019.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileFormsOrThrow } from '../../src/checker/passes.ts';
import type { Answers } from '../../src/engine/definition/types.ts';
import { validateAnswersWithDayTolerance } from '../../src/engine/flow/validateAnswers.ts';
import { readCases } from '../cases/readCases.ts';
import { filesOf } from '../checker/reach/formOf.ts';
import { catalogues } from '../engine/sources.ts';
import { cases as times } from '../thorough.ts';

interface StandardCase {
  name: string;
  section: { schema: object };
  same?: { schema: { properties: Record<string, Property> } };
}

interface Property {
  type?: string;
  enum?: (string | number)[];
  oneOf?: { const: string }[];
  properties?: Record<string, Property>;
  items?: Property;
}

const cases = readCases<StandardCase[]>('compile/conditional-keywords').flatMap(({ same, ...rest }) =>
  same ? [{ ...rest, same }] : [],
);

/** Answers that may be given to a field, or none. */
function answersTo({ type, enum: listed, oneOf, properties, items }: Property): fc.Arbitrary<unknown> {
  const options = listed ?? oneOf?.map((option) => option.const);
  if (options) return fc.constantFrom(...options);
  if (properties) return allTo(properties);
  if (items) return fc.array(answersTo(items), { minLength: 1, maxLength: 2 });
  if (type === 'integer' || type === 'number') return fc.integer({ min: 0, max: 5 });
  // A box that is required has to be ticked here, as docs/definitions.md says.
  return type === 'boolean' ? fc.constant(true) : fc.constantFrom('x', 'abc');
}

const allTo = (properties: Record<string, Property>): fc.Arbitrary<Answers> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, answersTo(field)])), {
    requiredKeys: [],
  });

test.each(cases)('$name', ({ section, same }) => {
  const [form, ...files] = filesOf({ sections: { made: { properties: {} } } });
  const text = JSON.stringify({ $schema: '../meta/section.schema.json', ...section });
  const sources = [...catalogues, ...(form ? [form] : []), ...files.map((file) => ({ ...file, text }))];
  const ours = compileFormsOrThrow(sources)['made-up'];
  const stock = new Ajv2019({ strict: false }).compile(section.schema);
  if (!ours) throw new Error('The form is missing');
  const judged = new Set<unknown>();
  fc.assert(
    fc.property(allTo(same.schema.properties), (sent) => {
      // What nobody is asked is left out before anything is judged.
      const { answers, errors } = validateAnswersWithDayTolerance(ours, sent);
      const isRight = stock(answers);
      expect(errors.length === 0, JSON.stringify(answers)).toBe(isRight);
      judged.add(isRight);
    }),
    { numRuns: times(60, 2000) },
  );
  expect(judged).toContain(true);
});
