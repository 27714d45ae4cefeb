import type { FieldSchema as FileField, FieldUi, Properties } from '../engine/definition/generated/SectionFile.ts';
import { defaultMaxKilobytes } from '../engine/definition/fileSize.ts';
import { joinPath, lastSegment } from '../engine/definition/paths.ts';
import { isFieldOrNote, isGroup, isEntryList, childUi } from '../engine/definition/schemaTree.ts';
import type { Answers, CompiledFieldUi, FieldSchema, GroupSchema, PropertySchema } from '../engine/definition/types.ts';
import { isLengthUnit } from '../engine/definition/units.ts';
import {
  defaultControlWidget,
  type Shape,
  shapeOf,
  showsPictures,
  builtinWidgetTraits,
  hasRegisteredFieldOrWidget,
} from '../engine/definition/widgetTraits.ts';
import { compileCondition } from './compileConditions.ts';
import { leastEntries } from './fields.ts';
import { findOptionList } from './lookups.ts';
import type { Compilation, Pass } from './Compilation.ts';
import type { WorkingSection } from './model.ts';
import { numberRange } from './rules/limits.ts';
import type { Vocabulary } from './Vocabulary.ts';
import { flatUiKeywords } from './uiSchema.ts';

/**
 * References to option lists become `enum`, their labels UI words: RJSF then never has to try alternatives,
 * and a wrong value gives one error. Every field gets an explicit widget.
 */
export const inlineOptionsAndSetWidgets: Pass = (compilation): void => {
  for (const form of compilation.forms) {
    for (const section of form.sections) {
      const { schema, ui } = inlineGroup(compilation, section, section.file.schema, section.file.ui);
      Object.assign(section, { schema, ui });
    }
  }
};

interface Inlined<Schema extends PropertySchema> {
  schema: Schema;
  ui: CompiledFieldUi;
}

interface GroupFile {
  required?: string[];
  dependentRequired?: Record<string, string[]>;
  properties?: Properties;
}

function inlineGroup(
  compilation: Compilation,
  section: WorkingSection,
  { required = [], dependentRequired = {}, properties = {} }: GroupFile,
  looks: object = {},
  path = '',
): Inlined<GroupSchema> {
  const inlined = Object.entries(properties).map(([name, field]): [name: string, part: Inlined<PropertySchema>] => {
    const ui = childUi<FieldUi>(looks, name);
    const property = inlineProperty(compilation, section, field, ui, joinPath(path, name), required.includes(name));
    if (isGroup(property.schema) && !required.includes(name) && !field.minTicked && demands(property.schema))
      property.schema.optional = true;
    const requiredBy = Object.keys(dependentRequired).filter((each) => dependentRequired[each]?.includes(name));
    const isRequired = requiredBy.length > 0 && isFieldOrNote(property.schema);
    return [name, isRequired ? { ...property, schema: { ...property.schema, requiredBy } as FieldSchema } : property];
  });
  return {
    schema: {
      type: 'object',
      required,
      properties: Object.fromEntries(inlined.map(([name, { schema }]) => [name, schema])),
    },
    ui: Object.fromEntries(inlined.flatMap(([name, { ui }]) => (Object.keys(ui).length > 0 ? [[name, ui]] : []))),
  };
}

/** Whether a group is wrong with nothing in it. */
const demands = ({ required, minTicked, properties }: GroupSchema): boolean =>
  required.length > 0 ||
  minTicked !== undefined ||
  Object.values(properties).some((inner) =>
    isGroup(inner) ? demands(inner) : isEntryList(inner) && inner.minItems !== 0,
  );

/** How many entries a list, and how many files a field takes at most that does not say so. */
const mostUnsaid = { entries: 100, files: 10 };

/** Hides a label: where a group has no title, RJSF shows the property's name. */
const untitled = { 'ui:label': false } as const;

