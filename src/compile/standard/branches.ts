import { joinPath } from '../../engine/definition/paths.ts';
import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { type JsonPath, toNode } from '../../json/tree.ts';
import { Refusal, refuseWithoutIf } from './Refusal.ts';
import { answeredTest, bothOf, givenTest, inverted, logicOf, type Test } from './schemaLogic.ts';
import { optionsOf, propertiesOf, requiredIn } from './schemaNodes.ts';
import type { StandardField } from './StandardField.ts';

/** A schema in another one, and when it applies to the answers of the same section, group or entry. */
export interface Branch {
  /** The schema; a list of names is one that requires these. */
  schema: JsonNode;
  test: Test;
  /** The test of the schema around it, and what is said beside that. */
  parts?: { around: Test; own: Test };
  at: JsonPath;
  /** The words with which the owner wrote the test. */
  from: JsonMember;
  /** The names that have to be answered where the schema around it applies. */
  required: ReadonlySet<string>;
  /** The field by whose answer an alternative applies, of which it says nothing else. */
  discriminator?: string;
}

/** Words that hold schemas for the same answers. */
export const branchWords = ['if', 'then', 'else', 'dependencies', 'dependentSchemas', 'allOf', 'oneOf', 'anyOf'];

/**
 * The branches that a word of a schema holds, itself a branch. Of
 * `{ "if": { "properties": { "pet": { "const": "dog" } } }, "then": A, "else": B }`, the word `if` has A where
 * `{ "==": [{ "var": "pet" }, "dog"] }`, and B where `{ "!=": [{ "var": "pet" }, "dog"] }`.
 * @throws Refusal for what cannot depend on answers.
 */
export function branchesOf(word: string, around: Branch, field: StandardField): Branch[] {
  const keywords = around.schema.members ?? new Map<string, JsonMember>();
  const member = keywords.get(word);
  if (!member) return [];
  const { node } = member;
  const branch: Branch = { ...around, at: [...around.at, word], from: member };
  switch (word) {
    case 'if': {
      const test = logicOf(node, field, around.required, branch.at);
      return [
        ...branchAt(branch, keywords.get('then')?.node, test, [...around.at, 'then']),
        ...branchAt(branch, keywords.get('else')?.node, inverted(test), [...around.at, 'else']),
      ];
    }
    case 'then':
    case 'else':
      refuseWithoutIf(keywords, branch.at);
      return [];
    case 'dependencies':
    case 'dependentSchemas':
      return [...(node.members ?? [])].flatMap(([name, dependent]) =>
        branchAt(
          { ...branch, from: dependent, required: new Set([...around.required, name]) },
          dependent.node,
          // Alternatives may ask something of who has said no.
          (dependent.node.members?.has('oneOf') ? givenTest : answeredTest)(field, name),
          [...branch.at, name],
        ),
      );
    case 'allOf':
      return (node.items ?? []).flatMap((schema, index) => branchAt(branch, schema, {}, [...branch.at, index]));
    case 'oneOf':
    case 'anyOf':
      return alternativesIn(node.items ?? [], branch, field, word === 'oneOf');
    default:
      return [];
  }
}

/** A branch in one that applies, where a test of its own holds as well; none where the test never does. */
function branchAt(around: Branch, schema: JsonNode | undefined, own: Test, at: JsonPath): Branch[] {
  const test = bothOf(around.test, own);
  return schema && own.yes !== false ? [{ ...around, schema, test, parts: { around: around.test, own }, at }] : [];
}

/** Alternatives: the field that tells them apart, where nothing asks it yet, and each where that has its values. */
function alternativesIn(items: readonly JsonNode[], parent: Branch, field: StandardField, isOneOf: boolean): Branch[] {
  const { at, from } = parent;
  const discriminator = discriminatorOf(items, at, (name) => field.properties.has(name));
  const { name, values, titles } = discriminator;
  const existing = field.properties.get(name);
  const stray = optionsOf(existing?.node)?.find((option) => !values.flat().includes(option));
  if (stray !== undefined)
    throw new Refusal(
      at,
      `"${String(stray)}" of "${name}" is in no alternative`,
      'add one, which may ask nothing else',
    );
  // Without an answer, all alternatives would fit, and so not one of them.
  const isRequired =
    isOneOf || items.map(requiredIn).every((required) => (titles ? required.length > 0 : required.includes(name)));
  const answer = { var: joinPath(field.path, name) };
  return [
    ...(existing ? [] : [{ ...parent, schema: schemaOf(name, discriminatorField(items, discriminator, from)) }]),
    ...(isRequired && !parent.required.has(name) ? [{ ...parent, schema: toNode([name], from.offset) }] : []),
    ...items.map((schema, index) => {
      const accepted = values[index] ?? [];
      const yes = accepted.length === 1 ? { '==': [answer, accepted[0]] } : { in: [answer, accepted] };
      const own = { yes, siblings: { yes: { field: name, is: accepted } } };
      const test = bothOf(parent.test, own);
      const parts = { around: parent.test, own };
      const itsFrom = { ...from, offset: schema.offset };
      return { ...parent, schema, test, parts, at: [...at, index], from: itsFrom, discriminator: name };
    }),
  ];
}

