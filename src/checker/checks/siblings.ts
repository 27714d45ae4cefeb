import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { FileProperty, WorkingForm, WorkingSection } from '../../compile/model.ts';
import { rules } from '../../compile/rules/rules.ts';
import { nearest } from '../../compile/similar.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { isGroup, isList, propertiesIn } from '../../engine/definition/schemaTree.ts';
import type { PropertySchema } from '../../engine/definition/types.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';

/** Rules that look at another field find it beside their own, and can be met: `confirmed` and `required_if`. */
export const checkSiblings: Pass = (compilation) => {
  for (const form of compilation.forms) {
    for (const section of form.sections) {
      for (const property of section.properties) {
        checkConfirmed(compilation, { form, section }, property);
        checkRequiredIf(compilation, { form, section }, property);
      }
    }
  }
};

interface Place {
  form: WorkingForm;
  section: WorkingSection;
}

function checkConfirmed(compilation: Compilation, place: Place, property: FileProperty): void {
  const { at, path, field } = property;
  if (field.confirmed === undefined || !fits('confirmed', property)) return;
  const sibling = siblingOf(compilation, place, property, field.confirmed, [...at, 'confirmed']);
  if (!sibling || sibling.field.type === field.type) return;
  compilation.report(
    place.section.document,
    [...at, 'confirmed'],
    'type-mismatch',
    `"${path}" is of the type ${field.type} and "${field.confirmed}" of the type ${sibling.field.type}: they can never be the same`,
    'give both the same type',
  );
}

function checkRequiredIf(compilation: Compilation, { form, section }: Place, property: FileProperty): void {
  const { document, file } = section;
  const { at, path, field } = property;
  const { required_if: condition } = field;
  if (condition === undefined || !fits('required_if', property)) return;
  const place = [...at, 'required_if'];
  if (shapeOf(field) === 'list') {
    compilation.report(
      document,
      place,
      'rule-mismatch',
      '"required_if" says nothing about a list of entries',
      'give the list "minItems", or the fields of its entries the rule',
    );
    return;
  }
  const owner = section.properties.find((other) => other.path === ownerOf(path))?.field;
  const required = (owner ? (owner.items?.required ?? owner.required) : file.schema.required) ?? [];
  if (required.includes(nameOf(path))) {
    compilation.report(
      document,
      place,
      'duplicate-required',
      `"${path}" is always required, so that "required_if" says nothing`,
      'remove one of the two',
    );
    return;
  }
  const sibling = siblingOf(compilation, { form, section }, property, condition.field, [...place, 'field']);
  if (!sibling) return;
  const compiled = propertiesIn(section.schema).find(([name]) => name === sibling.path)?.[1];
  condition.is?.forEach((answer, index) =>
    checkAnswer(compilation, section, [...place, 'is', index], condition.field, answer, compiled),
  );
}

/** Whether the answer can ever be given to a field. */
function checkAnswer(
  compilation: Compilation,
  { document }: WorkingSection,
  at: JsonPath,
  name: string,
  answer: string | number | boolean,
  field: PropertySchema | undefined,
): void {
  if (!field || isGroup(field) || isList(field)) return;
  const options = field.enum ?? field.allowed ?? field.items?.enum;
  if (options) {
    if (options.some((option) => option === answer)) return;
    compilation.report(
      document,
      at,
      'unknown-option',
      `${JSON.stringify(answer)} is not among the options of "${name}"`,
      nearest(String(answer), options.map(String)),
    );
    return;
  }
  const types: Partial<Record<PropertySchema['type'], string>> = {
    string: 'string',
    integer: 'number',
    number: 'number',
    boolean: 'boolean',
  };
  if (typeof answer === types[field.type]) return;
  compilation.report(
    document,
    at,
    'type-mismatch',
    `${JSON.stringify(answer)} can never be the answer to "${name}", which is of the type ${field.type}`,
    field.type === 'file' ? 'leave "is" out: then any file counts' : undefined,
  );
}

/** The field of a name in the same group, or at the same level of the section. That there is none is noted. */
function siblingOf(
  compilation: Compilation,
  { form, section: { document, base, properties } }: Place,
  { path }: FileProperty,
  name: string,
  at: JsonPath,
): FileProperty | undefined {
  const named = joinPath(ownerOf(path), name);
  const beside = properties.filter(
    (other) =>
      other.path !== path && ownerOf(other.path) === ownerOf(path) && !['group', 'list'].includes(shapeOf(other.field)),
  );
  const found = beside.find((other) => other.path === named);
  const known = properties.map((other) => other.path);
  const message = `there is no field "${name}" beside "${path}"`;
  const hint = nearest(
    name,
    beside.map((other) => nameOf(other.path)),
  );
  if (known.includes(named)) form.names.use(base, named);
  else
    form.names.addUnresolved({ base, path: named, candidates: known, within: document, document, at, message, hint });
  // The field itself, a group or a list cannot be meant.
  if (!found && known.includes(named)) compilation.report(document, at, 'unknown-field', message, hint);
  return found;
}

/** Whether the rule goes with the field's type; that it does not is said elsewhere. */
const fits = (rule: 'confirmed' | 'required_if', { field }: FileProperty): boolean =>
  rules.find(({ name }) => name === rule)?.types?.some((type) => type === field.type) ?? true;

const nameOf = (path: string): string => path.split('.').at(-1) ?? '';
const ownerOf = (path: string): string => path.split('.').slice(0, -1).join('.');
