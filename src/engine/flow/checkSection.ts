import type { CompiledForm } from '../definition/CompiledForm.ts';
import type { FieldError } from '../definition/FieldError.ts';
import { fieldErrors } from '../validate/fieldErrors.ts';
import type { WalkedSection } from './Walk.ts';

/** What is wrong in one section that applies. */
export function checkSection({ validators }: CompiledForm, { section, answers, hidden }: WalkedSection): FieldError[] {
  const validator = validators[section.id];
  if (!validator) throw new Error(`The section "${section.id}" has no validator`);
  return fieldErrors(validator, answers, Object.keys(section.schema.properties), hidden);
}
