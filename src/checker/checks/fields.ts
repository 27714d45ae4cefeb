import { isRequired, isShapeSound, requiredAt } from '../../compile/fields.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { FileProperty, WorkingForm, WorkingSection } from '../../compile/model.ts';
import type { FieldSchema } from '../../engine/definition/generated/SectionFile.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { isUnseen, type Shape, shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';

/** Fields are complete, hold nothing that says nothing about them, and are asked once in the form. */
export const checkFields: Pass = (compilation) => {
  for (const form of compilation.forms) {
    const askedIn = new Map<string, { section: WorkingSection; shape: Shape }>();
    for (const section of form.sections) {
      for (const property of section.properties) checkParts(compilation, section, property);
      checkRequiredGroups(compilation, section);
      checkOnce(compilation, form, section, askedIn);
    }
  }
};

const shapeNames: Record<Shape, string> = {
  text: 'a text',
  number: 'a number',
  flag: 'a checkbox',
  choice: 'a field with options',
  choices: 'a field with several choices',
  file: 'a file',
  group: 'a group',
  list: 'a list of entries',
};

/** What each shape of field needs, and what says nothing about it. */
function checkParts(
  compilation: Compilation,
  { document, file }: WorkingSection,
  { path, at, field }: FileProperty,
): void {
  if (document.isTainted([...at, 'type']) || document.isTainted([...at, 'items', 'type'])) return;
  const shape = shapeOf(field);
  const missing = (key: string, place: JsonPath = at): void => {
    if (document.isTainted([...place, key])) return;
    compilation.report(document, place, 'missing-key', `"${key}" is missing here`, 'add it');
    document.taint([...place, key]);
  };
  if ((field.type === 'array') !== (field.items !== undefined)) {
    if (document.isTainted([...at, 'items'])) return;
    const [message, hint] =
      field.type === 'array'
        ? [
            `"${path}" is of the type "array", but does not say of what`,
            'add "items" with the options, or with the fields of an entry',
          ]
        : [`"${path}" has "items", but is not of the type "array"`, 'write "type": "array", or remove "items"'];
    compilation.report(document, [...at, 'type'], 'items-mismatch', message, hint);
    document.taint([...at, 'type']);
    return;
  }
  if (shape !== 'group' && field.title === undefined) missing('title');
  if (shape === 'group' && field.properties === undefined) missing('properties');
  if (shape === 'choices' && field.items && field.items.$ref === undefined) missing('$ref', [...at, 'items']);
  if (shape === 'list') {
    if (field.items?.title === undefined) missing('title', [...at, 'items']);
    if (field.items?.properties === undefined) missing('properties', [...at, 'items']);
    if (field.maxItems === undefined) missing('maxItems');
  }
  const saysNothing = (place: JsonPath, key: string, what: string, hint: string): void =>
    compilation.report(document, [...place, key], 'rule-mismatch', `"${key}" says nothing about ${what}`, hint);
  for (const key of keysWithoutMeaning(field, shape, path === file.switches))
    saysNothing(at, key, shapeNames[shape], mismatchHints[key] ?? 'remove it');
  if (shape === 'choices') {
    for (const key of ['title', 'required', 'dependentRequired', 'properties'] as const)
      if (field.items?.[key] !== undefined) saysNothing([...at, 'items'], key, 'one of several choices', 'remove it');
  }
  if (shape === 'list' && field.items?.$ref !== undefined)
    saysNothing([...at, 'items'], '$ref', 'an entry of a list', 'name the option list at one of its fields');
}

const mismatchHints: Record<string, string> = {
  $ref: 'options go with the types string, integer and number; for several choices name them in "items"',
  properties: 'a group has the type "object"',
  required: 'what has to be answered stands in the "required" of the section, or of the group that holds the field',
  dependentRequired: 'it stands beside "required", in the section, or in the group that holds the field',
  description: 'put it at one of its fields',
};

/**
 * Keys that a field of this shape may have by its meta-schema, but that nothing reads. Rules are looked at elsewhere.
 */
function keysWithoutMeaning(field: FieldSchema, shape: Shape, holdsSwitches: boolean): string[] {
  const keys: string[] = [];
  if (shape !== 'group') keys.push('properties', 'required', 'dependentRequired');
  if (['flag', 'choices', 'list', 'group', 'file'].includes(shape)) keys.push('$ref');
  if (['choices', 'list', 'group', 'file'].includes(shape)) keys.push('default');
  if (shape === 'group' && field.title === undefined && !holdsSwitches) keys.push('description');
  return keys.filter((key) => key in field);
}

