import type { LoadedForm } from '../../src/engine/definition/answerCode.ts';
import { expect, test } from 'vitest';
import { compileFormsOrThrow } from '../../src/checker/passes.ts';
import { readLeadWithErrors } from '../../src/leads/readLead.ts';
import { readCases } from '../cases/readCases.ts';
import { cases } from '../thorough.ts';
import { type Edit, edited, frozen } from '../engine/sources.ts';
import { valueAt } from '../../src/values/values.ts';

interface OwnerEdit {
  name: string;
  /** Several, when one alone would be a mistake. */
  edit: Edit | Edit[];
  /** What else differs from the sample project, before and after. */
  also?: Edit[];
  form: string;
  /** Where the definition shows the edit. */
  at?: string[];
  value?: unknown;
  /** Answers that are judged differently, with the one message that counts. */
  answers?: Record<string, unknown>;
  error?: { field: string; before: string | null; after: string | null };
}

const unedited = compileFormsOrThrow(frozen);

function compiled(edits: readonly Edit[], form: string): LoadedForm {
  const found = (edits.length === 0 ? unedited : compileFormsOrThrow(edited(frozen, edits)))[form];
  if (!found) throw new Error(`There is no form "${form}"`);
  return found;
}

const messageOf = (form: LoadedForm, answers: Record<string, unknown>, field: string): string | null =>
  readLeadWithErrors(form, answers).errors.find((error) => error.field === field)?.message ?? null;

const ownerEdits = readCases<OwnerEdit[]>('compile/owner-edits');

test.each(ownerEdits.filter((_, index) => index % cases(6, 1) === 0))(
  'an edit changes $name',
  ({ edit, also = [], form, at, value, answers, error }) => {
    const before = compiled(also, form);
    const after = compiled([...also, ...[edit].flat()], form);
    expect(at ?? (answers && error)).toBeDefined();
    if (at) {
      expect(valueAt(before.definition, at)).not.toEqual(value);
      expect(valueAt(after.definition, at)).toEqual(value);
    }
    if (answers && error) {
      expect(messageOf(before, answers, error.field)).toBe(error.before);
      expect(messageOf(after, answers, error.field)).toBe(error.after);
    }
  },
);
