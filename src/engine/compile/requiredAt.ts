import type { JsonPath } from '../../json/tree.ts';
import type { SectionFields } from './SectionFields.ts';

/** Where the fields that have to be answered are named beside a field. */
export function requiredAt({ properties }: Pick<SectionFields, 'properties'>, path: string): JsonPath {
  const owner = properties.find((other) => other.path === path.split('.').slice(0, -1).join('.'));
  return owner ? [...owner.at, ...(owner.field.items ? ['items'] : []), 'required'] : ['schema', 'required'];
}
