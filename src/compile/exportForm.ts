import { allFormats } from '../engine/definition/allFormats.ts';
import { isBox } from '../engine/definition/answerValues.ts';
import { joinPath } from '../engine/definition/paths.ts';
import { isField, isGroup } from '../engine/definition/schemaTree.ts';
import type {
  CompiledFieldUi,
  Condition,
  Definition,
  FieldSchema,
  GroupSchema,
  PropertySchema,
  Section,
} from '../engine/definition/types.ts';
import type { WidgetName } from '../engine/definition/widgetTraits.ts';
import { mapConditions, writtenLogic } from './compileConditions.ts';
import { allGiven, ownWords, plainLogic } from './plainLogic.ts';
import { plainWords } from './richText.ts';
import { rules } from './rules/rules.ts';
import { mapUi } from './uiSchema.ts';

type Schema = Record<string, unknown>;

/** A form in the words of JSON Schema, RJSF and JSON Logic alone, for programs that know nothing of ours. */
export interface ExportedForm {
  form: string;
  title: string;
  steps: Definition['steps'];
  sections: ExportedSection[];
  /** Words in the logic that JSON Logic does not have, by the place of the condition, such as `steps.2.visible`. */
  ownLogic: Record<string, string[]>;
}

type ExportedSection = Pick<Section, 'id' | 'heading' | 'conditions' | 'optionConditions' | 'follow' | 'visible'> & {
  /** JSON Schema of the answers as they are stored, in words that draft 7 and 2020-12 read alike. */
  schema: Schema;
  /** RJSF's UI schema, with the widgets of its default theme. */
  uiSchema: Schema;
  /** JSON Logic that has to hold, the path of the field that is wrong otherwise, and what is said there. */
  rules?: { holds: unknown; at: string; message: string }[];
  /** The rules that JSON Schema has no words for, by path. */
  otherRules: Record<string, Schema>;
};

/**
 * A form as plain JSON Schema, UI schema and JSON Logic. What no standard word says is listed apart, and the step that
 * lists the answers is left out.
 */
export function exportForm(definition: Definition): ExportedForm {
  const ownLogic: ExportedForm['ownLogic'] = {};
  const write: WriteLogic = (condition, at) => {
    const written = writtenLogic(condition);
    const words = ownWords(written);
    if (words.length > 0) ownLogic[at] = words;
    return plainLogic(written) as Condition;
  };
  const { id, title, steps, sections } = mapConditions(definition, write);
  return {
    form: id,
    title,
    steps: steps.filter((step) => !step.sections.some((section) => sections[section]?.review)),
    sections: Object.values(sections)
      .filter(({ review }) => !review)
      .map((section) => exportSection(section, (logic, at) => write(logic, `sections.${section.id}.otherRules.${at}`))),
    ownLogic,
  };
}

type WriteLogic = (condition: Condition, at: string) => Condition;

function exportSection(section: Section, write: WriteLogic): ExportedSection {
  const { id, heading, visible, conditions, optionConditions, follow, rules, schema, ui } = section;
  const otherRules: ExportedSection['otherRules'] = {};
  return {
    id,
    heading,
    schema: groupSchema(schema, '', { otherRules, write }),
    uiSchema: mapUi({ schema, ui }, stockLook),
    ...(visible && { visible }),
    conditions,
    ...(optionConditions && { optionConditions }),
    follow,
    // A rule says nothing while an answer that it compares is missing.
    ...(rules && {
      rules: rules.map(({ holds, at, message, compared }) => ({
        holds: compared.length > 0 ? { if: [allGiven(compared), holds, true] } : holds,
        at,
        message,
      })),
    }),
    otherRules,
  };
}

/** Where what JSON Schema has no words for is put down. */
interface Others extends Pick<ExportedSection, 'otherRules'> {
  write: WriteLogic;
}

function groupSchema(group: GroupSchema, path: string, others: Others): Schema {
  const { title, description, required, properties, minTicked } = group;
  const schemaOf = ([name, property]: [string, PropertySchema]): [string, Schema] => {
    const at = joinPath(path, name);
    if (isGroup(property)) return [name, groupSchema(property, at, others)];
    if (isField(property)) return [name, fieldSchema(property, required.includes(name), at, others)];
    const { items, type, title: listTitle, description: about, minItems, maxItems, default: initial } = property;
    return [
      name,
      defined({
        type,
        title: listTitle,
        description: about,
        minItems,
        maxItems,
        default: initial,
        items: groupSchema(items, at, others),
      }),
    ];
  };
  const fields = Object.entries(properties).filter((entry): entry is [string, FieldSchema] => isField(entry[1]));
  const demands = [
    ...fields.flatMap(([name, field]) => demandsOn(name, field)),
    ...(minTicked === undefined ? [] : [{ anyOf: combinations(boxesIn(fields), minTicked).map(allTicked) }]),
  ];
  return defined({
    type: 'object',
    title,
    description,
    required,
    properties: Object.fromEntries(Object.entries(properties).map(schemaOf)),
    allOf: demands.length > 0 ? demands : undefined,
  });
}

/** What makes a field required, beside `required`. */
const demandsOn = (name: string, { requiredBy = [], required_if: condition }: FieldSchema): Schema[] => [
  ...requiredBy.map((by) => ({ if: { required: [by] }, then: { required: [name] } })),
  ...(condition
    ? [
        {
          if: {
            required: [condition.field],
            ...(condition.is && { properties: { [condition.field]: isOneOf(condition.is) } }),
          },
          then: { required: [name] },
        },
      ]
    : []),
];

