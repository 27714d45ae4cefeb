import { isRequired } from '../../compile/fields.ts';
import type { Pass } from '../../compile/Compilation.ts';
import type { WorkingForm, WorkingSection } from '../../compile/model.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import { defaultWidget, shapeOf } from '../../engine/definition/widgetTraits.ts';

/** What the page's address may fill in is asked once, can be written as a text, and is no personal data. */
export const checkPrefill: Pass = (compilation) => {
  for (const form of compilation.forms) form.file.prefill?.forEach((path, index) => checkField(form, path, index));
};

function checkField(form: WorkingForm, path: string, index: number): void {
  const { document, sections, names } = form;
  const at = ['prefill', index];
  names.use('', path);
  const asked = sections.flatMap((section) =>
    section.base === '' ? section.properties.map((property) => ({ section, property })) : [],
  );
  const found = asked.find(({ property }) => property.path === path);
  if (!found) {
    const candidates = asked.map(({ property }) => property.path);
    const message = `no section of this form asks for "${path}"`;
    names.addUnresolved({ base: '', path, candidates, document, at, message });
    return;
  }
  const why = reasonAgainst(found.section, found.property);
  if (why === undefined) return;
  const message = `"${path}" cannot be filled in by address: ${why}`;
  document.report(at, 'prefill-mismatch', message, 'take it out of this list');
}

/** Why an address may not fill in a field; undefined when it may. */
function reasonAgainst(section: WorkingSection, { path, field, ui }: FileProperty): string | undefined {
  const shape = shapeOf(field);
  const widget = ui['ui:widget'] ?? defaultWidget(field);
  const isInList = section.properties.some(
    (other) => shapeOf(other.field) === 'list' && path.startsWith(`${other.path}.`),
  );
  if (shape === 'group' || shape === 'list' || shape === 'note') return `it is a ${shape}; name single fields`;
  if (isInList) return 'it is asked in each entry of a list';
  if (shape === 'calculated') return 'it is calculated';
  if (shape === 'file') return 'a file has to be chosen';
  if (widget === 'checkbox' && isRequired(section, path)) return 'who has to agree ticks the box themselves';
  const isPersonal = personalFormats.includes(field.format) || (ui['ui:autocomplete'] ?? 'off') !== 'off';
  return isPersonal ? 'it tells of a person, and addresses stay in histories, logs and messages' : undefined;
}

const personalFormats: readonly (string | undefined)[] = [
  'email',
  'phone',
  'phone-extension',
  'postal-code',
  'sin',
  'ein',
];
