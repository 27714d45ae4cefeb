import { joinPath } from '../../engine/definition/paths.ts';
import type { JsonNode } from '../../json/parse.ts';
import { type JsonPath, toValue } from '../../json/tree.ts';
import { Refusal } from './Refusal.ts';
import { isOfType, namesIn, optionsOf, propertiesOf, remarks, requiredIn } from './schemaNodes.ts';
import type { StandardField } from './StandardField.ts';

/** The value that one field beside others must have: one of some values, or any. */
interface Sibling {
  field: string;
  is?: readonly unknown[] | undefined;
}

/** A schema of answers as JSON Logic: that it holds, and that it does not. Undefined always holds. */
export interface Test {
  yes?: unknown;
  no?: unknown;
  /** The one field that decides, where it does by itself. */
  siblings?: { yes?: Sibling | undefined; no?: Sibling | undefined } | undefined;
}

/** Parts joined by an operator, where `decides` alone is the outcome, and its opposite says nothing. */
function joined(operator: string, terms: readonly unknown[], decides: false | undefined): unknown {
  if (terms.includes(decides)) return decides;
  const texts = new Set(terms.flatMap((term) => (term === undefined || term === false ? [] : [JSON.stringify(term)])));
  const distinct = [...texts].map((text) => JSON.parse(text) as unknown);
  if (distinct.length === 0) return decides === false ? undefined : false;
  return distinct.length === 1 ? distinct[0] : { [operator]: distinct };
}
const allOf = (...terms: unknown[]): unknown => joined('and', terms, false);
export const anyOf = (...terms: unknown[]): unknown => joined('or', terms, undefined);

const always: Test = { no: false };
const never: Test = { yes: false };

export const not = (logic: unknown): unknown => Object(logic)['!'] ?? { '!': logic };

/** Both of two tests. That a field is something says that it is given. */
export function bothOf(first: Test, second: Test): Test {
  const [outer, inner] = [first.siblings?.yes, second.siblings?.yes];
  if (first.yes === undefined || (outer && !outer.is && outer.field === inner?.field)) return second;
  return second.yes === undefined ? first : { yes: allOf(first.yes, second.yes), no: anyOf(first.no, second.no) };
}

const allTests = (tests: readonly Test[]): Test => tests.reduce(bothOf, always);
const anyTest = (tests: readonly Test[]): Test => inverted(allTests(tests.map(inverted)));

export const inverted = ({ yes, no, siblings }: Test): Test => ({
  yes: no,
  no: yes,
  siblings: siblings && { yes: siblings.no, no: siblings.yes },
});

/** A test that an answer is given, whatever it is. */
export function givenTest({ path }: StandardField, name: string): Test {
  const missing = { missing: [joinPath(path, name)] };
  return { yes: not(missing), no: missing, siblings: { yes: { field: name } } };
}

/** A test that a field is answered: a box is when it is ticked, since one that was cleared again says nothing. */
export function answeredTest(field: StandardField, name: string): Test {
  const path = joinPath(field.path, name);
  const target = field.inner().find((each) => each.path === path);
  const isBox = target?.type === 'boolean' && !['enum', 'oneOf', 'anyOf', 'ui:widget'].some(target.has);
  if (!isBox) return givenTest(field, name);
  const ticked = { '==': [{ var: path }, true] };
  return { ...givenTest(field, name), yes: ticked, no: not(ticked) };
}

/**
 * What a schema says of the answers in a section, group or entry. That a choice is made of dogs,
 * `{ "properties": { "pet": { "const": "dog" } }, "required": ["pet"] }`, is `{ "==": [{ "var": "pet" }, "dog"] }`.
 * An answer that is not given is right, as in JSON Schema, unless `required` of the schema names it. Where the field
 * has to be answered anyway, as `required` here has it, both come to the same, and the condition waits for the answer.
 * @throws Refusal for what conditions cannot say.
 */
export function logicOf(schema: JsonNode, field: StandardField, required: ReadonlySet<string>, path: JsonPath): Test {
  if (schema.value === false) return never;
  const needed = requiredIn(schema);
  const properties = propertiesOf(schema);
  const answered = needed.filter((name) => !properties.has(name)).map((name) => answeredTest(field, name));
  const tests = [...(schema.members ?? [])].flatMap(([word, { node }]): Test[] => {
    const place = [...path, word];
    const each = (): Test[] =>
      (node.items ?? []).map((item, index) => logicOf(item, field, required, [...place, index]));
    switch (word) {
      case 'properties':
        return [...properties].map(([name, { node: inner }]) => {
          // A text with the default '' is never missing, so that no schema holds for it before it is answered.
          const beginsEmpty = field.properties.get(name)?.node.members?.get('default')?.node.value === '';
          const isNeeded = needed.includes(name) || beginsEmpty;
          const needs = required.has(name) ? 'anyway' : isNeeded ? 'here' : 'nowhere';
          return answerTest(inner, field, name, needs, [...place, name]);
        });
      case 'allOf':
        return each();
      case 'anyOf':
        return [anyTest(each())];
      case 'not':
        return [inverted(logicOf(node, field, required, place))];
      case 'type':
        return isOfType(field.schema, node) ? [] : refuse(place);
      default:
        return word === 'required' || remarks.includes(word) ? [] : refuse(place);
    }
  });
  return allTests([...answered, ...tests]);
}