function schemaOf(name: string, field: JsonMember): JsonNode {
  const properties = { ...field, node: { offset: field.offset, members: new Map([[name, field]]) } };
  return { offset: field.offset, members: new Map([['properties', properties]]) };
}

/** The field by whose answer one of several alternatives applies, and the answers by which each of them does. */
interface Discriminator {
  name: string;
  values: unknown[][];
  /** The names of alternatives for visitors, where no field tells them apart and a title is chosen. */
  titles?: unknown[];
}

/**
 * The field that has other values in each alternative of `oneOf` or `anyOf`: best one that is asked already.
 * `[{ "properties": { "pet": { "const": "dog" } } }, { "properties": { "pet": { "enum": ["cat", "bird"] } } }]` has
 * `{ name: 'pet', values: [['dog'], ['cat', 'bird']] }`. Where there is none, and each alternative has words to choose
 * it by, it is a choice called by the word, with their numbers: `{ name: 'oneOf', values: [[1], [2]], titles }`.
 * @throws Refusal where nothing tells them apart.
 */
function discriminatorOf(items: readonly JsonNode[], at: JsonPath, isAsked: (name: string) => boolean): Discriminator {
  const names = [...propertiesOf(items[0]).keys()].filter((name) => {
    const values = items.map((item) => valuesOf(item, name));
    return values.every((options) => options.length > 0) && new Set(values.flat()).size === values.flat().length;
  });
  const name = names.find(isAsked) ?? names[0];
  if (name !== undefined) return { name, values: items.map((item) => valuesOf(item, name)) };
  const word = String(at.at(-1));
  const titles = items.map(alternativeName);
  if (isAsked(word) || titles.includes(undefined))
    throw new Refusal(at, 'nothing tells these alternatives apart', hintFor(items));
  return { name: word, values: items.map((_item, index) => [index + 1]), titles };
}

/** The values that a schema allows a field to be. */
const valuesOf = (item: JsonNode, name: string): unknown[] => optionsOf(propertiesOf(item).get(name)?.node) ?? [];

const titleOf = (item: JsonNode): unknown => item.members?.get('title')?.node.value;

/** The name of an alternative for visitors: its title, or its fields. */
function alternativeName(item: JsonNode): unknown {
  const names = [...propertiesOf(item)].map(([name, { node }]) => titleOf(node) ?? name);
  return titleOf(item) ?? (names.length > 0 ? names.join(', ') : undefined);
}

/** The advice where nothing tells alternatives apart. */
const hintFor = (items: readonly JsonNode[]): string =>
  items.every((item) => [...(item.members?.keys() ?? [])].every((word) => word === 'required'))
    ? 'that one of several is answered says a rule: "rules": [{ "holds": { "or": [{ "var": "email" }, { "var": "phone" }] }, ... }]'
    : 'give each a "title" to choose it by, or one field of each a "const" or an "enum" that no other has';

/** The discriminator as a field: a choice among its values, called as the alternatives are. */
function discriminatorField(
  items: readonly JsonNode[],
  { name, values, titles }: Discriminator,
  from: JsonMember,
): JsonMember {
  const options = items.flatMap((item, index) => {
    const answers = values[index] ?? [];
    const title = titles?.[index] ?? (answers.length === 1 ? titleOf(item) : undefined);
    return answers.map((value) => ({ const: value, title: title ?? String(value) }));
  });
  const first = propertiesOf(items[0]).get(name);
  const members = [...(first?.node.members ?? [])].filter(([word]) => word === 'title' || word === 'type');
  const title = titles && { title: titles.join(' / ') };
  const choice = { ...title, type: typeof options[0]?.const, oneOf: options };
  const origin = first ?? from;
  const node = toNode(choice, origin.offset);
  return { ...origin, node: { ...node, members: new Map([...(node.members ?? []), ...members]) } };
}