function inlineProperty(
  compilation: Compilation,
  section: WorkingSection,
  field: FileField,
  looks: FieldUi = {},
  path: string,
  isRequired: boolean,
): Inlined<PropertySchema> {
  const { title = lastSegment(path), description, items } = field;
  const texts = { ...(description !== undefined && { description }) };
  const fieldUi = flatUiKeywords(looks);
  const shape = shapeOf(field);
  switch (shape) {
    case 'group': {
      const { schema, ui } = inlineGroup(compilation, section, field, looks, path);
      return {
        schema: {
          ...schema,
          ...(field.title !== undefined && { title }),
          ...texts,
          ...(field.minTicked !== undefined && { minTicked: field.minTicked }),
          ...(field.maxTicked !== undefined && { maxTicked: field.maxTicked }),
        },
        ui: { ...fieldUi, ...(field.title === undefined && untitled), ...ui },
      };
    }
    case 'list': {
      const entry = inlineGroup(compilation, section, items ?? {}, childUi(looks, 'items'), path);
      const { 'ui:look': look = 'list', ...rest } = fieldUi;
      const follows = section.file.follow?.[path] !== undefined;
      const minItems = follows ? field.minItems : leastEntries(field, isRequired);
      return {
        schema: {
          type: 'array',
          title,
          ...texts,
          ...(minItems !== undefined && { minItems }),
          maxItems: field.maxItems ?? mostUnsaid.entries,
          ...(Array.isArray(field.default) && { default: field.default as Answers[] }),
          items: { ...entry.schema, title: items?.title ?? title },
        },
        ui: {
          'ui:field': look,
          'ui:orderable': false,
          ...rest,
          // A list that follows a number has no buttons to add or remove entries.
          ...(follows && { 'ui:addable': false }),
          items: { ...untitled, ...entry.ui },
        },
      };
    }
    case 'note':
      return { schema: { type: 'null', title: field.title ?? '', ...texts }, ui: fieldUi };
    case 'values': {
      const each: FileField = { title, type: 'string', ...items };
      const { maxItems = mostUnsaid.entries, uniqueItems, ...rest } = field;
      const { $comment, items: _items, format, calculated, ...rules } = rest;
      const ofList = Object.entries(fieldUi).filter(([key]) => wordsOfValues.test(key));
      const isWholeList = hasRegisteredFieldOrWidget(compilation.vocabulary.registered, fieldUi);
      const ofEach = isWholeList ? [] : Object.entries(fieldUi).filter(([key]) => !wordsOfValues.test(key));
      const value = inlineField(
        compilation,
        section,
        each,
        each.$ref ? 'choice' : each.type === 'string' ? 'text' : 'number',
        { ...Object.fromEntries(ofEach), ...flatUiKeywords(childUi<FieldUi>(looks, 'items')) },
        path,
      );
      const schema = { ...rules, ...(uniqueItems && { uniqueItems }), maxItems, title, type: 'array' as const };
      if (isWholeList)
        return { schema: { ...schema, values: value.schema, isShownWhole: true }, ui: { ...fieldUi, items: value.ui } };
      return {
        schema: { ...schema, values: value.schema },
        ui: {
          'ui:field': 'values',
          'ui:orderable': false,
          ...Object.fromEntries(ofList),
          items: { ...value.ui, ...untitled },
        },
      };
    }
    default:
      return inlineField(compilation, section, field, shape, fieldUi, path);
  }
}

/** These UI keywords describe a list of plain values itself, templates included; all others describe each value. */
const wordsOfValues = /^ui:(?:title|description|help|add|addable|orderable|classNames|style|[A-Z]\w*)$/;

