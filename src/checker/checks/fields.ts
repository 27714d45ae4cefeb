import { isGiven, isRequired, pathOfRequiredListAround } from '../../compile/fields.ts';
import type { WorkingForm, WorkingSection } from '../../compile/model.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import type { FieldSchema } from '../../engine/definition/generated/SectionFile.ts';
import { joinPath, lastSegment, parentPath } from '../../engine/definition/paths.ts';
import { isUnseen, type Shape, shapeOf, builtinWidgetTraits } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';
import { codes } from '../codes.ts';

/** Reports a section whose page would be empty. */
export function checkSectionHasDescriptionOrShownField({
  document,
  file: { heading, description },
  properties,
}: WorkingSection): void {
  const isShown = ({ field, ui }: FileProperty): boolean => shapeOf(field) !== 'group' && !isUnseen(ui['ui:widget']);
  if (description !== undefined || properties.some(isShown)) return;
  const message = `${heading ? `"${heading}"` : 'this section'} asks nothing and says nothing, so that its page is empty`;
  const hint = 'take it out of the steps in form.json and remove the file, or add a "description"';
  document.report(['schema', 'properties'], codes['empty-section'], message, hint);
}

const suggestions = ['optionsFrom', 'examples'];

const rulesOfValues = ['format', 'enum', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'not'];

/** The name of a shape of fields, and its required keys; of its `items`, the required and the allowed keys. */
interface ShapeKeys {
  name: string;
  needs?: readonly string[];
  items?: { name: string; needs?: readonly string[]; keys?: readonly string[] };
}

const shapes: Record<Shape, ShapeKeys> = {
  text: { name: 'a text', needs: ['title'] },
  number: { name: 'a number', needs: ['title'] },
  flag: { name: 'a checkbox', needs: ['title'] },
  choice: { name: 'a field with options', needs: ['title'] },
  choices: {
    name: 'a field with several choices',
    needs: ['title'],
    items: { name: 'one of several choices', needs: ['$ref'], keys: ['type', '$ref', '$comment'] },
  },
  file: {
    name: 'a file',
    needs: ['title'],
    items: { name: 'one of several files', keys: ['type', '$ref', '$comment', 'format'] },
  },
  calculated: { name: 'a calculated field', needs: ['title'] },
  note: { name: 'a text between fields' },
  values: {
    name: 'a list of plain values',
    needs: ['title', 'maxItems'],
    items: {
      name: 'a plain value',
      keys: ['type', 'title', '$comment', '$ref', 'default', ...rulesOfValues, ...suggestions],
    },
  },
  group: { name: 'a group', needs: ['properties'] },
  list: {
    name: 'a list of entries',
    needs: ['title', 'maxItems'],
    items: { name: 'an entry of a list', needs: ['title', 'properties'] },
  },
};

const fileHint =
  'for several files write "type": "array", and "format" in "items": "items": { "type": "string", "format": "file" }';

const mismatchHints: Record<string, string> = {
  $ref: 'options go with the types string, integer and number; for several choices name them in "items"',
  properties: 'a group has the type "object"',
  required: 'what has to be answered stands in the "required" of the section, or of the group that holds the field',
  dependentRequired: 'it stands beside "required", in the section, or in the group that holds the field',
  description: 'put it at one of its fields',
  minItems: 'name the field in "required": then it needs a file',
  maxItems: fileHint,
};

