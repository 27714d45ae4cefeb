import type { JsonPath } from './JsonPath.ts';
import type { WorkingSection } from './WorkingSection.ts';

/** Whether a field of a section has to be answered where it is shown. */
export function isRequired({ document, file, properties }: WorkingSection, path: string): boolean {
  const names = path.split('.');
  const name = names.pop() ?? '';
  const owner = properties.find((other) => other.path === names.join('.'));
  const at: JsonPath = owner ? [...owner.at, ...(owner.field.items ? ['items'] : []), 'required'] : ['schema', 'required'];
  const required = owner ? (owner.field.items?.required ?? owner.field.required) : file.schema.required;
  return !document.holdsDoubt(at) && (required?.includes(name) ?? false);
}
