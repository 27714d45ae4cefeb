import type { CompiledForm } from '../definition/CompiledForm.ts';
import type { FieldError } from '../definition/FieldError.ts';
import { joinPath } from '../definition/path/joinPath.ts';
import { fieldErrors } from '../validate/fieldErrors.ts';
import type { WalkedSection } from './Walk.ts';

/** What is wrong in one section that applies. Fields are named from the form's answers: `guests.0.name`. */
export function checkSection({ validators }: CompiledForm, { section, base, answers, hidden }: WalkedSection): FieldError[] {
  const validator = validators[section.id];
  if (!validator) throw new Error(`The section "${section.id}" has no validator`);
  return fieldErrors(validator, answers, section.schema, hidden).map(({ field, message }) => ({ field: joinPath(base, field), message }));
}
