import { consentsField } from '../../definition/consentsField.ts';
import type { SectionFile } from '../../definition/generated/SectionFile.ts';
import type { Compilation } from '../Compilation.ts';
import { isLike } from '../isLike.ts';
import type { JsonPath } from '../JsonPath.ts';
import { nearest } from '../nearest.ts';
import type { Pass } from '../Pass.ts';
import type { WorkingForm } from '../WorkingForm.ts';

/** Every name in a payload has one source: an asked field, an attachment of the page, or a constant. Every field that the call requires has one. */
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
  const taken = new Set([consentsField, ...sections.flatMap((section) => (section.base === '' ? Object.keys(section.file.schema.properties) : []))]);
  let isClear = true;
  for (const section of sections) {
    if (section.base !== '' || !Object.hasOwn(section.file.schema.properties, consentsField)) continue;
    isClear = false;
    compilation.report(section.document, ['schema', 'properties', consentsField], 'name-taken', `"${consentsField}" carries what the visitor agreed to`, 'choose another name');
  }
  const take = (name: string, at: JsonPath): void => {
    if (taken.has(name)) {
      isClear = false;
      compilation.report(document, at, 'name-taken', `the leads of this form already have a "${name}" from elsewhere`, 'choose another name');
      document.doubt(at);
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

/** A field that the call requires is asked by a section that is offered, attached, or a constant. `attached` are the names under which other forms attach their answers. */
function checkRequired(compilation: Compilation, form: WorkingForm, attached: readonly string[]): void {
  const { document, file, sections, names } = form;
  const { call, constants = {} } = file.submit;
  if (document.holdsDoubt(['submit', 'call', 'attached']) || document.holdsDoubt(['submit', 'constants'])) return;
  const asked = sections.flatMap((section) => (section.base === '' ? Object.keys(section.file.schema.properties).map((name) => ({ name, isOffered: section.file.offered !== false, path: section.document.path })) : []));
  const lists = file.steps.flatMap(({ repeat }) => repeat?.list ?? []);
  // A name under which a form is attached, and that stands here almost so, is told where it stands.
  const misnamed = attached.filter((name) => call?.attached?.some((other) => isLike(other, name)));
  const others = [...lists, ...misnamed, ...(call?.attached ?? []), ...Object.keys(constants), ...askedUnused(form)];
  call?.required?.forEach((name, index) => {
    const at = ['submit', 'call', 'required', index];
    names.use('', name);
    if (others.includes(name) || asked.some((field) => field.name === name && field.isOffered)) return;
    const hidden = asked.find((field) => field.name === name);
    if (hidden) {
      compilation.report(document, at, 'not-asked', `every lead needs "${name}", but only ${hidden.path} asks for it, which is not offered`, 'offer that section, or leave the field out of "required"');
      return;
    }
    const misspelt = Object.keys(constants).find((constant) => isLike(constant, name) && !call.required?.includes(constant));
    if (misspelt !== undefined) {
      compilation.report(document, ['submit', 'constants', misspelt], 'not-asked', `every lead needs "${name}", but this constant is called "${misspelt}"`, `did you mean "${name}"?`);
      return;
    }
    const known = asked.map((field) => field.name);
    names.miss({ base: '', path: name, known: [...known, ...others], within: 'form', document, at, code: 'not-asked', message: `every lead needs "${name}", but no section asks for it, and it is neither attached nor a constant`, hint: nearest(name, [...known, ...others]) });
  });
}

/** Fields of section files that no step shows: that these are not shown is told. */
const askedUnused = ({ unused }: WorkingForm): string[] => unused.flatMap(({ value }) => Object.keys((value as SectionFile).schema.properties));
