import type { Compilation, Pass } from '../compile/Compilation.ts';
import { nameIn, ownerOf } from '../compile/fields.ts';
import type { WorkingForm, WorkingSection } from '../compile/model.ts';
import type { FileProperty } from '../engine/definition/fileProperties.ts';
import { shapeOf } from '../engine/definition/widgetTraits.ts';
import { allNamed, kindWords, readers } from '../leads/namedFields.ts';
import { contentPath } from './fileKinds.ts';

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
  for (const form of compilation.allForms.filter(({ file, isIncomplete }) => file.submit.call && !isIncomplete)) {
    const asked = askedIn(form);
    for (const named of allNamed.filter(([, { of }]) => of === 'lead')) checkNamed(form, named, asked);
    checkConfirmation(compilation, form, asked);
  }
};

const askedIn = ({ sections }: WorkingForm): Asked[] =>
  sections
    .filter(({ base, file }) => base === '' && file.offered !== false)
    .flatMap((section) => {
      const lists = section.properties.filter(({ field }) => shapeOf(field) === 'list');
      return section.properties
        .filter(({ path }) => !lists.some((list) => path.startsWith(`${list.path}.`)))
        .map((property) => ({ ...property, section }));
    });

const isEmail = ({ field }: FileProperty): boolean => field.format === 'email' && shapeOf(field) === 'text';

/** Checks one name: the field that has it, or else the one that is meant by it. */
function checkNamed({ file }: WorkingForm, [name, field]: Named, asked: Asked[]): void {
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
    section.document.report(at, 'named-field-mismatch', message, hint, severity);
  }
  if (own.length > 0 || Object.hasOwn(file.submit.constants ?? {}, name)) return;
  const emails = asked.filter(isEmail);
  const isMeant = ({ field: { format: given }, ui }: Asked): boolean => {
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
  section.document.report(at, 'misnamed-field', message, hint, isAddress && !isInGroup ? 'error' : 'warning');
}

/** A confirmation is worded only for leads that give an address. */
function checkConfirmation({ documents }: Compilation, { document, file }: WorkingForm, asked: Asked[]): void {
  const kind = file.submit.call?.lead ?? '';
  const at = ['mail', 'visitor', 'kinds', kind];
  const content = documents.get(contentPath);
  if (content?.valueAt(at) === undefined || asked.some((one) => nameIn(one.path) === 'email' || isEmail(one))) return;
  const message = `nobody gets this confirmation: ${document.path} asks for no e-mail address`;
  content.report(at, 'misnamed-field', message, 'ask for "email" there, or remove this', 'warning');
}
