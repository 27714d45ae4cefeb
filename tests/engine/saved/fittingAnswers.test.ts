import { expect, test } from 'vitest';
import { compileFormsOrThrow } from '../../../src/checker/passes.ts';
import { mergedSchema } from '../../../src/engine/definition/schemaTree.ts';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { fittingAnswers } from '../../../src/engine/saved/savedAnswers.ts';
import { readCases } from '../../cases/readCases.ts';
import { type Edit, edited, ofForm, withMadeUp } from '../sources.ts';

interface CarryOver {
  name: string;
  /** What the owner changed since the answers were saved. */
  edits: Edit[];
  form?: string;
  kept: unknown;
  fitting: Answers;
}

test.each(readCases<CarryOver[]>('saved/carry-over'))(
  'saved answers meet a changed form: $name',
  ({ edits, form = 'contact', kept, fitting }) => {
    const compiled = compileFormsOrThrow(ofForm(form, edited(withMadeUp, edits)))[form];
    expect(compiled && fittingAnswers(mergedSchema(compiled.definition), kept, compiled.code)).toEqual(fitting);
  },
);
