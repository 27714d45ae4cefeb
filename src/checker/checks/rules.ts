import { isShapeSound } from '../../compile/fields.ts';
import { optionListOf } from '../../compile/lookups.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { FileProperty, WorkingForm, WorkingSection } from '../../compile/model.ts';
import { type Bound, highest, lowest, ruleBounds } from '../../compile/rules/limits.ts';
import type { FieldRules } from '../../compile/rules/rule.ts';
import { rules } from '../../compile/rules/rules.ts';
import { nearest } from '../../compile/similar.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { isGroup, isList, propertiesIn } from '../../engine/definition/schemaTree.ts';
import type { PropertySchema } from '../../engine/definition/types.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';
import { textMistake } from '../regex/textRules.ts';

/** The rules of a field go with its type, and some answer can meet them all. */
export const checkRules: Pass = (compilation) => {
  for (const { sections, misplaced } of compilation.forms) {
    for (const section of sections) {
      for (const property of section.properties) {
        if (!isShapeSound(section.document, property)) continue;
        const fitting = checkApplicable(compilation, section, property);
        // Switches without their place may be what a group lacks.
        if (fitting && misplaced.length === 0 && areSwitchesPlaced(section)) checkTicks(compilation, section, property);
        if (fitting && checkBounds(compilation, section, property)) checkText(compilation, section, property);
      }
    }
  }
};

/** Whether all rules say something about fields like this one. */
function checkApplicable(compilation: Compilation, { document }: WorkingSection, { at, field }: FileProperty): boolean {
  const shape = shapeOf(field);
  const reported = new Set<string>();
  for (const { keyword, types } of rules) {
    if (!(keyword in field) || !types || reported.has(keyword)) continue;
    const isAboutOptions = shape === 'choice' && keyword !== 'required_if' && keyword !== 'confirmed';
    const isAboutChoices = shape === 'list' && keyword === 'uniqueItems';
    // A rule can serve several types, each in a line of its own.
    if (
      !isAboutOptions &&
      !isAboutChoices &&
      rules.some((rule) => rule.keyword === keyword && (!rule.types || rule.types.some((type) => type === field.type)))
    )
      continue;
    reported.add(keyword);
    const place = [...at, keyword];
    if (isAboutOptions)
      compilation.report(
        document,
        place,
        'rule-mismatch',
        `"${keyword}" says nothing about a field with options: they say what may be answered`,
        'remove it',
      );
    else if (isAboutChoices)
      compilation.report(
        document,
        place,
        'rule-mismatch',
        '"uniqueItems" says nothing about a list of entries: two of them may be alike',
        'remove it, or give one of their fields "unique"',
      );
    else
      compilation.report(
        document,
        place,
        'rule-mismatch',
        `"${keyword}" says nothing about a field of type ${field.type}`,
        `it goes with ${types.join(' or ')}`,
      );
    // Another rule may be meant.
    document.taint(place);
  }
  return reported.size === 0;
}

const inWords = { value: 'number', length: 'length', count: 'number of entries' };

/** Whether there is anything between the least and the most that is allowed. */
function checkBounds(compilation: Compilation, { document }: WorkingSection, { at, field }: FileProperty): boolean {
  const bounds = ruleBounds(field, shapeOf(field));
  const low = bounds && highest(bounds.lower);
  const high = bounds && lowest(bounds.upper);
  if (!bounds || (low && document.isTainted([...at, low.key])) || (high && document.isTainted([...at, high.key])))
    return false;
  if (low && high && low.value > high.value) {
    const message =
      low.key === high.key
        ? `"${low.key}" goes from ${low.value} to ${high.value}, which is backwards`
        : `"${low.key}" is ${written(field, low)} and "${high.key}" ${written(field, high)}, so that no ${inWords[bounds.of]} is allowed`;
    compilation.report(document, [...at, low.key], 'unsatisfiable-range', message, hintFor(field, low, high));
    return false;
  }
  if (low && high && field.type === 'integer' && Math.ceil(low.value) > Math.floor(high.value)) {
    compilation.report(
      document,
      [...at, low.key],
      'unsatisfiable-range',
      `no whole number lies between ${low.value} and ${high.value}`,
      'widen the range, or use the type "number"',
    );
    return false;
  }
  const options =
    field.items?.$ref === undefined
      ? undefined
      : optionListOf(compilation, document, field.items.$ref)?.options.filter(({ disabled }) => !disabled);
  if (!low || bounds.of !== 'count' || !options) return true;
  const alone = options.filter(({ exclusive }) => exclusive);
  const most = Math.max(options.length - alone.length, Math.min(alone.length, 1));
  if (low.value > most) {
    compilation.report(
      document,
      [...at, low.key],
      'unsatisfiable-range',
      `"${low.key}" asks for ${low.value} choices of ${most} that can be chosen`,
      `write ${most} at most`,
    );
    return false;
  }
  const [single] = alone;
  if (single && low.value > 1)
    compilation.report(
      document,
      [...at, low.key],
      'unsatisfiable-options',
      `${JSON.stringify(single.const)} stands alone, and "${low.key}" asks for ${low.value} choices, so that nobody can choose it`,
      'write 1, or ask for it in a field of its own',
    );
  return true;
}

const areSwitchesPlaced = ({ file, properties }: WorkingSection): boolean =>
  file.switches === undefined ||
  properties.some(({ path, field }) => path === file.switches && shapeOf(field) === 'group');

/** A group has as many boxes, with those of other sections that are offered, as have to be ticked. */
function checkTicks(compilation: Compilation, { document }: WorkingSection, { at, field }: FileProperty): void {
  const { minTicked = 0, properties = {} } = field;
  const boxes = Object.values(properties).filter(({ type }) => type === 'boolean').length;
  if (minTicked <= boxes || document.holdsTaint([...at, 'properties'])) return;
  const message = `"minTicked" asks for ${minTicked} ticks, and the group has ${boxes} boxes that are offered`;
  const hint = boxes === 0 ? 'remove it, or offer a box' : `write ${boxes} at most`;
  compilation.report(document, [...at, 'minTicked'], 'unsatisfiable-range', message, hint);
}

/** The number that stands at a rule; of two, the one that is the limit. */
function written(field: FieldRules, { key, value }: Bound): number {
  const own = field[key];
  return typeof own === 'number' ? own : value;
}

function hintFor(field: FieldRules, low: Bound, high: Bound): string {
  if (low.key === high.key) return 'turn them round';
  // The number of digits is none that others are compared with.
  const isPlain = written(field, low) === low.value && written(field, high) === high.value;
  return isPlain ? `"${low.key}" may be at most "${high.key}"` : 'change one of the two';
}

/** Some text meets all the rules of a text. */
function checkText(compilation: Compilation, { document }: WorkingSection, { at, field }: FileProperty): void {
  if (shapeOf(field) !== 'text' || document.holdsTaint(at)) return;
  const mistake = textMistake(field);
  if (mistake) compilation.report(document, [...at, mistake.key], mistake.code, mistake.message, mistake.hint);
}

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
