import { type JSONSchema, compile as toTypeScript } from 'json-schema-to-typescript';
import { isBox } from '../engine/definition/answerValues.ts';
import { joinPath } from '../engine/definition/paths.ts';
import { isGroup, isList, isNote } from '../engine/definition/schemaTree.ts';
import type { Definition, FieldSchema, GroupSchema, PropertySchema, Section } from '../engine/definition/types.ts';

/** The first line of every generated file. */
export const generatedBanner = '/* Generated from the JSON schemas by `npm run generate`. Do not edit. */';

/**
 * TypeScript of a JSON Schema, one exported interface called `name`. Words beside a `$ref` are dropped: they would make
 * a second type of the same name. Of `if` and `else`, the latter gives the type: `if` tells fields that use a
 * definition, and these are written out by then. Of `patternProperties` the first pattern is kept, and none beside
 * `properties`: the UI schema is read by path (`flattenUi`).
 */
export async function typesOf(schema: unknown, name: string): Promise<string> {
  const lone = JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (value === null || typeof value !== 'object') return value;
    if ('if' in value && 'else' in value) return value.else;
    if ('patternProperties' in value) {
      const first = Object.entries(Object(value.patternProperties)).slice(0, 1);
      return { ...value, patternProperties: 'properties' in value ? undefined : Object.fromEntries(first) };
    }
    return typeof value.$ref === 'string' && !('type' in value) ? { $ref: value.$ref } : value;
  }) as JSONSchema;
  return toTypeScript(lone, name, {
    bannerComment: generatedBanner,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  });
}

/**
 * TypeScript of the answers to a form once they were walked as sent and nothing is wrong with them, as one interface
 * called `name`. Required is what the walk and the validators vouch for: a field that is required or a box with a
 * default, a group and a list, as soon as what it lies in is there. What lies behind a condition is optional.
 */
export const answersTypes = (definition: Asked, name: string): Promise<string> => typesOf(formType(definition), name);

type Asked = Pick<Definition, 'steps' | 'sections'>;

/** The JSON Schema from which a type is generated. */
type TypeSchema = Record<string, unknown>;

/** One way in which a group of answers comes about: what one section, or the walk itself, puts into it. */
interface Source {
  members: Record<string, PropertySchema | { entries: Source[] }>;
  required: readonly string[];
  /** Conditions by path, and the path of this group among them. */
  conditions: Section['conditions'];
  optionConditions?: Section['optionConditions'];
  path: string;
  /** Whether it adds to the group whenever the group is there; otherwise something else may have made the group. */
  isSure: boolean;
}

/** The source of a form, and of an entry of a repeated step: these are there even when no section adds to them. */
const nothing: Source = { members: {}, required: [], conditions: {}, path: '', isSure: true };

function formType({ steps, sections }: Asked): TypeSchema {
  const sources = steps.flatMap((step): Source[] => {
    const isSure = step.visible === undefined && step.enabled === undefined;
    const asked = step.sections.flatMap((id) => sections[id] ?? []);
    if (!step.repeat) return asked.map((section) => sourceOf(section, isSure));
    const { list } = step.repeat;
    const entries = [nothing, ...asked.map((section) => sourceOf(section, true))];
    return [{ ...nothing, members: { [list]: { entries } }, isSure }];
  });
  return groupType([nothing, ...sources]);
}

const sourceOf = ({ schema, conditions, optionConditions, visible }: Section, isSure: boolean): Source => ({
  members: schema.properties,
  required: schema.required,
  conditions,
  optionConditions,
  path: '',
  isSure: isSure && visible === undefined,
});

/** The type of a group that comes about by any of these sources, or by several together. */
function groupType(sources: readonly Source[]): TypeSchema {
  const names = [
    ...new Set(sources.flatMap(({ members }) => Object.keys(members).filter((name) => isAsked(members[name])))),
  ];
  const isRequired = (name: string): boolean =>
    sources.some((source) => source.isSure && vouchesFor(source, name)) ||
    sources.every((source) => vouchesFor(source, name));
  return {
    type: 'object',
    additionalProperties: false,
    required: names.filter(isRequired),
    properties: Object.fromEntries(names.map((name) => [name, memberType(sources, name)])),
  };
}

const isAsked = (member: Source['members'][string] | undefined): boolean =>
  member !== undefined && ('entries' in member || !isNote(member));

/** Whether something is there as soon as the source adds to its group. */
function vouchesFor({ members, required, conditions, optionConditions, path }: Source, name: string): boolean {
  const member = members[name];
  const at = joinPath(path, name);
  // A field whose options have conditions is hidden when none of them can be chosen.
  if (member === undefined || at in conditions || at in (optionConditions ?? {})) return false;
  if ('entries' in member || isGroup(member) || isList(member)) return true;
  return required.includes(name) || (isBox(member) && member.default !== undefined);
}

/**
 * The type of what sources put under a name: a group is merged from several, a list or a field comes from one of them.
 */
function memberType(sources: readonly Source[], name: string): TypeSchema {
  const groups: Source[] = [];
  const entries: Source[] = [];
  const fields = new Map<string, TypeSchema>();
  for (const source of sources) {
    const member = source.members[name];
    if (member === undefined) continue;
    const path = joinPath(source.path, name);
    const within = ({ properties, required }: GroupSchema): Source => ({
      ...source,
      members: properties,
      required,
      path,
    });
    if ('entries' in member) entries.push(...member.entries);
    else if (isGroup(member)) groups.push({ ...within(member), isSure: source.isSure && !(path in source.conditions) });
    else if (isList(member)) entries.push({ ...within(member.items), isSure: false });
    else fields.set(JSON.stringify(fieldType(member)), fieldType(member));
  }
  const types = [...fields.values()];
  if (groups.length > 0) types.push(groupType(groups));
  if (entries.length > 0) types.push({ type: 'array', items: groupType(entries) });
  const [type = {}, ...others] = types;
  return others.length === 0 ? type : { anyOf: types };
}

function fieldType({
  type,
  description,
  allowed,
  enum: values = allowed,
  items,
  values: each,
  maxFiles,
}: FieldSchema): TypeSchema {
  if (type === 'file') return maxFiles === undefined ? fileType : { type: 'array', items: fileType };
  const listed = type === 'boolean' ? undefined : values;
  return {
    type,
    ...(description && { description }),
    ...(listed && { enum: listed }),
    ...(items && { items }),
    ...(each && { items: fieldType(each) }),
  };
}

const fileType: TypeSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'name', 'type', 'bytes'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    type: { type: 'string' },
    bytes: { type: 'integer' },
    width: { type: 'integer' },
    height: { type: 'integer' },
  },
};
