import type { Compilation, Pass } from '../compile/Compilation.ts';
import { isInList, nameIn, ownerOf } from '../compile/fields.ts';
import type { WorkingForm, WorkingSection } from '../compile/model.ts';
import type { FileProperty } from '../engine/definition/fileProperties.ts';
import { shapeOf } from '../engine/definition/widgetTraits.ts';
import { allNamed, kindWords, readers } from '../leads/namedFields.ts';
import { contentPath } from './fileKinds.ts';
import { roomsList } from './pricedForm/pricedForm.ts';
import { codesOf, either } from '../compile/codes.ts';

export const codes = codesOf('References', {
  'named-field-mismatch': either(
    'A field has a name by which mails, CRM or lists read it, but is asked in another way than they need. Ask it as [its name](definitions.md#names-that-mean-something) says, or call it otherwise.',
  ),
  'misnamed-field': either(
    'What mails, CRM or lists read by [its name](definitions.md#names-that-mean-something) is asked under another one, or not at all. Call it by that name.',
  ),
});

type Named = (typeof allNamed)[number];

/** A field of the form itself, outside of lists. */
interface Asked extends FileProperty {
  section: WorkingSection;
}

/**
 * Forms that send leads ask what mails, CRM and lists read by its name under that name, and as they read it: else the
 * lead comes, and nobody notices what was done without.
 */
export const checkNamedFields: Pass = (compilation) => {
  for (const form of compilation.allForms.filter(({ isIncomplete }) => !isIncomplete)) {
    const asked = askedIn(form);
    const { call } = form.file.submit;
    // Answers that a price needs and does not find are reported by the checks of the priced form.
    const isHouse = roomsOf(form) !== undefined && compilation.collector.isWhole(form.document.file);
    const isMeant = { lead: call !== undefined, house: isHouse };
    for (const named of allNamed.filter(([, { of }]) => isMeant[of])) checkNamed(form, named, asked);
    if (call) checkConfirmation(compilation, form, asked);
  }
};

/** How the form of a house repeats its rooms. */
const roomsOf = ({ file }: WorkingForm) =>
  file.steps.flatMap(({ repeat }) => (repeat?.list === roomsList ? [repeat] : []))[0];

const askedIn = ({ sections }: WorkingForm): Asked[] =>
  sections
    .filter(({ base, file }) => base === '' && file.offered !== false)
    .flatMap((section) =>
      section.properties.filter(({ path }) => !isInList(section, path)).map((property) => ({ ...property, section })),
    );

const isEmail = ({ field }: FileProperty): boolean => field.format === 'email' && shapeOf(field) === 'text';

/** Checks one name: the field that has it, or else the one that is meant by it. */
function checkNamed(form: WorkingForm, [name, field]: Named, asked: Asked[]): void {
  const { file } = form;
  const { asked: kinds, readBy, autocomplete } = field;
  const isAddress = name === 'email';
  const without = readBy.map((reader) => readers[reader]).join(', ');
  const own = asked.filter(({ path }) => path === name);
  for (const property of own) {
    const { at, section } = property;
    const shape = shapeOf(property.field);
    if (isEmail(property) || (!isAddress && kinds.some((kind) => kind === shape))) continue;
    const message = `"${name}" is read as ${kinds.map((kind) => kindWords[kind]).join(' or ')}, and asked otherwise here: it may be missing as: ${without}`;
    const hint = isAddress ? 'write "type": "string", "format": "email"' : 'ask it so, or call it otherwise';
    const severity = isAddress && shape !== 'text' ? 'error' : 'warning';
    section.document.report(at, codes['named-field-mismatch'], message, hint, severity);
  }
  if (own.length > 0 || Object.hasOwn(file.submit.constants ?? {}, name)) return;
  const emails = asked.filter(isEmail);
  const isMeant = ({ path, field: { format: given, $ref }, ui }: Asked): boolean => {
    if (name === 'numberOfRooms') return Object(roomsOf(form)?.count).var === path;
    if ($ref !== undefined) return kinds.some((kind) => kind === 'choice') && isListOf($ref, name);
    const word = ui['ui:autocomplete']?.split(' ').at(-1);
    return word === undefined ? given === name : word === autocomplete;
  };
  const [meant] = asked.filter(
    (one) => isMeant(one) && (!one.path.includes('.') || (isAddress && emails.length === 1)),
  );
  if (!meant) return;
  const { path, at, section } = meant;
  const isInGroup = ownerOf(path) !== '';
  const message = `this is known as "${name}", and called "${path}" here, so that it is missing as: ${without}`;
  const hint = `${isInGroup ? 'ask it outside of the group, as' : 'call it'} "${name}"${isAddress ? ', or write "ui:autocomplete": "off" where it is not the visitor\'s own' : ''}`;
  section.document.report(at, codes['misnamed-field'], message, hint, isAddress && !isInGroup ? 'error' : 'warning');
}

/** Whether an option list is called after a name: `options/start-times.json` is that of `start_time`. */
function isListOf(list: string, name: string): boolean {
  const words = list.replaceAll('-', '').toLowerCase();
  const one = name.replaceAll('_', '').toLowerCase();
  return [one, `${one}s`, `${one}es`].some((each) => words.endsWith(`/${each}.json`));
}

/** A confirmation is worded only for leads that give an address. */
function checkConfirmation({ documents }: Compilation, { document, file }: WorkingForm, asked: Asked[]): void {
  const kind = file.submit.call?.lead ?? '';
  const at = ['mail', 'visitor', 'kinds', kind];
  const content = documents.get(contentPath);
  if (content?.valueAt(at) === undefined || asked.some((one) => nameIn(one.path) === 'email' || isEmail(one))) return;
  const message = `nobody gets this confirmation: ${document.path} asks for no e-mail address`;
  content.report(at, codes['misnamed-field'], message, 'ask for "email" there, or remove this', 'warning');
}
