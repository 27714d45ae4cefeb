import { isCheckbox } from '../engine/definition/answerValues.ts';
import { joinPath } from '../engine/definition/paths.ts';
import { allFieldsAndNotes, isFieldOrNote, isGroup, isEntryList, isNote } from '../engine/definition/schemaTree.ts';
import type {
  Condition,
  FieldSchema,
  GroupSchema,
  ListSchema,
  PropertySchema,
  Section,
} from '../engine/definition/types.ts';
import { allGivenLogic } from './plainLogic.ts';
import {
  formatPattern,
  isExactInBinary,
  isUnexportableKeyword,
  limitSchema,
  nonSchemaRuleLogic,
  roundToCentsOrSixDecimals,
} from './ruleLogic.ts';
import type { Vocabulary } from './Vocabulary.ts';
import { asRecord, isRecord } from '../values/values.ts';

export type Schema = Record<string, unknown>;

/** A section that is exported, and what its schema cannot say, by path. */
interface Exported {
  section: Section;
  vocabulary: Vocabulary;
  otherRules: Record<string, Schema>;
  /** Writes a condition in words of JSON Logic. */
  write: (condition: Condition, path: string) => unknown;
  /** Notes the operations in some logic that JSON Logic does not have. */
  mark: (logic: unknown, path: string) => void;
}

export type LogicWriter = Pick<Exported, 'write' | 'mark' | 'vocabulary'>;

/**
 * The JSON Schema of a section's stored answers, in keywords that draft 7 and 2020-12 read alike, unless `$schema` says
 * 2020-12. Other rules go into `otherRules` by path, with their JSON Logic where there is any.
 */
export function exportSchema(section: Section, logic: LogicWriter): Pick<Exported, 'otherRules'> & { schema: Schema } {
  const otherRules: Exported['otherRules'] = {};
  const schema = groupSchema({ section, otherRules, ...logic }, section.schema, '');
  return {
    schema: hasContainsLimits(schema) ? { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema } : schema,
    otherRules,
  };
}

/** Whether a schema, or one in it, says how many entries `contains` has to find, which draft 7 cannot. */
function hasContainsLimits(schema: Schema): boolean {
  const { properties, const: _answer, default: _start, enum: _answers, ...keywords } = schema;
  const inner = [...Object.values(keywords).flat(), ...Object.values(asRecord(properties))].filter(isRecord);
  return 'minContains' in keywords || 'maxContains' in keywords || inner.some(hasContainsLimits);
}

/** A group. Where it may stay empty, or is an entry that nobody touched, its `if` says whether something is in it. */
function groupSchema(exported: Exported, group: GroupSchema, path: string, mayBeEmpty = group.optional): Schema {
  const { title, description, required, properties, minTicked, maxTicked = Infinity } = group;
  const needed = Object.keys(properties).filter((name) => isNeeded(exported, group, name, path));
  const fields = Object.entries(properties).filter((entry): entry is [string, FieldSchema] => isFieldOrNote(entry[1]));
  const boxes = fields.flatMap(([name, field]) => (isCheckbox(field) ? [name] : []));
  const ticked = (count: number): Schema => ({
    anyOf: combinations(boxes, count).map((some) => ({
      required: some.filter((name) => isNeeded(exported, { ...group, required: some }, name, path)),
      properties: Object.fromEntries(some.map((name) => [name, { const: true }])),
    })),
  });
  const demands = [
    ...fields.flatMap(([name, field]) => demandsOn(name, field, properties)),
    ...(minTicked === undefined ? [] : [ticked(minTicked)]),
    ...(maxTicked < boxes.length ? [{ not: ticked(maxTicked + 1) }] : []),
  ];
  const judged = {
    ...(needed.length > 0 && { required: needed }),
    ...(demands.length > 0 && { allOf: demands }),
  };
  return defined({
    type: 'object',
    title,
    description,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        propertySchema(exported, property, joinPath(path, name), required.includes(name)),
      ]),
    ),
    ...(mayBeEmpty ? { if: entered(group), then: judged } : judged),
  });
}

function propertySchema(exported: Exported, property: PropertySchema, path: string, isRequired: boolean): Schema {
  if (isGroup(property)) return groupSchema(exported, property, path);
  if (isFieldOrNote(property)) return fieldSchema(exported, property, path, isRequired);
  const { type, title, description, minItems, maxItems, default: initial, items } = property;
  const unique = allFieldsAndNotes(items).filter(([, field]) => field.unique);
  if (unique.length > 0) {
    const distinct = unique.map(([name]) => ({ distinct: [{ map: [{ var: path }, { var: name }] }] }));
    addOtherRule(exported, path, {}, distinct);
  }
  return defined({
    type,
    title,
    description,
    ...(minItems !== undefined && { minItems }),
    maxItems,
    default: initial,
    items: groupSchema(exported, items, path, minItems === 0 || undefined),
  });
}

