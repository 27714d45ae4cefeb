import { isRequired, requiredAt } from '../../compile/fields.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { WorkingForm, WorkingSection } from '../../compile/model.ts';
import { isLike, nearest } from '../../compile/similar.ts';
import { consentsField } from '../../engine/definition/consents.ts';
import type { SectionFile } from '../../engine/definition/generated/SectionFile.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';

/**
 * Every name in a payload has one source: an asked field, an attachment of the page, or a constant. Every field that
 * the call requires has one.
 */
export const checkPayload: Pass = (compilation) => {
  const attachedTo = new Map<string, string[]>();
  for (const { file } of compilation.forms) {
    const { form, as } = file.submit.attachTo ?? {};
    if (form !== undefined && as !== undefined) attachedTo.set(form, [...(attachedTo.get(form) ?? []), as]);
  }
  for (const form of compilation.forms) {
    const isClear = checkSources(compilation, form);
    if (isClear) checkRequired(compilation, form, attachedTo.get(form.id) ?? []);
  }
};

/** Whether no name is taken twice. */
function checkSources(compilation: Compilation, { document, file, sections }: WorkingForm): boolean {
  const taken = new Set([
    consentsField,
    ...sections.flatMap((section) => (section.base === '' ? Object.keys(section.file.schema.properties) : [])),
  ]);
  let isClear = true;
  for (const section of sections) {
    if (section.base !== '' || !Object.hasOwn(section.file.schema.properties, consentsField)) continue;
    isClear = false;
    compilation.report(
      section.document,
      ['schema', 'properties', consentsField],
      'name-conflict',
      `"${consentsField}" carries what the visitor agreed to`,
      'choose another name',
    );
  }
  const take = (name: string, at: JsonPath): void => {
    if (taken.has(name)) {
      isClear = false;
      compilation.report(
        document,
        at,
        'name-conflict',
        `the leads of this form already have a "${name}" from elsewhere`,
        'choose another name',
      );
      document.taint(at);
    }
    taken.add(name);
  };
  file.steps.forEach(({ repeat }, index) => {
    if (repeat) take(repeat.list, ['steps', index, 'repeat', 'list']);
  });
  file.submit.call?.attached?.forEach((name, index) => take(name, ['submit', 'call', 'attached', index]));
  for (const name of Object.keys(file.submit.constants ?? {})) take(name, ['submit', 'constants', name]);
  return isClear;
}

/**
 * A field that the call requires is asked by a section that is offered, attached, or a constant. `attached` are the
 * names under which other forms attach their answers.
 */
function checkRequired(compilation: Compilation, form: WorkingForm, attached: readonly string[]): void {
  const { document, file, sections, names } = form;
  const { call, constants = {} } = file.submit;
  if (document.holdsTaint(['submit', 'call', 'attached']) || document.holdsTaint(['submit', 'constants'])) return;
  const asked = sections.flatMap((section) =>
    section.base === '' ? Object.keys(section.file.schema.properties).map((name) => ({ name, section })) : [],
  );
  const isOffered = (section: WorkingSection): boolean => section.file.offered !== false;
  const waiting = new Map<WorkingSection, string[]>();
  const lists = file.steps.flatMap(({ repeat }) => repeat?.list ?? []);
  // A name under which a form is attached, and that stands here almost so, is reported where it stands.
  const misnamed = attached.filter((name) => call?.attached?.some((other) => isLike(other, name)));
  const others = [...lists, ...misnamed, ...(call?.attached ?? []), ...Object.keys(constants), ...fieldsOfUnused(form)];
  call?.required?.forEach((name, index) => {
    const at = ['submit', 'call', 'required', index];
    names.use('', name);
    if (others.includes(name) || asked.some((field) => field.name === name && isOffered(field.section))) return;
    const hidden = asked.find((field) => field.name === name)?.section;
    if (hidden) {
      waiting.set(hidden, [...(waiting.get(hidden) ?? []), `"${name}"`]);
      return;
    }
    const misspelt = Object.keys(constants).find(
      (constant) => isLike(constant, name) && !call.required?.includes(constant),
    );
    if (misspelt !== undefined) {
      compilation.report(
        document,
        ['submit', 'constants', misspelt],
        'lead-needs-field',
        `every lead needs "${name}", but this constant is called "${misspelt}"`,
        `did you mean "${name}"?`,
      );
      return;
    }
    const known = asked.map((field) => field.name);
    names.addUnresolved({
      base: '',
      path: name,
      candidates: [...known, ...others],
      within: 'form',
      document,
      at,
      code: 'lead-needs-field',
      message: `every lead needs "${name}", but no section asks for it, and it is neither attached nor a constant`,
      hint: nearest(name, [...known, ...others]),
    });
  });
  const needed = asked.filter(({ name, section }) => call?.required?.includes(name) && isOffered(section));
  for (const section of new Set(needed.map((field) => field.section))) {
    const optional = needed.filter(({ name }) =>
      needed.every((other) => other.name !== name || (other.section === section && mayBeEmpty(form, section, name))),
    );
    if (optional.length > 0)
      reportEmpty(
        compilation,
        form,
        section,
        optional.map(({ name }) => `"${name}"`).join(', '),
        optional.length > 1 ? 'they' : 'it',
      );
  }
  for (const [section, missing] of waiting) {
    compilation.report(
      section.document,
      ['offered'],
      'lead-needs-field',
      `every lead of ${document.path} needs ${missing.join(', ')}, which only this section asks, and it is not offered`,
      'write true, or name fewer fields under "required" there',
    );
  }
}

/** Whether people may leave a field of a section empty. A name that it requires and has not may be meant for it. */
function mayBeEmpty({ names }: WorkingForm, section: WorkingSection, name: string): boolean {
  const { document, properties } = section;
  const { field, at } = properties.find(({ path }) => path === name) ?? {};
  if (
    !field ||
    !at ||
    ['group', 'list'].includes(shapeOf(field)) ||
    document.holdsTaint(at) ||
    names.unresolved.some(({ within }) => within === document)
  )
    return false;
  return isEmpty(field.default) && !isRequired(section, name);
}

/** Whether a field begins with nothing in it. */
const isEmpty = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.trim() === '');

function reportEmpty(
  compilation: Compilation,
  { document }: WorkingForm,
  section: WorkingSection,
  names: string,
  they: string,
): void {
  const place = requiredAt(section, '');
  compilation.report(
    section.document,
    place,
    'lead-needs-answer',
    `every lead of ${document.path} needs ${names}, but ${they} may stay empty here`,
    `add ${names} to "required", or take ${they === 'it' ? 'it' : 'them'} out of "required" of the form's call`,
    {
      severity: 'warning',
      restsOn: [
        { document, at: ['submit', 'call', 'required'] },
        { document: section.document, at: place },
      ],
    },
  );
}

/** Fields of section files that no step shows: that these are not shown is reported. */
const fieldsOfUnused = ({ unused }: WorkingForm): string[] =>
  unused.flatMap(({ value }) => Object.keys((value as SectionFile).schema.properties));
