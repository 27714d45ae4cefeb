import { joinPath } from '../../engine/definition/paths.ts';
import type { JsonNode } from '../../json/parse.ts';
import { type JsonPath, toValue } from '../../json/tree.ts';
import { Refusal } from './Refusal.ts';
import {
  hasNoTypeOutside,
  stringsIn,
  possibleValues,
  propertiesOf,
  annotations,
  requiredNames,
} from './schemaNodes.ts';
import type { EditableField } from './EditableField.ts';

/** A field that has to have one of some values, or, without `values`, any. */
interface Sibling {
  field: string;
  values?: readonly unknown[] | undefined;
}

/** Holds a schema as JSON Logic: `yes` is true where answers fit, `no` where they do not; undefined is always true. */
export interface JsonLogicTest {
  yes?: unknown;
  no?: unknown;
  /** The one field that decides, where no other does. */
  siblings?: { yes?: Sibling | undefined; no?: Sibling | undefined } | undefined;
}

/** Joins distinct terms by an operator. Undefined always holds, false never: one `decides`, the other is left out. */
function joinLogic(operator: string, terms: readonly unknown[], decides: false | undefined): unknown {
  if (terms.includes(decides)) return decides;
  const texts = new Set(terms.flatMap((term) => (term === undefined || term === false ? [] : [JSON.stringify(term)])));
  const distinct = [...texts].map((text) => JSON.parse(text) as unknown);
  if (distinct.length === 0) return decides === false ? undefined : false;
  return distinct.length === 1 ? distinct[0] : { [operator]: distinct };
}
const andLogic = (...terms: unknown[]): unknown => joinLogic('and', terms, false);
export const orLogicWithUndefinedAsTrue = (...terms: unknown[]): unknown => joinLogic('or', terms, undefined);

const always: JsonLogicTest = { no: false };
const never: JsonLogicTest = { yes: false };

export const notLogic = (logic: unknown): unknown => Object(logic)['!'] ?? { '!': logic };

/** A test that both of two tests hold. A test for a field's value includes the test that the field is answered. */
export function bothTests(first: JsonLogicTest, second: JsonLogicTest): JsonLogicTest {
  const [outer, inner] = [first.siblings?.yes, second.siblings?.yes];
  if (first.yes === undefined || (outer && !outer.values && outer.field === inner?.field)) return second;
  return second.yes === undefined
    ? first
    : { yes: andLogic(first.yes, second.yes), no: orLogicWithUndefinedAsTrue(first.no, second.no) };
}

const allTests = (tests: readonly JsonLogicTest[]): JsonLogicTest => tests.reduce(bothTests, always);
const anyTest = (tests: readonly JsonLogicTest[]): JsonLogicTest =>
  negateTestAndSiblings(allTests(tests.map(negateTestAndSiblings)));

export const negateTestAndSiblings = ({ yes, no, siblings }: JsonLogicTest): JsonLogicTest => ({
  yes: no,
  no: yes,
  siblings: siblings && { yes: siblings.no, no: siblings.yes },
});

/** A test that a field has an answer, whatever it is. */
export function childPresentTest({ path }: EditableField, name: string): JsonLogicTest {
  const missing = { missing: [joinPath(path, name)] };
  return { yes: notLogic(missing), no: missing, siblings: { yes: { field: name } } };
}

/** A test that a field is answered. A box is answered when it is ticked. */
export function childAnsweredTest(field: EditableField, name: string): JsonLogicTest {
  const path = joinPath(field.path, name);
  const target = field.children().find((each) => each.path === path);
  const isBox = target?.type === 'boolean' && !['enum', 'oneOf', 'anyOf', 'ui:widget'].some(target.has);
  if (!isBox) return childPresentTest(field, name);
  const ticked = { '==': [{ var: path }, true] };
  return { ...childPresentTest(field, name), yes: ticked, no: notLogic(ticked) };
}

/**
 * The test of a schema for the answers of a section, group or entry.
 * `{ "properties": { "pet": { "const": "dog" } }, "required": ["pet"] }` has `{ "==": [{ "var": "pet" }, "dog"] }`.
 * A missing answer is right, as in JSON Schema, unless `required` of the schema names it. A field that the parameter
 * `required` names is answered sooner or later, so that its test waits for the answer.
 * @throws Refusal for what conditions cannot say.
 */
export function compileSchemaTestOrThrow(
  schema: JsonNode,
  field: EditableField,
  eventuallyAnswered: ReadonlySet<string>,
  path: JsonPath,
): JsonLogicTest {
  if (schema.value === false) return never;
  const needed = requiredNames(schema);
  const properties = propertiesOf(schema);
  const answered = needed.filter((name) => !properties.has(name)).map((name) => childAnsweredTest(field, name));
  const tests = [...(schema.members ?? [])].flatMap(([word, { node }]): JsonLogicTest[] => {
    const place = [...path, word];
    const each = (): JsonLogicTest[] =>
      (node.items ?? []).map((item, index) =>
        compileSchemaTestOrThrow(item, field, eventuallyAnswered, [...place, index]),
      );
    switch (word) {
      case 'properties':
        return [...properties].map(([name, { node: inner }]) => {
          // A schema holds for a missing answer. A text with the default '' never misses: it has to be answered first.
          const beginsEmpty = field.properties.get(name)?.node.members?.get('default')?.node.value === '';
          const isNeeded = needed.includes(name) || beginsEmpty;
          const needs = eventuallyAnswered.has(name) ? 'anyway' : isNeeded ? 'here' : 'nowhere';
          return answerTest(inner, field, name, needs, [...place, name]);
        });
      case 'allOf':
        return each();
      case 'anyOf':
        return [anyTest(each())];
      case 'not':
        return [negateTestAndSiblings(compileSchemaTestOrThrow(node, field, eventuallyAnswered, place))];
      case 'type':
        return hasNoTypeOutside(field.schema, node) ? [] : refuse(place);
      default:
        return word === 'required' || annotations.includes(word) ? [] : refuse(place);
    }
  });
  return allTests([...answered, ...tests]);
}