/** Whether a name has to stand among the answers of its group: without it something would be wrong. */
function isNeeded(exported: Exported, group: GroupSchema, name: string, path: string): boolean {
  const { section } = exported;
  const property = group.properties[name];
  const fieldPath = joinPath(path, name);
  if (!property || isNote(property)) return false;
  if (isGroup(property)) return !property.optional && demandsSomething(exported, property, fieldPath);
  if (isEntryList(property)) return !section.follow[fieldPath] && property.minItems !== 0;
  const isTicked = isCheckbox(property) && property.default === true && !section.conditions[fieldPath];
  return group.required.includes(name) && !isTicked;
}

/** Whether a group is wrong with nothing in it, whatever else is answered. */
const demandsSomething = (exported: Exported, group: GroupSchema, path: string): boolean =>
  group.minTicked !== undefined ||
  Object.keys(group.properties).some((name) => {
    const fieldPath = joinPath(path, name);
    const { conditions, optionConditions } = exported.section;
    return !conditions[fieldPath] && !optionConditions?.[fieldPath] && isNeeded(exported, group, name, path);
  });

/** A schema that holds when something in a group differs from its default. */
const entered = ({ properties }: GroupSchema): Schema => ({
  anyOf: Object.entries(properties).flatMap(([name, property]) => {
    if (isNote(property) || ('calculated' in property && property.calculated)) return [];
    const differs = isGroup(property) ? entered(property) : differsFromStart(property);
    return [{ required: [name], properties: { [name]: differs } }];
  }),
});

function differsFromStart(property: FieldSchema | ListSchema): Schema {
  const { default: start } = property;
  if (isEntryList(property)) return start ? { not: { enum: [start] } } : { contains: entered(property.items) };
  // A box that begins ticked, and was cleared, is one that somebody touched.
  const empty = { string: '', array: [], boolean: isCheckbox(property) && start !== true ? false : undefined }[
    property.type as string
  ];
  const none = [start, empty].filter((value) => value !== undefined);
  return none.length > 0 ? { not: { anyOf: none.map((value) => ({ const: value })) } } : {};
}

/** A schema that holds when an answer is given: an empty text or list is none, nor is a box that is not ticked. */
const answeredSchema = (field: FieldSchema): Schema =>
  isCheckbox(field)
    ? { const: true }
    : field.type === 'string'
      ? { minLength: 1 }
      : field.type === 'array' || field.maxFiles !== undefined
        ? { minItems: 1 }
        : {};

/** The conditions that make a field required, beside `required`. */
function demandsOn(name: string, field: FieldSchema, properties: GroupSchema['properties']): Schema[] {
  const { requiredBy = [], required_if: condition } = field;
  const then = { required: [name], properties: { [name]: answeredSchema(field) } };
  const answered = (by: string): Schema => {
    const decider = properties[by];
    return decider && isFieldOrNote(decider) ? answeredSchema(decider) : {};
  };
  return [
    ...requiredBy.map((by) => ({ by, is: answered(by) })),
    ...(condition
      ? [{ by: condition.field, is: condition.is ? isOneOf(condition.is) : answered(condition.field) }]
      : []),
  ].map(({ by, is: schema }) => ({ if: { required: [by], properties: { [by]: schema } }, then }));
}

/** One of these answers, or one of them among several choices. */
const isOneOf = (values: unknown[]): Schema => ({
  anyOf: [{ enum: values }, { type: 'array', contains: { enum: values } }],
});

function combinations(names: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return names.flatMap((name, index) => combinations(names.slice(index + 1), count - 1).map((tail) => [name, ...tail]));
}

/** Keywords of JSON Schema that describe a field, and those that judge its answer, which are exported unchanged. */
const namingKeywords = ['title', 'description', 'default', 'examples'];
const judgingKeywords = (
  'minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems ' +
  'uniqueItems'
).split(' ');

/** Keywords of ours that are exported as others, or that only say how a field is shown. */
const translatedKeywords = (
  'type enum items values allowed disabledOptions withdrawnOptions exclusiveOptions excluded format requiredBy ' +
  'required_if unit amount maxFiles advice unique calculated fixed not'
).split(' ');