/** Checks that a field has the keys that its shape needs, and none without a meaning for that shape. */
export function checkMissingAndUselessKeys(section: WorkingSection, property: FileProperty): void {
  const { path, at, field, ui } = property;
  const { document, file } = section;
  const shape = shapeOf(field);
  if ((field.type === 'array') !== (field.items !== undefined)) {
    const [message, hint] =
      field.type === 'array'
        ? [`"${path}" is of the type "array", but does not say of what`, 'add "items" with the options, or with fields']
        : [`"${path}" has "items", but is not of the type "array"`, 'write "type": "array", or remove "items"'];
    document.report([...at, 'type'], codes['items-mismatch'], message, field.format === 'file' ? fileHint : hint);
    return;
  }
  const items: JsonPath = [...at, 'items'];
  const shapeKeys = shapes[shape];
  const needs: [place: JsonPath, holder: object | undefined, keys: readonly string[] | undefined][] = [
    [at, field, shape === 'file' && field.items ? ['title', 'maxItems'] : shapeKeys.needs],
    [items, field.items, shapeKeys.items?.needs],
  ];
  for (const [place, holder = {}, keys = []] of needs)
    for (const key of keys.filter((name) => !Object.hasOwn(holder, name))) {
      const hint =
        key === '$ref'
          ? 'name the list of options: "$ref": "../options/sizes.json"; files are "format": "file" here'
          : 'add it';
      // Without a title the compiler takes the name, and without `maxItems` a number that is enough for most.
      const severity = key === 'title' || key === 'maxItems' ? 'warning' : undefined;
      document.report(place, 'missing-key', `"${key}" is missing here`, hint, severity);
    }
  const reportUseless = (place: JsonPath, subject: string, hint = 'remove it'): void =>
    document.report(place, 'rule-mismatch', `"${place.at(-1) ?? ''}" says nothing about ${subject}`, hint);
  if (shape === 'note' && (field.title ?? field.description) === undefined)
    document.report(at, 'missing-key', '"title" or "description" is missing here', 'write the text');
  else if (ui['ui:collapsed'] && !(field.title && field.description))
    document.report(at, 'missing-key', 'what opens needs a "title" and a "description"', 'write both');
  if (shape === 'file') checkFile(section, property);
  if (shape === 'group' && field.required?.length && !field.minTicked) checkOptional(section, property);
  for (const key of unusedKeys(field, shape, path === file.switches))
    reportUseless([...at, key], shapeKeys.name, mismatchHints[key]);
  for (const key of Object.keys(field.items ?? {}))
    if (shapeKeys.items?.keys?.includes(key) === false || (field.items?.type !== 'string' && suggestions.includes(key)))
      reportUseless([...items, key], shapeKeys.items?.name ?? '');
    else if (shape === 'list' && rulesOfValues.includes(key))
      reportUseless([...items, key], shapeKeys.items?.name ?? '', 'write it at one of its fields');
  if (shape === 'file' && field.items?.$ref !== undefined) reportUseless([...items, '$ref'], 'a file');
  if (shape === 'list' && field.items?.$ref !== undefined)
    reportUseless([...items, '$ref'], 'an entry of a list', 'name the option list at one of its fields');
  if (shape === 'calculated' && !['string', 'number', 'integer'].includes(field.type)) {
    const message = `a calculated field is a number or a text, and not of the type "${field.type}"`;
    document.report([...at, 'type'], 'rule-mismatch', message, 'write number, integer or string');
  }
  const needsNoAnswer = shape === 'calculated' || shape === 'note' || (shape === 'list' && field.minItems === 0);
  if (needsNoAnswer && isRequired(section, path)) {
    const required = pathOfRequiredListAround(section, path);
    const index = [document.valueAt(required)].flat().indexOf(at.at(-1));
    const [subject, hint] =
      shape === 'list'
        ? [`a list that may have no entries, as "${path}" may`, 'write "minItems": 1']
        : shape === 'note'
          ? ['a text between fields, which asks nothing', 'remove it']
          : ['what nobody answers', 'require the answers that it is calculated from'];
    document.report([...required, index], 'rule-mismatch', `"required" says nothing about ${subject}`, hint);
  }
}

/** Warns of an optional group with required fields: probably the group itself should be required. */
function checkOptional(section: WorkingSection, { path, at, field: { required = [] } }: FileProperty): void {
  if (section.document.valueAt(pathOfRequiredListAround(section, path)) !== undefined) return;
  const [name] = required;
  const message = `"${path}" may be left empty as a whole, although it requires "${name ?? ''}": it is not required itself`;
  const hint = `write "required": ["${lastSegment(path)}"] beside these "properties", or "required": [] where that is meant`;
  section.document.report(at, codes['optional-group'], message, hint, 'warning');
}

/** The greatest number of files that one field may take: nobody sends more. */
const maxFiles = 100;

/** Checks a file, which is a text of its format, or several, which are a list with a greatest length. */
function checkFile({ document }: WorkingSection, { at, field, ui }: FileProperty): void {
  const { items, maxItems = 0 } = field;
  if ((items ?? field).type !== 'string') {
    const message = `a file is of the type "string", and not "${(items ?? field).type}"`;
    const place = [...at, ...(items ? ['items'] : []), 'type'];
    document.report(place, 'rule-mismatch', message, 'write "type": "string" beside "format": "file"');
  }
  if (items && maxItems > maxFiles) {
    const message = `${maxItems} is too large: a field takes ${maxFiles} files at most`;
    document.report([...at, 'maxItems'], 'not-allowed', message, `write ${maxFiles}, or fewer`);
  }
  if (!builtinWidgetTraits(ui['ui:widget'])?.makesPicture) return;
  const decided = ['items', 'ext', 'mimes', 'dimensions'].filter((key) => key in field);
  for (const key of decided) {
    const message = `"${key}" says nothing about a signature, which is one picture of the type PNG`;
    const hint = key === 'items' ? 'write "type": "string", "format": "file"' : 'remove it';
    document.report([...at, key], 'rule-mismatch', message, hint);
  }
}

/** A calculated number may have limits, and then a message that names them. */
const keysOfCalculated = ['title', 'description', '$comment', 'type', 'calculated', 'minimum', 'maximum', 'between'];

const keysOfNote = ['title', 'description', '$comment', 'type'];

/** Keys that the meta-schema allows and nothing reads in a field of this shape, apart from rules. */
function unusedKeys(field: FieldSchema, shape: Shape, holdsSwitches: boolean): string[] {
  const keys: string[] = [];
  if (shape === 'calculated') return Object.keys(field).filter((key) => !keysOfCalculated.includes(key));
  if (shape === 'note') return Object.keys(field).filter((key) => !keysOfNote.includes(key));
  if (shape !== 'text') keys.push(...suggestions);
  if (shape !== 'group') keys.push('properties', 'required', 'dependentRequired');
  if (['flag', 'choices', 'values', 'list', 'group', 'file'].includes(shape)) keys.push('$ref');
  if (['group', 'file'].includes(shape)) keys.push('default');
  if (shape === 'group' && field.title === undefined && !holdsSwitches) keys.push('description');
  if (shape === 'file') keys.push('minItems', 'uniqueItems', ...(field.items ? [] : ['maxItems']));
  return keys.filter((key) => key in field);
}

