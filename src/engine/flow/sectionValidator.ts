import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { CompiledForm } from '../definition/types.ts';

/** A section's validator, as RJSF has them, and the schema that it judges by. Throws for a section without one. */
export function sectionValidator(
  { validators, today }: CompiledForm,
  section: string,
): { schema: RJSFSchema; validator: ValidatorType } {
  const compiled = validators[section];
  if (!compiled) throw new Error(`The section "${section}" has no validator`);
  const schema: RJSFSchema = compiled.schema;
  const validator = createPrecompiledValidator({ [compiled.schema.$id]: compiled.validate }, schema);
  // A rule that counts from today asks whatever its function is called on for the day.
  return { schema, validator: Object.assign(validator, { today }) };
}
