import type { Compilation, Pass } from '../compile/Compilation.ts';
import { isInList } from '../compile/fields.ts';
import { lastSegment, parentPath } from '../engine/definition/paths.ts';
import type { WorkingForm, WorkingSection } from '../compile/model.ts';
import type { FileProperty } from '../engine/definition/fileProperties.ts';
import { shapeOf } from '../engine/definition/widgetTraits.ts';
import { fieldEntries, kindLabels, fieldReaders } from '../leads/namedFields.ts';
import { contentPath } from './fileKinds.ts';
import { roomsList } from './pricedForm/pricedForm.ts';
import { codes } from './codes.ts';

type NamedField = (typeof fieldEntries)[number];

interface FormProperty extends FileProperty {
  section: WorkingSection;
}

/**
 * Checks that forms which send leads ask fields that mails, CRM and lists read under the names and types that these
 * expect.
 */
export const checkFieldsReadByName: Pass = (compilation): void => {
  for (const form of compilation.allForms.filter(({ isIncomplete }) => !isIncomplete)) {
    const fields = fieldsOutsideLists(form);
    const { call } = form.file.submit;
    // Missing answers of a price are reported by the checks of the priced form.
    const isHouse = roomsRepeatOf(form) !== undefined && compilation.collector.hasNoErrors(form.document.file);
    const appliesTo = { lead: call !== undefined, house: isHouse };
    for (const named of fieldEntries.filter(([, { form: of }]) => appliesTo[of])) checkNamed(form, named, fields);
    if (call) checkConfirmation(compilation, form, fields);
  }
};

const roomsRepeatOf = ({ file }: WorkingForm) =>
  file.steps.flatMap(({ repeat }) => (repeat?.list === roomsList ? [repeat] : []))[0];

const fieldsOutsideLists = ({ sections }: WorkingForm): FormProperty[] =>
  sections
    .filter(({ base, file }) => base === '' && file.offered !== false)
    .flatMap((section) =>
      section.properties.filter(({ path }) => !isInList(section, path)).map((property) => ({ ...property, section })),
    );

const isEmail = ({ field }: FileProperty): boolean => field.format === 'email' && shapeOf(field) === 'text';

/** Checks the field of a name, or else the field that is probably meant by it. */
function checkNamed(form: WorkingForm, [name, field]: NamedField, fields: FormProperty[]): void {
  const { file } = form;
  const { kinds, readBy, autocomplete } = field;
  const isAddress = name === 'email';
  const readerNames = readBy.map((reader) => fieldReaders[reader]).join(', ');
  const namesakes = fields.filter(({ path }) => path === name);
  for (const property of namesakes) {
    const { at, section } = property;
    const shape = shapeOf(property.field);
    if (isEmail(property) || (!isAddress && kinds.some((kind) => kind === shape))) continue;
    const message = `"${name}" is read as ${kinds.map((kind) => kindLabels[kind]).join(' or ')}, and asked otherwise here: it may be missing as: ${readerNames}`;
    const hint = isAddress ? 'write "type": "string", "format": "email"' : 'ask it so, or call it otherwise';
    const severity = isAddress && shape !== 'text' ? 'error' : 'warning';
    section.document.report(at, codes['named-field-mismatch'], message, hint, severity);
  }
  if (namesakes.length > 0 || Object.hasOwn(file.submit.constants ?? {}, name)) return;
  const emailFields = fields.filter(isEmail);
  const mayBeMeant = ({ path, field: { format, $ref }, ui }: FormProperty): boolean => {
    if (name === 'numberOfRooms') return Object(roomsRepeatOf(form)?.count).var === path;
    if ($ref !== undefined) return kinds.some((kind) => kind === 'choice') && isListNamedAfter($ref, name);
    const word = ui['ui:autocomplete']?.split(' ').at(-1);
    return word === undefined ? format === name : word === autocomplete;
  };
  const [candidate] = fields.filter(
    (property) => mayBeMeant(property) && (!property.path.includes('.') || (isAddress && emailFields.length === 1)),
  );
  if (!candidate) return;
  const { path, at, section } = candidate;
  const isInGroup = parentPath(path) !== '';
  const message = `this is known as "${name}", and called "${path}" here, so that it is missing as: ${readerNames}`;
  const hint = `${isInGroup ? 'ask it outside of the group, as' : 'call it'} "${name}"${isAddress ? ', or write "ui:autocomplete": "off" where it is not the visitor\'s own' : ''}`;
  section.document.report(at, codes['misnamed-field'], message, hint, isAddress && !isInGroup ? 'error' : 'warning');
}

/** Whether an option list has the name of a field: `options/start-times.json` has that of `start_time`. */
function isListNamedAfter(list: string, name: string): boolean {
  const listName = list.replaceAll('-', '').toLowerCase();
  const singular = name.replaceAll('_', '').toLowerCase();
  return [singular, `${singular}s`, `${singular}es`].some((each) => listName.endsWith(`/${each}.json`));
}

/** Reports words of a confirmation that no lead gets for want of an address. */
function checkConfirmation({ documents }: Compilation, form: WorkingForm, fields: FormProperty[]): void {
  const { id, document, file } = form;
  const kind = file.submit.call ? (file.submit.call.lead ?? id) : '';
  const at = ['mail', 'visitor', 'kinds', kind];
  const content = documents.get(contentPath);
  if (content?.valueAt(at) === undefined || fields.some((one) => lastSegment(one.path) === 'email' || isEmail(one)))
    return;
  const message = `nobody gets this confirmation: ${document.path} asks for no e-mail address`;
  content.report(at, codes['misnamed-field'], message, 'ask for "email" there, or remove this', 'warning');
}