function fieldSchema(exported: Exported, field: FieldSchema, path: string, isRequired: boolean, list?: string): Schema {
  const { vocabulary } = exported;
  const keywords = new Map<string, unknown>(Object.entries(field));
  const pick = (names: readonly string[]): Schema =>
    Object.fromEntries(names.filter((name) => keywords.has(name)).map((name) => [name, keywords.get(name)]));
  const { enum: options = field.allowed, items, disabledOptions = [], exclusiveOptions } = field;
  const { excluded, format, not, calculated, fixed } = field;
  const isOffered = (option: unknown): boolean => !disabledOptions.includes(option as never);
  const { multipleOf, ...judging } = pick(judgingKeywords);
  const schemas: Schema[] = [];
  if (exclusiveOptions) schemas.push({ not: { minItems: 2, contains: { enum: exclusiveOptions } } });
  if (excluded) schemas.push({ not: { enum: excluded } });
  if (not) schemas.push((not as { not?: Schema }).not ?? { not });
  if (format) schemas.push({ pattern: formatPattern(vocabulary, format) });
  if (isExactInBinary(multipleOf)) judging['multipleOf'] = multipleOf;
  const unmapped: Schema = {};
  for (const key of keywords.keys()) {
    if ([...namingKeywords, ...judgingKeywords, ...translatedKeywords].includes(key)) continue;
    const standard = limitSchema(vocabulary, key, field);
    if (standard) schemas.push(defined(standard));
    else unmapped[key] = keywords.get(key);
  }
  if (multipleOf !== undefined && !isExactInBinary(multipleOf)) unmapped['multipleOf'] = multipleOf;
  const conditions = nonSchemaRuleLogic(vocabulary, field, { var: list === undefined ? path : '' }, path).map(
    (logic) =>
      list === undefined ? { if: [allGivenLogic([path]), logic, true] } : { none: [{ var: list }, { '!': [logic] }] },
  );
  const unjudged = Object.keys(unmapped).filter(
    (key) => field.type !== 'file' && isUnexportableKeyword(vocabulary, key),
  );
  addOtherRule(exported, path, { ...unmapped, ...(unjudged.length > 0 && { unjudged }) }, conditions);
  const rulePath = `sections.${exported.section.id}.otherRules.${path}`;
  if (calculated)
    addOtherRule(exported, path, {
      calculated: roundToCentsOrSixDecimals(field, exported.write(calculated, `${rulePath}.calculated`)),
    });
  if (fixed) addOtherRule(exported, path, { readonly: exported.write(fixed, `${rulePath}.readonly`) });
  const judged = {
    ...judging,
    ...(options && { enum: options.filter(isOffered) }),
    ...(isCheckbox(field) && isRequired && { const: true }),
    ...(schemas.length > 0 && { allOf: schemas }),
  };
  return {
    ...typeOf(field),
    ...pick(namingKeywords),
    ...(items && { items: { ...items, enum: items.enum.filter(isOffered) } }),
    ...(field.values && { items: fieldSchema(exported, field.values, path, true, path) }),
    ...(calculated && { readOnly: true }),
    ...(isRequired
      ? { ...judged, ...atLeastOne(field, (items ?? field.values) !== undefined) }
      : unlessEmpty(field, judged)),
  };
}

/** A required text has at least one character, and a required list at least one entry. */
function atLeastOne(field: FieldSchema, isSeveral: boolean): Schema {
  const { type, minLength = 0, minItems = 0, maxFiles } = field;
  if (isSeveral || maxFiles !== undefined) return { minItems: Math.max(1, minItems) };
  if (field.enum ?? field.allowed) return {};
  return type === 'string' || type === 'file' ? { minLength: Math.max(1, minLength) } : {};
}

/** A schema that lets an empty answer pass, since it counts as none. */
function unlessEmpty({ type }: FieldSchema, { maxLength, maxItems, uniqueItems, ...judged }: Schema): Schema {
  const always = defined({ maxLength, maxItems, uniqueItems });
  const isOfEmpty = (type === 'string' || type === 'array') && Object.keys(judged).length > 0;
  if (!isOfEmpty) return { ...always, ...judged };
  return { ...always, if: type === 'string' ? { minLength: 1 } : { minItems: 1 }, then: judged };
}

/** A file is a text to RJSF, as its documentation has it. */
function typeOf({ type, maxFiles }: FieldSchema): Schema {
  if (type !== 'file') return { type };
  return maxFiles === undefined ? { type: 'string' } : { type: 'array', items: { type: 'string' }, maxItems: maxFiles };
}

/** Adds keywords, and conditions that have to hold, to the other rules of a path. */
function addOtherRule(
  { section, otherRules, mark }: Exported,
  path: string,
  schema: Schema,
  conditions: readonly unknown[] = [],
): void {
  const old = otherRules[path] ?? {};
  const logics = [...('holds' in old ? [old['holds']] : []), ...conditions];
  const [first, ...more] = logics;
  const rule = { ...old, ...schema, ...(first !== undefined && { holds: more.length > 0 ? { and: logics } : first }) };
  if (Object.keys(rule).length > 0) otherRules[path] = rule;
  mark(rule['holds'], `sections.${section.id}.otherRules.${path}.holds`);
}

const defined = (object: Schema): Schema =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
