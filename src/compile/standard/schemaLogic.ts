import { joinPath } from '../../engine/definition/paths.ts';
import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { type JsonPath, valueOf } from '../../json/tree.ts';
import { namesIn, Refusal, type StandardField } from './StandardField.ts';

/** What one field beside others has to be: one of some values, or anything. */
interface Sibling {
  field: string;
  is?: readonly unknown[] | undefined;
}

/** What a schema says of answers, as JSON Logic: that it is so, and that it is not. Undefined is always so. */
export interface Test {
  yes?: unknown;
  no?: unknown;
  /** The one field that decides, where it does by itself. */
  siblings?: { yes?: Sibling | undefined; no?: Sibling | undefined } | undefined;
}

/** Words of a schema that say nothing about which answers are right. */
export const remarks = ['type', 'title', 'description', '$comment', '$id', '$schema', 'default', 'examples'];

/** Parts joined by an operator, where `decides` alone is the outcome, and its opposite says nothing. */
function joined(operator: string, parts: readonly unknown[], decides: false | undefined): unknown {
  if (parts.includes(decides)) return decides;
  const texts = new Set(parts.flatMap((part) => (part === undefined || part === false ? [] : [JSON.stringify(part)])));
  const given = [...texts].map((text) => JSON.parse(text) as unknown);
  if (given.length === 0) return decides === false ? undefined : false;
  return given.length === 1 ? given[0] : { [operator]: given };
}
const allOf = (...parts: unknown[]): unknown => joined('and', parts, false);
export const anyOf = (...parts: unknown[]): unknown => joined('or', parts, undefined);

const always: Test = { no: false };
const never: Test = { yes: false };

export const not = (logic: unknown): unknown => Object(logic)['!'] ?? { '!': logic };

/** Both of two tests. That a field is something says that it is given. */
export function bothOf(one: Test, other: Test): Test {
  const [outer, inner] = [one.siblings?.yes, other.siblings?.yes];
  if (one.yes === undefined || (outer && !outer.is && outer.field === inner?.field)) return other;
  return other.yes === undefined ? one : { yes: allOf(one.yes, other.yes), no: anyOf(one.no, other.no) };
}

const allTests = (tests: readonly Test[]): Test => tests.reduce(bothOf, always);
const inverted = ({ yes, no, siblings }: Test): Test => ({
  yes: no,
  no: yes,
  siblings: siblings && { yes: siblings.no, no: siblings.yes },
});

/** Reports a word that says more than a condition can. */
function unless(isRemark: boolean, at: JsonPath): [] {
  if (isRemark) return [];
  const hint = 'it asks for "const", "enum", "required", limits of numbers, "contains", "minItems", and "not" of these';
  throw new Refusal(at, `"${String(at.at(-1))}" is nothing that a condition can ask for`, hint);
}

/**
 * What a schema says of the answers in a section, group or entry. An answer that is not given is right, as in JSON
 * Schema, unless `required` of the schema names it. Where the field has to be answered anyway, as `required` here has
 * it, both come to the same, and the condition waits for the answer.
 * @throws Refusal for what conditions cannot say.
 */
export function logicOf(schema: JsonNode, field: StandardField, required: ReadonlySet<string>, at: JsonPath): Test {
  if (schema.value === false) return never;
  const members = schema.members ?? new Map<string, JsonMember>();
  const needed = namesIn(members.get('required')?.node);
  const properties = members.get('properties')?.node.members;
  const given = needed.filter((name) => properties?.has(name) !== true).map((name) => givenTest(field, name));
  const tests = [...members].flatMap(([word, { node }]): Test[] => {
    const place = [...at, word];
    const each = (): Test[] =>
      (node.items ?? []).map((part, index) => logicOf(part, field, required, [...place, index]));
    switch (word) {
      case 'properties':
        return [...(node.members ?? [])].map(([name, { node: inner }]) => {
          const needs = required.has(name) ? 'anyway' : needed.includes(name) ? 'here' : 'nowhere';
          return answerTest(inner, field, name, needs, [...place, name]);
        });
      case 'allOf':
        return each();
      case 'anyOf':
        return [inverted(allTests(each().map(inverted)))];
      case 'not':
        return [inverted(logicOf(node, field, required, place))];
      case 'type':
        return unless(isOfType(field.schema, node), place);
      default:
        return unless(word === 'required' || remarks.includes(word), place);
    }
  });
  return allTests([...given, ...tests]);
}

/** That an answer is given, whatever it is. */
export function givenTest({ path }: Pick<StandardField, 'path'>, name: string): Test {
  const missing = { missing: [joinPath(path, name)] };
  return { yes: not(missing), no: missing, siblings: { yes: { field: name } } };
}