/** Refuses a word that says more than a condition can. */
function refuse(pointer: JsonPath): never {
  const hint =
    'it asks for "const", "enum", "required", limits of numbers, "contains", "minItems", "maxItems", and "not" of these';
  throw new Refusal(pointer, `"${String(pointer.at(-1))}" is nothing that a condition can ask for`, hint);
}

/** The test of a schema for one answer. `needs` says where it is required: in the form, or where it is asked about. */
function answerTest(
  schema: JsonNode,
  field: StandardField,
  name: string,
  needs: 'anyway' | 'here' | 'nowhere',
  pointer: JsonPath,
): Test {
  const path = joinPath(field.path, name);
  const isOfGroup = ['properties', 'required'].some((word) => schema.members?.has(word));
  const group = isOfGroup ? field.inner().find((each) => each.path === path) : undefined;
  if (group) return logicOf(schema, group, new Set(namesIn(group.get('required')?.node)), pointer);
  const fieldNode = field.properties.get(name)?.node;
  const { yes, no, siblings } = allTests(valueTests(schema, { name, var: { var: path }, asked: fieldNode }, pointer));
  const answered = givenTest(field, name);
  if (yes === undefined) return needs === 'nowhere' ? always : answered;
  if (needs === 'anyway') return { yes, no, siblings };
  if (needs === 'nowhere') return { yes: anyOf(answered.no, yes), no: allOf(answered.yes, no) };
  // A choice that is not made equals nothing, and nobody needs to be told.
  const isSure = siblings?.yes?.is?.includes(false) === false && optionsOf(fieldNode) !== undefined;
  return { yes: isSure ? yes : allOf(answered.yes, yes), no: anyOf(answered.no, no), siblings: { yes: siblings?.yes } };
}

const atLeast = ['>=', '<'] as const;
const atMost = ['<=', '>'] as const;

/** Words that compare an answer, or how many are chosen, with their value: what is so then, and what is otherwise. */
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

const comparison = ([so, otherwise]: readonly [string, string], ...operands: unknown[]): Test => ({
  yes: { [so]: operands },
  no: { [otherwise]: operands },
});

/** An answer: its name, its value in JSON Logic, and the schema of the field that asks for it. */
interface Answer {
  name: string;
  var: { var: string };
  asked: JsonNode | undefined;
}

/** The tests of a schema for an answer that is given. */
function valueTests(schema: JsonNode, answer: Answer, pointer: JsonPath): Test[] {
  if (schema.value === false) return [never];
  return [...(schema.members ?? [])].flatMap(([word, { node }]): Test[] => {
    const place = [...pointer, word];
    const value = toValue(node);
    const signs = comparisons.get(word);
    if (signs) return [comparison(signs, comparedBy(word, schema, answer, place), value)];
    switch (word) {
      case 'const':
      case 'enum':
        return [oneOfTest([value].flat(), answer)];
      case 'not':
        return [inverted(allTests(valueTests(node, answer, place)))];
      case 'contains': {
        const yes = anyOf(...chosenIn(schema, answer, place));
        return schema.members?.has('minContains') ? [] : [{ yes, no: not(yes) }];
      }
      case 'type':
        return isOfType(answer.asked?.members, node) ? [] : refuse(place);
      default:
        return remarks.includes(word) || (word === 'minLength' && Number(value) < 2) ? [] : refuse(place);
    }
  });
}

/** The comparison of a word with its value. */
function comparedBy(word: string, schema: JsonNode, answer: Answer, pointer: JsonPath): unknown {
  if (word.endsWith('Items')) return { count: answer.var };
  if (!word.endsWith('Contains')) return answer.var;
  // Options that may be chosen more than once are not counted so.
  if (answer.asked?.members?.get('uniqueItems')?.node.value !== true) refuse(pointer);
  return { '+': chosenIn(schema, answer, pointer).map((isChosen) => ({ if: [isChosen, 1, 0] })) };
}

/** The tests that each of the options is chosen of which a schema has `contains`. */
const chosenIn = (schema: JsonNode, answer: Answer, pointer: JsonPath): unknown[] =>
  (optionsOf(schema.members?.get('contains')?.node) ?? refuse(pointer)).map((option) => ({ in: [option, answer.var] }));

/** A test that an answer is one of some values. If its field lists its values, the opposite names the other values. */
function oneOfTest(values: readonly unknown[], { name, var: answer, asked }: Answer): Test {
  const others = optionsOf(asked)?.filter((option) => !values.includes(option));
  const siblings = { yes: { field: name, is: values }, no: others && { field: name, is: others } };
  if (values.length === 1) return { ...comparison(['==', '!='], answer, values[0]), siblings };
  const yes = { in: [answer, values] };
  return { yes, no: not(yes), siblings };
}
