import { expect, test } from 'vitest';
import { places } from '../../../src/engine/flow/places.ts';
import { walkFlow } from '../../../src/engine/flow/walk.ts';
import { compiledForm } from '../compiledForm.ts';

test('places are the sections that can be entered, with the number of their step', () => {
  const { definition } = compiledForm('booking');
  const found = places(walkFlow(definition, { kind: 'company', people: 2 }));
  expect(found.map(({ section, stepIndex }) => [section.id, stepIndex])).toEqual([
    ['party', 0],
    ['invoice', 1],
    ['you', 3],
  ]);
});