/** One of these answers, or one of them among several choices. */
const isOneOf = (values: unknown[]): Schema => ({
  anyOf: [{ enum: values }, { type: 'array', contains: { enum: values } }],
});

const boxesIn = (fields: [string, FieldSchema][]): string[] =>
  fields.flatMap(([name, field]) => (isBox(field) ? [name] : []));

const allTicked = (boxes: string[]): Schema => ({
  required: boxes,
  properties: Object.fromEntries(boxes.map((box) => [box, { const: true }])),
});

/** Every combination of `count` of the names. */
function combinations(names: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return names.flatMap((name, index) => combinations(names.slice(index + 1), count - 1).map((rest) => [name, ...rest]));
}

/** Words of JSON Schema that a field is judged by as they stand. */
const standardWords = [
  'examples',
  'title description default minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
  'minItems maxItems uniqueItems',
]
  .join(' ')
  .split(' ');

/** Words of ours that are said in standard ones, or that only say how a field is shown. */
const translated = [
  'type enum items values allowed disabledOptions withdrawnOptions exclusiveOptions excluded double format requiredBy',
  'required_if unit amount maxFiles advice',
]
  .join(' ')
  .split(' ');

function fieldSchema(field: FieldSchema, isRequired: boolean, path: string, others: Others): Schema {
  const {
    type,
    enum: options = field.allowed,
    items,
    disabledOptions = [],
    exclusiveOptions,
    excluded,
    double,
    format,
  } = field;
  const isOffered = (option: unknown): boolean => !disabledOptions.includes(option as never);
  const parts: Schema[] = [];
  if (exclusiveOptions) parts.push({ not: { minItems: 2, contains: { enum: exclusiveOptions } } });
  if (excluded) parts.push({ not: { enum: excluded } });
  if (double !== undefined && type !== 'string') parts.push({ multipleOf: 10 ** -Number(double) });
  if (format) parts.push({ pattern: allFormats[format].pattern.source });
  const { calculated, fixed } = field;
  const own: Schema = {
    ...(calculated && { calculated: others.write(calculated, `${path}.calculated`) }),
    ...(fixed && { readonly: others.write(fixed, `${path}.readonly`) }),
  };
  for (const [key, value] of Object.entries(field)) {
    if (['calculated', 'fixed'].includes(key) || standardWords.includes(key) || translated.includes(key)) continue;
    const said = inStandardWords(key, field);
    if (said) parts.push(said);
    else own[key] = value;
  }
  if (Object.keys(own).length > 0) others.otherRules[path] = own;
  return {
    ...typeOf(field),
    ...Object.fromEntries(Object.entries(field).filter(([key]) => standardWords.includes(key))),
    ...(options && type !== 'boolean' && { enum: options.filter(isOffered) }),
    ...(items && { items: { ...items, enum: items.enum.filter(isOffered) } }),
    ...(field.values && { items: fieldSchema(field.values, true, `${path}.items`, others) }),
    ...(field.calculated && { readOnly: true }),
    ...(isBox(field) && isRequired && { const: true }),
    ...(parts.length > 0 && { allOf: parts }),
  };
}

/** A file is a text to RJSF, as its documentation has it. */
function typeOf({ type, maxFiles }: FieldSchema): Schema {
  if (type !== 'file') return { type };
  const file = { type: 'string', format: 'data-url' };
  return maxFiles === undefined ? file : { type: 'array', items: file, maxItems: maxFiles };
}

/** What a rule of ours says of texts and numbers, in standard words; undefined where there are none for it. */
function inStandardWords(keyword: string, field: FieldSchema): Schema | undefined {
  const rule = rules.find((one) => one.keyword === keyword && (one.pattern ?? one.limits) !== undefined);
  if (!rule) return undefined;
  const { value, length } = rule.limits ?? {};
  const [range, sizes] = [value?.(field), length?.(field)];
  return defined({
    pattern: field.type === 'string' ? rule.pattern?.(field) : undefined,
    minimum: range?.least,
    maximum: range?.most,
    minLength: sizes?.least,
    maxLength: sizes?.most,
  });
}

/** The widget of RJSF's default theme that comes nearest to each of ours; others are RJSF's widgets as they are. */
const stockWidgets: Partial<Record<WidgetName, string>> = {
  text: 'text',
  email: 'email',
  tel: 'text',
  textarea: 'textarea',
  date: 'date',
  'date-text': 'date',
  time: 'time',
  stepper: 'updown',
  output: 'text',
  number: 'text',
  select: 'select',
  combobox: 'text',
  cards: 'radio',
  segmented: 'radio',
  checkbox: 'checkbox',
  'yes-no': 'radio',
  checkboxes: 'checkboxes',
  file: 'file',
  signature: 'file',
  hidden: 'hidden',
};

/** RJSF's widget for several choices, or for files; undefined for other fields. */
const widgetOfSeveral = ({ items, maxFiles }: FieldSchema): string | undefined =>
  items ? 'checkboxes' : maxFiles === undefined ? undefined : 'files';

/** Looks in the words of RJSF's default theme. */
function stockLook(
  {
    'ui:widget': widget,
    'ui:description': text,
    'ui:templates': _templates,
    'ui:field': _field,
    ...words
  }: CompiledFieldUi,
  property: PropertySchema,
): Schema {
  const stock = widget && ((isField(property) && widgetOfSeveral(property)) || (stockWidgets[widget] ?? widget));
  return {
    ...words,
    ...(text && { 'ui:description': plainWords(text) }),
    ...(stock && { 'ui:widget': stock }),
  };
}

/** An object without what is undefined. */
const defined = (object: Schema): Schema =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