/** What a schema says of one answer. `needs` says where it is required: in the form, or where it is asked about. */
function answerTest(
  schema: JsonNode,
  field: StandardField,
  name: string,
  needs: 'anyway' | 'here' | 'nowhere',
  at: JsonPath,
): Test {
  const path = joinPath(field.path, name);
  const inner = ['properties', 'required'].some((word) => schema.members?.has(word))
    ? field.inner().find((each) => each.path === path)
    : undefined;
  if (inner) return logicOf(schema, inner, new Set(namesIn(inner.get('required')?.node)), at);
  const asked = field.get('properties')?.node.members?.get(name)?.node;
  const options = optionsOf(asked);
  const { yes, no, siblings } = allTests(valueTests(schema, { var: path }, name, asked, at));
  const given = givenTest(field, name);
  if (yes === undefined) return needs === 'nowhere' ? always : given;
  if (needs === 'anyway') return { yes, no, siblings };
  if (needs === 'nowhere') return { yes: anyOf(given.no, yes), no: allOf(given.yes, no) };
  // A choice that is not made equals nothing, and nobody needs to be told.
  const isSure = siblings?.yes?.is !== undefined && options !== undefined && !siblings.yes.is.includes(false);
  return { yes: isSure ? yes : allOf(given.yes, yes), no: anyOf(given.no, no), siblings: { yes: siblings?.yes } };
}

/** Whether all answers to a field are of a type that a schema names. */
export function isOfType(field: ReadonlyMap<string, JsonMember> | undefined, named: JsonNode): boolean {
  const allowed = [valueOf(named), 'null'].flat();
  const own = field?.get('type')?.node;
  if (!own) return true;
  return [valueOf(own)]
    .flat()
    .every((type) => allowed.includes(type === 'integer' && !allowed.includes(type) ? 'number' : type));
}

/** The values that a field may have, where its schema lists them. */
export function optionsOf(field: JsonNode | undefined): unknown[] | undefined {
  const words = field?.members;
  const titled = (words?.get('oneOf') ?? words?.get('anyOf'))?.node.items?.map(
    (item) => item.members?.get('const')?.node,
  );
  const only = words?.get('const')?.node;
  const listed = words?.get('enum')?.node.items ?? (only ? [only] : titled);
  if (listed?.every((node) => node !== undefined)) return listed.map((node) => valueOf(node));
  return words?.get('type')?.node.value === 'boolean' ? [true, false] : undefined;
}

const comparisons = new Map([
  ['minimum', ['>=', '<']],
  ['maximum', ['<=', '>']],
  ['exclusiveMinimum', ['>', '<=']],
  ['exclusiveMaximum', ['<', '>=']],
]);

/** What a schema says of an answer that is given. */
function valueTests(
  schema: JsonNode,
  answer: { var: string },
  name: string,
  asked: JsonNode | undefined,
  at: JsonPath,
): Test[] {
  if (schema.value === false) return [never];
  const options = optionsOf(asked);
  return [...(schema.members ?? [])].flatMap(([word, { node }]): Test[] => {
    const place = [...at, word];
    const value = valueOf(node);
    const [so = '', otherwise = ''] = comparisons.get(word) ?? [];
    if (so !== '') return [{ yes: { [so]: [answer, value] }, no: { [otherwise]: [answer, value] } }];
    switch (word) {
      case 'const':
      case 'enum': {
        const values = [value].flat();
        const others = options?.filter((option) => !values.includes(option));
        const siblings = { yes: { field: name, is: values }, no: others && { field: name, is: others } };
        if (values.length === 1)
          return [{ yes: { '==': [answer, values[0]] }, no: { '!=': [answer, values[0]] }, siblings }];
        return [{ yes: { in: [answer, values] }, no: not({ in: [answer, values] }), siblings }];
      }
      case 'not':
        return [inverted(allTests(valueTests(node, answer, name, asked, place)))];
      case 'contains': {
        const wanted = optionsOf(node);
        const yes = anyOf(...(wanted ?? unless(false, place)).map((each) => ({ in: [each, answer] })));
        return [{ yes, no: not(yes) }];
      }
      case 'minItems':
        return [{ yes: { '>=': [{ count: answer }, value] }, no: { '<': [{ count: answer }, value] } }];
      case 'type':
        return unless(isOfType(asked?.members, node), place);
      default:
        return unless(remarks.includes(word) || (word === 'minLength' && Number(value) < 2), place);
    }
  });
}
