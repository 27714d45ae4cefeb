import { expect, test } from 'vitest';
import type { Answers, FieldError } from '../../../src/engine/definition/types.ts';
import { sectionInstances, walkFlow } from '../../../src/engine/flow/walk.ts';
import { checkSection } from '../../../src/engine/flow/sectionErrors.ts';
import { readCases } from '../../cases/readCases.ts';
import { compiledForm } from '../compiledForm.ts';

interface SectionCase {
  name: string;
  form: string;
  /** Id of the place. */
  section: string;
  answers: Answers;
  errors: FieldError[];
}

test.each(readCases<SectionCase[]>('flow/sections'))(
  'a section is judged: $name',
  ({ form, section: id, answers, errors }) => {
    const compiled = compiledForm(form);
    const place = sectionInstances(walkFlow(compiled, answers)).find((candidate) => candidate.id === id);
    expect(place && checkSection(compiled, place)).toEqual(errors);
  },
);