/** A group is there whatever is answered in it: to require one says nothing of its fields. */
function checkRequiredGroups(compilation: Compilation, section: WorkingSection): void {
  const { document, properties } = section;
  for (const { path, at, field } of properties) {
    if (shapeOf(field) !== 'group' || document.holdsTaint(at) || !isRequired(section, path)) continue;
    const name = path.split('.').at(-1) ?? '';
    const required = requiredAt(section, path);
    const index = [document.valueAt(required)].flat().indexOf(name);
    const inner = Object.entries(field.properties ?? {});
    const isOfBoxes = inner.length > 0 && inner.every(([, { type }]) => type === 'boolean');
    const meant = isOfBoxes ? '"minTicked": 1' : `"required": [${inner.map(([own]) => `"${own}"`).join(', ')}]`;
    compilation.report(
      document,
      [...required, index],
      'rule-mismatch',
      `"required" says nothing about a group: "${path}" counts as answered with all its fields empty`,
      (isOfBoxes ? field.minTicked : field.required) === undefined
        ? `write ${meant} into the group instead`
        : 'take it out: the group says itself what has to be answered',
    );
  }
}

/** A field may be asked again only where a condition says when; a group may be asked in parts. */
function checkOnce(
  compilation: Compilation,
  form: WorkingForm,
  section: WorkingSection,
  askedIn: Map<string, { section: WorkingSection; shape: Shape }>,
): void {
  const { document, file, base, properties } = section;
  const known = new Set(properties.map(({ path }) => path));
  const conditional = Object.keys(file.conditions ?? {});
  const isConditional = (path: string): boolean =>
    conditional.some((name) => path === name || path.startsWith(`${name}.`));
  // A condition under a wrong name may be the one that says when.
  const areConditionsSure = !document.holdsTaint(['conditions']) && conditional.every((path) => known.has(path));
  const report = (property: FileProperty, earlier: WorkingSection, message: string, hint: string): void =>
    compilation.report(document, property.at, 'duplicate-field', message, hint, {
      // A part of a form that stands twice is one mistake.
      cause: {
        key: ['duplicate-field', form.id, section.id, earlier.id].join('\n'),
        order: properties.indexOf(property),
      },
    });
  for (const property of properties) {
    if (!isShapeSound(document, property)) continue;
    const { path, field } = property;
    const shape = shapeOf(field);
    const name = joinPath(base, path);
    const earlier = askedIn.get(name);
    if (!earlier) {
      if (shape === 'group' || !isConditional(path)) askedIn.set(name, { section, shape });
    } else if ((shape === 'group') !== (earlier.shape === 'group')) {
      report(
        property,
        earlier.section,
        `"${name}" is ${shapeNames[shape]} here, and ${shapeNames[earlier.shape]} in ${earlier.section.document.path}`,
        'choose another name',
      );
    } else if (shape !== 'group' && areConditionsSure && !isConditional(path)) {
      report(
        property,
        earlier.section,
        `the form "${form.id}" already asks "${name}" in ${earlier.section.document.path}`,
        'ask it once, or give it a condition that says when',
      );
    }
  }
}

/** Nobody is asked for an answer that they have no way to give. */
export const checkHiddenFields: Pass = (compilation) => {
  for (const { sections } of compilation.forms) {
    for (const section of sections) {
      for (const property of section.properties) {
        if (
          isUnseen(section.file.ui?.[property.path]?.['ui:widget']) &&
          !section.document.isTainted(['ui', property.path])
        )
          checkHidden(compilation, section, property);
      }
    }
  }
};

function checkHidden(compilation: Compilation, section: WorkingSection, { path, field }: FileProperty): void {
  const report = (message: string, hint: string): void => {
    compilation.report(section.document, ['ui', path, 'ui:widget'], 'unreachable-field', message, hint, {
      restsOn: [{ document: section.document, at: ['follow'] }],
    });
    // How it looks is for the widget that is meant.
    section.document.taint(['ui', path]);
  };
  if (shapeOf(field) !== 'list') {
    if (isRequired(section, path) && !isAnswered(field))
      report(
        `"${path}" is required, but hidden and without a default, so that nobody can answer it`,
        'show it, give it a default, or leave it out of "required"',
      );
    return;
  }
  const unanswered = section.properties.find(
    (inner) =>
      inner.path.startsWith(`${path}.`) &&
      isRequired(section, inner.path) &&
      !['group', 'list'].includes(shapeOf(inner.field)) &&
      !isAnswered(inner.field),
  );
  if (unanswered)
    report(
      `"${unanswered.path}" is required, but its list is hidden, so that nobody can answer it`,
      'show the list, give the field a default, or leave it out of "required"',
    );
  // What follows may be misspelt, and this list be meant.
  else if (
    Object.keys(section.file.follow ?? {}).some(
      (list) => list === path || !section.properties.some((other) => other.path === list),
    )
  )
    return;
  else if ((field.minItems ?? 0) <= 1)
    report(
      `"${path}" is hidden and follows no number, so that it has one entry whatever is answered`,
      'show the list, or let it follow a number',
    );
  else
    report(
      `"${path}" needs ${field.minItems ?? 0} entries, but is hidden, so that nobody can add one`,
      'show the list, or let it follow a number',
    );
}

/** Whether a field has an answer from the start. A box that is required has to be ticked. */
function isAnswered({ type, default: initial }: FieldSchema): boolean {
  if (type === 'boolean') return initial === true;
  return initial !== undefined && String(initial).trim() !== '';
}
