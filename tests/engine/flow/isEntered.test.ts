import { expect, test } from 'vitest';
import { mergedSchema } from '../../../src/engine/definition/schemaTree.ts';
import { differsFromDefaults } from '../../../src/engine/definition/answerValues.ts';
import { readCases } from '../../cases/readCases.ts';
import { compiledForm } from '../compiledForm.ts';

test.each(readCases<{ name: string; form: string; typed: unknown; entered: boolean }[]>('flow/entered'))(
  'whether anything was entered: $name',
  ({ form, typed, entered }) => {
    expect(differsFromDefaults(mergedSchema(compiledForm(form).definition), typed)).toBe(entered);
  },
);
