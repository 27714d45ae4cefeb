import { isRequired, requiredAt } from '../../../compile/fields.ts';
import type { AskedField } from '../../../compile/model.ts';

/** Whether a visitor may leave a field empty wherever it is asked. A field that a condition hides is another matter: what hides it is in the form. */
export const mayBeMissing = (asked: readonly AskedField[], path: string): boolean => asked.length > 0 && asked.every((field) => isOptional(field, path));

function isOptional({ section, property }: AskedField, path: string): boolean {
  if (!property) return false;
  const { document } = section;
  if (document.holdsDoubt(requiredAt(section, path)) || document.holdsDoubt(property.at)) return false;
  const { type, default: initial } = property.field;
  if (initial !== undefined && String(initial).trim() !== '') return false;
  return type !== 'object' && !isRequired(section, path);
}