function inlineField(
  compilation: Compilation,
  section: WorkingSection,
  field: FileField,
  shape: Exclude<Shape, 'group' | 'list' | 'note'>,
  fieldUi: FieldUi,
  path: string,
): Inlined<FieldSchema> {
  const { $ref, $comment, items, properties, required, dependentRequired, ...keys } = field;
  const {
    title = lastSegment(path),
    type: written,
    enum: _listed,
    const: _only,
    format,
    calculated,
    optionsFrom,
    uniqueItems: _always,
    ...rest
  } = keys;
  const type = shape === 'file' ? 'file' : written === 'object' ? 'string' : written;
  const allowed = allowedIn(field);
  const { 'ui:readonly': fixed, ...looks } = fieldUi;
  const { formats } = compilation.vocabulary;
  const ui: CompiledFieldUi = { ...looks, 'ui:widget': looks['ui:widget'] ?? defaultControlWidget(formats, field) };
  const { counts, amounts, secret, namesAnswers } = builtinWidgetTraits(ui['ui:widget']) ?? {};
  if (counts) Object.assign(ui, stepperLimits(compilation.vocabulary, field));
  if (secret) ui['ui:secret'] = true;
  const unit = ui['ui:unit'];
  // A phone's number pad has no signs for feet and inches.
  if (isLengthUnit(unit)) ui['ui:inputMode'] ??= 'text';
  const base: FieldSchema = {
    title,
    type,
    ...(shape === 'text' && defaultMaxLength(field, ui['ui:widget'])),
    ...(shape === 'file'
      ? fileRules(rest, items !== undefined)
      : { ...rest, ...(format && format !== 'file' && { format }) }),
    ...(allowed && { allowed }),
    ...(isLengthUnit(unit) && { unit }),
    ...((amounts || calculated) && { amount: unit ?? '' }),
    ...(calculated && { calculated: compileCondition(calculated) }),
    ...(fixed && { fixed: compileCondition(fixed === true ? { '!!': [true] } : fixed) }),
    ...(optionsFrom && {
      optionsFrom: { ...optionsFrom, ...(optionsFrom.query && { query: compileCondition(optionsFrom.query) }) },
    }),
    // Amounts of money have at most two decimals unless the field says otherwise: nobody pays half a cent.
    ...(unit === 'dollars' && type === 'number' && !calculated && { double: rest.double ?? 2 }),
  };
  if (namesAnswers) {
    const { yes = '', no = '' } = compilation.messages?.labels ?? {};
    const names = [ui['ui:yes'] ?? yes, ui['ui:no'] ?? no];
    return { schema: { ...base, enum: [true, false] }, ui: { ...ui, 'ui:enumNames': names } };
  }
  const list = findOptionList(compilation, section.document, field)?.options;
  if (!list) return { schema: base, ui };
  const values = list.map((option) => option.const);
  const disabled = list.filter((option) => option.disabled).map((option) => option.const);
  const withdrawn = list.filter((option) => option.withdrawn).map((option) => option.const);
  const exclusive = items ? list.filter((option) => option.exclusive).map((option) => option.const) : [];
  const shown: CompiledFieldUi = {
    ...ui,
    'ui:enumNames': list.map((option) => option.title),
    ...(list.some((option) => option.description) && {
      'ui:enumDescriptions': list.map((option) => option.description ?? ''),
    }),
    ...(list.some((option) => option.group) && { 'ui:enumGroups': list.map((option) => option.group ?? '') }),
    ...(list.some((option) => option.icon) && { 'ui:enumIcons': list.map((option) => option.icon ?? '') }),
    ...(showsPictures(ui['ui:widget']) &&
      list.some((option) => option.picture) && {
        'ui:enumPictures': list.map(({ picture: name, alt = '' }) => (name === undefined ? null : { name, alt })),
      }),
    ...(disabled.length > 0 && { 'ui:enumDisabled': disabled }),
  };
  const schema: FieldSchema = {
    ...base,
    ...(items && items.type !== 'object'
      ? { uniqueItems: true, items: { type: items.type, enum: values } }
      : { enum: values }),
    ...(disabled.length > 0 && { disabledOptions: disabled }),
    ...(withdrawn.length > 0 && { withdrawnOptions: withdrawn }),
    ...(exclusive.length > 0 && { exclusiveOptions: exclusive }),
  };
  return { schema, ui: shown };
}

/** The compiled rules of a file field: with a default size, and `maxFiles` for `maxItems` where it takes several. */
const fileRules = <Rules extends Pick<FileField, 'maxItems'>>(
  { maxItems = mostUnsaid.files, ...rules }: Rules,
  isOfSeveral: boolean,
) => ({ size: defaultMaxKilobytes, ...rules, ...(isOfSeveral && { maxFiles: maxItems }) });

/** The only values that a field allows; with both `const` and `enum`, those that both allow. */
function allowedIn({ enum: listed, const: single }: FileField): (string | number)[] | undefined {
  return single === undefined ? listed : [single].filter((value) => listed?.includes(value) ?? true);
}

/**
 * The default for the greatest length of a text, by its format and widget: far more than anybody types, and far less
 * than what would bury a submission. Other formats limit the length themselves.
 */
export function defaultMaxLength(
  { format, length, minLength = 0 }: FileField,
  widget: string | undefined,
): { maxLength?: number } {
  if (length !== undefined || (format !== undefined && format !== 'email')) return {};
  if (format === 'email') return { maxLength: 254 };
  return { maxLength: Math.max(builtinWidgetTraits(widget)?.maxLength ?? 250, 2 * minLength) };
}

/**
 * The limits of a stepper's buttons, computed here because the browser has no rules. An exclusive limit sets one only
 * for whole numbers: no decimal number is the smallest above 2.
 */
function stepperLimits(vocabulary: Vocabulary, field: FileField): Pick<CompiledFieldUi, 'ui:least' | 'ui:most'> {
  const { exclusiveMinimum: _least, exclusiveMaximum: _most, ...closed } = field;
  const [min, max] = numberRange(vocabulary, field.type === 'integer' ? field : closed);
  return { ...(Number.isFinite(min) && { 'ui:least': min }), ...(Number.isFinite(max) && { 'ui:most': max }) };
}
