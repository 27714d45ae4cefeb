import { requiredAt } from './requiredAt.ts';
import type { SectionFields } from './SectionFields.ts';

/** Whether a field of a section has to be answered where it is shown. */
export function isRequired({ document, properties }: Pick<SectionFields, 'document' | 'properties'>, path: string): boolean {
  const at = requiredAt({ properties }, path);
  const required = document.valueAt(at);
  return !document.holdsDoubt(at) && Array.isArray(required) && required.includes(path.split('.').at(-1));
}