/** @throws Refusal, for a keyword that a condition cannot say. */
function refuse(pointer: JsonPath): never {
  const hint =
    'it asks for "const", "enum", "required", limits of numbers, "contains", "minItems", "maxItems", and "not" of these';
  throw new Refusal(pointer, `"${String(pointer.at(-1))}" is nothing that a condition can ask for`, hint);
}

/** The test of a schema for one answer. `needs` says who requires the answer: the form, the schema, or neither. */
function answerTest(
  schema: JsonNode,
  field: EditableField,
  name: string,
  needs: 'anyway' | 'here' | 'nowhere',
  pointer: JsonPath,
): JsonLogicTest {
  const path = joinPath(field.path, name);
  const isOfGroup = ['properties', 'required'].some((word) => schema.members?.has(word));
  const group = isOfGroup ? field.children().find((each) => each.path === path) : undefined;
  if (group) return compileSchemaTestOrThrow(schema, group, new Set(stringsIn(group.get('required')?.node)), pointer);
  const fieldNode = field.properties.get(name)?.node;
  const { yes, no, siblings } = allTests(
    valueTests(schema, { name, var: { var: path }, fieldNode: fieldNode }, pointer),
  );
  const answered = childPresentTest(field, name);
  if (yes === undefined) return needs === 'nowhere' ? always : answered;
  if (needs === 'anyway') return { yes, no, siblings };
  if (needs === 'nowhere') return { yes: orLogicWithUndefinedAsTrue(answered.no, yes), no: andLogic(answered.yes, no) };
  // A choice that is not made equals no value, so that the test need not ask whether it was made.
  const isSure = siblings?.yes?.values?.includes(false) === false && possibleValues(fieldNode) !== undefined;
  return {
    yes: isSure ? yes : andLogic(answered.yes, yes),
    no: orLogicWithUndefinedAsTrue(answered.no, no),
    siblings: { yes: siblings?.yes },
  };
}

const atLeast = ['>=', '<'] as const;
const atMost = ['<=', '>'] as const;

/** Keywords that compare an answer, or a number of choices, with a value: the operator, and its opposite. */
const comparisons = new Map<string, readonly [so: string, otherwise: string]>([
  ['minimum', atLeast],
  ['maximum', atMost],
  ['exclusiveMinimum', ['>', '<=']],
  ['exclusiveMaximum', ['<', '>=']],
  ['minItems', atLeast],
  ['maxItems', atMost],
  ['minContains', atLeast],
  ['maxContains', atMost],
]);

const comparison = ([so, otherwise]: readonly [string, string], ...operands: unknown[]): JsonLogicTest => ({
  yes: { [so]: operands },
  no: { [otherwise]: operands },
});

/** An answer: its name, its value in JSON Logic, and the schema of the field that asks for it. */
interface Answer {
  name: string;
  var: { var: string };
  fieldNode: JsonNode | undefined;
}

/** The tests of a schema's keywords for an answer that is not missing. */
function valueTests(schema: JsonNode, answer: Answer, pointer: JsonPath): JsonLogicTest[] {
  if (schema.value === false) return [never];
  return [...(schema.members ?? [])].flatMap(([word, { node }]): JsonLogicTest[] => {
    const place = [...pointer, word];
    const value = toValue(node);
    const signs = comparisons.get(word);
    if (signs) return [comparison(signs, comparedValue(word, schema, answer, place), value)];
    switch (word) {
      case 'const':
      case 'enum':
        return [oneOfTest([value].flat(), answer)];
      case 'not':
        return [negateTestAndSiblings(allTests(valueTests(node, answer, place)))];
      case 'contains': {
        const yes = orLogicWithUndefinedAsTrue(...optionTests(schema, answer, place));
        return schema.members?.has('minContains') ? [] : [{ yes, no: notLogic(yes) }];
      }
      case 'type':
        return hasNoTypeOutside(answer.fieldNode?.members, node) ? [] : refuse(place);
      default:
        return annotations.includes(word) || (word === 'minLength' && Number(value) < 2) ? [] : refuse(place);
    }
  });
}

function comparedValue(word: string, schema: JsonNode, answer: Answer, pointer: JsonPath): unknown {
  if (word.endsWith('Items')) return { count: answer.var };
  if (!word.endsWith('Contains')) return answer.var;
  // The sum counts each option once, so a list in which options may repeat is refused.
  if (answer.fieldNode?.members?.get('uniqueItems')?.node.value !== true) refuse(pointer);
  return { '+': optionTests(schema, answer, pointer).map((isChosen) => ({ if: [isChosen, 1, 0] })) };
}

/** A JSON Logic test for each option in `contains` of a schema that the option is chosen. */
const optionTests = (schema: JsonNode, answer: Answer, pointer: JsonPath): unknown[] =>
  (possibleValues(schema.members?.get('contains')?.node) ?? refuse(pointer)).map((option) => ({
    in: [option, answer.var],
  }));

/** A test that an answer is one of some values. Where its field lists its options, the opposite names the others. */
function oneOfTest(values: readonly unknown[], { name, var: answer, fieldNode }: Answer): JsonLogicTest {
  const others = possibleValues(fieldNode)?.filter((option) => !values.includes(option));
  const siblings = { yes: { field: name, values }, no: others && { field: name, values: others } };
  if (values.length === 1) return { ...comparison(['==', '!='], answer, values[0]), siblings };
  const yes = { in: [answer, values] };
  return { yes, no: notLogic(yes), siblings };
}
