import { isInList, isNamedRequired, isRequired, leastEntries, pathOfRequiredListAround } from '../../compile/fields.ts';
import type { Compilation } from '../../compile/Compilation.ts';
import type { WorkingForm, WorkingSection } from '../../compile/model.ts';
import { consentsField } from '../../engine/definition/formPayload.ts';
import { isGroup } from '../../engine/definition/schemaTree.ts';
import { shapeOf, defaultControlWidget, builtinWidgetTraits } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import { suggestOrListNames } from '../../compile/similar.ts';
import type { Vocabulary } from '../../compile/Vocabulary.ts';
import { codes } from '../codes.ts';

/**
 * Checks that every name in a payload has one source (field, attachment, constant), and every required field has one.
 */
export function checkPayloadNamesHaveOneSource(form: WorkingForm): void {
  if (checkSources(form)) checkRequired(form);
}

const fieldsOfForm = ({ sections }: WorkingForm): { name: string; section: WorkingSection }[] =>
  sections.flatMap((section) =>
    section.base === '' ? Object.keys(section.file.schema.properties).map((name) => ({ name, section })) : [],
  );

/** Checks that no name has two sources. Returns whether that is so. */
function checkSources(form: WorkingForm): boolean {
  const { document, file } = form;
  const { call, constants = {} } = file.submit;
  const fields = fieldsOfForm(form);
  const usedNames = new Set([consentsField, ...fields.map(({ name }) => name)]);
  for (const { section } of fields.filter(({ name }) => name === consentsField)) {
    const path = ['schema', 'properties', consentsField];
    const message = `"${consentsField}" carries what the visitor agreed to`;
    section.document.report(path, 'name-conflict', message, 'choose another name');
  }
  const others: { name: string; at: JsonPath }[] = [
    ...file.steps.flatMap(({ repeat }, index) =>
      repeat ? [{ name: repeat.list, at: ['steps', index, 'repeat', 'list'] }] : [],
    ),
    ...(call?.attached ?? []).map((name, index) => ({ name, at: ['submit', 'call', 'attached', index] })),
    ...Object.keys(constants).map((name) => ({ name, at: ['submit', 'constants', name] })),
  ];
  for (const { name, at } of others) {
    if (usedNames.has(name)) {
      const message = `the leads of this form already have a "${name}" from elsewhere`;
      document.report(at, 'name-conflict', message, 'choose another name');
      return false;
    }
    usedNames.add(name);
  }
  return true;
}

/** Checks that each field that the call requires is asked by an offered section, attached, or a constant. */
function checkRequired(form: WorkingForm): void {
  const { document, file, names } = form;
  const { call, constants = {} } = file.submit;
  const fields = fieldsOfForm(form);
  const offered = fields.filter(({ section }) => section.file.offered !== false);
  const lists = file.steps.flatMap(({ repeat }) => repeat?.list ?? []);
  const others = [...lists, ...(call?.attached ?? []), ...Object.keys(constants)];
  const hidden = new Map<WorkingSection, string[]>();
  const empty = new Map<WorkingSection, string[]>();
  call?.required?.forEach((name, index) => {
    names.markUsed('', name);
    if (others.includes(name)) return;
    const sources = offered.filter((field) => field.name === name);
    const unoffered = fields.find((field) => field.name === name)?.section;
    const [first] = sources;
    if (first) {
      if (sources.every(({ section }) => mayBeEmpty(section, name)))
        empty.set(first.section, [...(empty.get(first.section) ?? []), name]);
    } else if (unoffered) hidden.set(unoffered, [...(hidden.get(unoffered) ?? []), name]);
    else {
      const candidates = [...fields.map((field) => field.name), ...others];
      const path = ['submit', 'call', 'required', index];
      const message = `every lead needs "${name}", but no section asks for it, and it is neither attached nor a constant`;
      const hint = suggestOrListNames(name, candidates);
      names.report({ base: '', path: name, candidates, document, at: path }, codes['lead-needs-field'], message, hint);
    }
  });
  const quoteNames = (fields: readonly string[]): string => fields.map((name) => `"${name}"`).join(', ');
  for (const [section, missing] of hidden) {
    const message = `every lead of ${document.path} needs ${quoteNames(missing)}, which only this section asks, and it is not offered`;
    const hint = 'write true, or name fewer fields under "required" there';
    section.document.report(['offered'], codes['lead-needs-field'], message, hint);
  }
  // Nothing is reported while a name is unresolved: it may be a misspelling of the field that seems to be missing.
  if (names.unresolved.length > 0) return;
  for (const [section, missing] of empty) {
    const message = `every lead of ${document.path} needs ${quoteNames(missing)}, which may stay empty here`;
    const hint = `add ${quoteNames(missing)} to "required", or take it out of "required" of the form's call`;
    section.document.report(pathOfRequiredListAround(section, ''), codes['lead-needs-answer'], message, hint);
  }
}

function mayBeEmpty(section: WorkingSection, name: string): boolean {
  const { field } = section.properties.find(({ path }) => path === name) ?? {};
  if (field && shapeOf(field) === 'list')
    return !section.file.follow?.[name] && leastEntries(field, isNamedRequired(section, name)) === 0;
  if (!field || isRequired(section, name)) return false;
  const group = section.schema.properties[name];
  if (group && isGroup(group)) return group.optional === true;
  const { default: initial } = field;
  return initial === undefined || (typeof initial === 'string' && initial.trim() === '');
}

/** Checks that fields which an address may fill in are asked once, are written as texts, and are no personal data. */
export function checkFieldsPrefillableFromUrl(form: WorkingForm, { vocabulary }: Compilation): void {
  const { document, file, sections, names } = form;
  const fields = sections.flatMap((section) =>
    section.base === '' ? section.properties.map((property) => ({ section, property })) : [],
  );
  const candidates = fields.map(({ property }) => property.path);
  for (const [index, path] of (file.prefill ?? []).entries()) {
    const at = ['prefill', index];
    names.markUsed('', path);
    const match = fields.find(({ property }) => property.path === path);
    const why = match && prefillObstacle(match.section, match.property, vocabulary);
    if (!match) {
      const message = `no section of this form asks for "${path}"`;
      names.report(
        { base: '', path, candidates, document, at },
        'unknown-field',
        message,
        suggestOrListNames(path, candidates),
      );
    } else if (why !== undefined) {
      const message = `"${path}" cannot be filled in by address: ${why}`;
      document.report(at, codes['prefill-mismatch'], message, 'take it out of this list');
    }
  }
}

/** Says why the address of a page may not prefill a field; undefined where it may. */
function prefillObstacle(
  section: WorkingSection,
  { path, field, ui }: FileProperty,
  { formats }: Vocabulary,
): string | undefined {
  const shape = shapeOf(field);
  const widget = ui['ui:widget'] ?? defaultControlWidget(formats, field);
  if (shape === 'group' || shape === 'list' || shape === 'note') return `it is a ${shape}; name single fields`;
  if (isInList(section, path)) return 'it is asked in each entry of a list';
  if (shape === 'calculated') return 'it is calculated';
  if (shape === 'file') return 'a file has to be chosen';
  if (builtinWidgetTraits(widget)?.layout === 'bare' && isRequired(section, path))
    return 'who has to agree ticks the box themselves';
  const isPersonal = formats[field.format ?? '']?.isPersonal || (ui['ui:autocomplete'] ?? 'off') !== 'off';
  return isPersonal ? 'it tells of a person, and addresses stay in histories, logs and messages' : undefined;
}
