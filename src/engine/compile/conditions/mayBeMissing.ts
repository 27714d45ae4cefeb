import { isRequired } from '../isRequired.ts';
import { joinPath } from '../../definition/path/joinPath.ts';
import type { AskedField } from './AskedFields.ts';

/** Whether a visitor may leave a field empty wherever it is asked. A field that a condition hides is another matter: what hides it is in the form. */
export const mayBeMissing = (asked: readonly AskedField[], path: string): boolean => asked.length > 0 && asked.every((field) => isOptional(field, path));

function isOptional({ section, property }: AskedField, path: string): boolean {
  if (!property) return false;
  const { document } = section;
  const owner = path.split('.').slice(0, -1);
  const at = owner.length === 0 ? ['schema', 'required'] : [...(section.properties.find((other) => other.path === owner.reduce(joinPath, ''))?.at ?? []), 'required'];
  if (document.holdsDoubt(at) || document.holdsDoubt(property.at)) return false;
  const { type, default: initial } = property.field;
  if (initial !== undefined && String(initial).trim() !== '') return false;
  return type !== 'object' && !isRequired(section, path);
}
