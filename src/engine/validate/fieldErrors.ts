import type { Answers } from '../definition/Answers.ts';
import type { FieldError } from '../definition/FieldError.ts';
import { genericPath } from '../definition/path/genericPath.ts';
import type { GroupSchema } from '../definition/PropertySchema.ts';
import type { SectionValidator, ValidatorError } from '../definition/SectionValidator.ts';
import { positionOf } from './positionOf.ts';

/**
 * Judges one section's answers: at most one error per field, in the order of the section's fields.
 * Paths in `hidden` are not asked, so that they cannot be wrong.
 */
export function fieldErrors(validator: SectionValidator, answers: Answers, schema: GroupSchema, hidden: ReadonlySet<string>): FieldError[] {
  if (validator(answers)) return [];
  const messages = new Map<string, string>();
  for (const error of validator.errors ?? []) {
    const field = fieldOf(error);
    if (!messages.has(field) && !hidden.has(genericPath(field))) messages.set(field, error.message ?? error.keyword);
  }
  return [...messages]
    .map(([field, message]) => ({ field, message, position: positionOf(schema, field) }))
    .sort((one, other) => compare(one.position, other.position))
    .map(({ field, message }) => ({ field, message }));
}

/** The field an error belongs to. "Required" is reported on the parent; a wrong choice among several on the choice. */
function fieldOf({ instancePath, params }: ValidatorError): string {
  const path = instancePath.split('/').slice(1);
  const missing = missingProperty(params);
  if (missing !== undefined) return [...path, missing].join('.');
  while (path.length > 1 && /^\d+$/.test(path.at(-1) ?? '')) path.pop();
  return path.join('.');
}

function missingProperty({ errors, missingProperty: own }: Record<string, unknown>): string | undefined {
  const inner: unknown = Array.isArray(errors) ? errors[0]?.params?.missingProperty : own;
  return typeof inner === 'string' ? inner : undefined;
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}