/** Reports a hidden field that needs an answer, entries, or shows a message. */
export function checkHiddenNeedsNoInputOrMessage(
  section: WorkingSection,
  { path, field, uiAt, ui }: FileProperty,
): void {
  if (!isUnseen(ui['ui:widget'])) return;
  const { document, properties, file } = section;
  const refuse = (message: string, hint: string): void =>
    document.report([...uiAt, 'ui:widget'], codes['unreachable-field'], message, hint);
  const isList = shapeOf(field) === 'list';
  const knownPaths = new Set(properties.map((property) => property.path));
  const unanswered = properties.find(
    (inner) =>
      (isList ? inner.path.startsWith(`${path}.`) : inner.path === path) &&
      isRequired(section, inner.path) &&
      !['group', 'list'].includes(shapeOf(inner.field)) &&
      // A box that is required has to be ticked.
      !(inner.field.type === 'boolean' ? inner.field.default === true : isGiven(inner.field.default)),
  );
  if (unanswered)
    refuse(
      `"${unanswered.path}" is required, but hidden and without a default, so that nobody can answer it`,
      'show it, give it a default, or leave it out of "required"',
    );
  else if (isList && Object.keys(file.follow ?? {}).every((followed) => followed !== path && knownPaths.has(followed)))
    refuse(
      `"${path}" is hidden and follows no number, so that nobody can add an entry`,
      'show the list, or let it follow a number',
    );
  const rule = file.rules?.findIndex((candidate) => candidate.at === path) ?? -1;
  if (rule >= 0) {
    const message = `"${path}" is hidden, so that nobody would see what this rule says`;
    document.report(['rules', rule, 'at'], codes['unreachable-field'], message, 'name a field that is shown');
  }
}

/** A place at which a field is asked without a condition of its own. */
type FieldUse = { section: WorkingSection; shape: Shape } & Pick<FieldSchema, 'type'>;

/** Checks that a form asks no field twice or by a name of Object.prototype. */
export function checkFieldNameConflicts(form: WorkingForm): void {
  const fieldUses = new Map<string, FieldUse[]>();
  for (const section of form.sections) {
    checkOnce(form, section, fieldUses);
    for (const { path, at } of section.properties) {
      if (!((at.at(-1) ?? '') in Object.prototype)) continue;
      const message = `"${path}" has a name that the program uses itself`;
      section.document.report(at, 'name-conflict', message, 'choose another name');
    }
  }
}

/** Whether a condition says who sees a section. */
const isForSome = ({ file }: WorkingForm, { id, visible }: WorkingSection): boolean =>
  visible !== undefined || file.steps.some((step) => step.visible && step.sections.includes(id));

/**
 * Checks that a field is asked again only under its own condition, or by a section that replaces the other; groups may
 * be asked in parts.
 */
function checkOnce(form: WorkingForm, section: WorkingSection, fieldUses: Map<string, FieldUse[]>): void {
  const { document, file, base, properties } = section;
  const conditional = Object.keys(file.conditions ?? {});
  const reported = new Set<string>();
  for (const { path, at, field } of properties) {
    const shape = shapeOf(field);
    const name = joinPath(base, path);
    const isConditional = conditional.some((other) => path === other || path.startsWith(`${other}.`));
    const uses = fieldUses.get(name) ?? [];
    // Visitors in a section that ends the form are asked nothing after it.
    if (!file.ends && (shape === 'group' || !isConditional))
      fieldUses.set(name, [...uses, { section, shape, type: field.type }]);
    const [earlier] = uses;
    if (!earlier || (shape === 'group' ? earlier.shape === 'group' : earlier.shape !== 'group' && isConditional))
      continue;
    const isSame = uses.every((use) => use.shape === shape && use.type === field.type);
    if (isSame && shape === 'note') continue;
    if (isSame && [section, ...uses.map((use) => use.section)].every((each) => isForSome(form, each))) {
      for (const { section: other } of uses)
        if (!form.alternatives.some((pair) => pair.section === section && pair.other === other))
          form.alternatives.push({ section, other, name, at });
      continue;
    }
    // A group that is asked twice is one mistake, and not one for each field in it.
    if (reported.has(parentPath(path)) || reported.has(path)) continue;
    reported.add(parentPath(path)).add(path);
    const earlierFile = earlier.section.document.path;
    const isOther = earlier.shape !== shape;
    const message = isOther
      ? `"${name}" is ${shapes[shape].name} here, and ${shapes[earlier.shape].name} in ${earlierFile}`
      : `the form "${form.id}" already asks "${name}" in ${earlierFile}`;
    const hint = isOther
      ? 'choose another name'
      : 'ask it once, or in the same way where conditions say who sees which';
    document.report(at, 'duplicate-field', message, hint);
  }
}
