import { joinPath } from '../../engine/definition/paths.ts';
import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { type JsonPath, toNode } from '../../json/tree.ts';
import { Refusal, expectIfKeyword } from './Refusal.ts';
import {
  childAnsweredTest,
  bothTests,
  childPresentTest,
  negateTestAndSiblings,
  compileSchemaTestOrThrow,
  type JsonLogicTest,
} from './schemaLogic.ts';
import { possibleValues, propertiesOf, requiredNames } from './schemaNodes.ts';
import type { EditableField } from './EditableField.ts';

/** A schema in another one for the same section, group or entry, and the test by which it applies. */
export interface Branch {
  /** The schema; a list of names is one that requires these. */
  schema: JsonNode;
  test: JsonLogicTest;
  parts?: { around: JsonLogicTest; own: JsonLogicTest };
  at: JsonPath;
  /** The member with which the owner wrote the test. */
  from: JsonMember;
  /** The names of fields that are required where the schema around this one applies. */
  required: ReadonlySet<string>;
  /** The field by whose answer an alternative applies, which the alternative does not ask. */
  discriminator?: string;
}

/** Keywords that hold schemas for the same answers. */
export const branchKeywords = ['if', 'then', 'else', 'dependencies', 'dependentSchemas', 'allOf', 'oneOf', 'anyOf'];

/**
 * The branches that a keyword of the branch `around` holds. In
 * `{ "if": { "properties": { "pet": { "const": "dog" } } }, "then": A, "else": B }`, the keyword `if` has A where
 * `{ "==": [{ "var": "pet" }, "dog"] }`, and B where `{ "!=": [{ "var": "pet" }, "dog"] }`.
 * @throws Refusal for what cannot depend on answers.
 */
export function readBranchesOrThrow(keyword: string, around: Branch, field: EditableField): Branch[] {
  const keywords = around.schema.members ?? new Map<string, JsonMember>();
  const member = keywords.get(keyword);
  if (!member) return [];
  const { node } = member;
  const branch: Branch = { ...around, at: [...around.at, keyword], from: member };
  switch (keyword) {
    case 'if': {
      const test = compileSchemaTestOrThrow(node, field, around.required, branch.at);
      return [
        ...branchAt(branch, keywords.get('then')?.node, test, [...around.at, 'then']),
        ...branchAt(branch, keywords.get('else')?.node, negateTestAndSiblings(test), [...around.at, 'else']),
      ];
    }
    case 'then':
    case 'else':
      expectIfKeyword(keywords, branch.at);
      return [];
    case 'dependencies':
    case 'dependentSchemas':
      return [...(node.members ?? [])].flatMap(([name, dependent]) =>
        branchAt(
          { ...branch, from: dependent, required: new Set([...around.required, name]) },
          dependent.node,
          // Alternatives may ask something of who has said no.
          (dependent.node.members?.has('oneOf') ? childPresentTest : childAnsweredTest)(field, name),
          [...branch.at, name],
        ),
      );
    case 'allOf':
      return (node.items ?? []).flatMap((schema, index) => branchAt(branch, schema, {}, [...branch.at, index]));
    case 'oneOf':
    case 'anyOf':
      return alternativesIn(node.items ?? [], branch, field, keyword === 'oneOf');
    default:
      return [];
  }
}

/** A branch in the branch `around`, by a test of its own; none where that test never holds. */
function branchAt(around: Branch, schema: JsonNode | undefined, own: JsonLogicTest, at: JsonPath): Branch[] {
  const test = bothTests(around.test, own);
  return schema && own.yes !== false ? [{ ...around, schema, test, parts: { around: around.test, own }, at }] : [];
}

/** Makes a branch for the discriminator, unless it is a field already, and one for each alternative by its values. */
function alternativesIn(items: readonly JsonNode[], parent: Branch, field: EditableField, isOneOf: boolean): Branch[] {
  const { at, from } = parent;
  const discriminator = discriminatorOf(items, at, (name) => field.properties.has(name));
  const { name, values, titles } = discriminator;
  const existing = field.properties.get(name);
  const stray = possibleValues(existing?.node)?.find((option) => !values.flat().includes(option));
  if (stray !== undefined)
    throw new Refusal(
      at,
      `"${String(stray)}" of "${name}" is in no alternative`,
      'add one, which may ask nothing else',
    );
  // Without an answer, all alternatives of `oneOf` would fit, where exactly one must, so an answer is required.
  const isRequired =
    isOneOf || items.map(requiredNames).every((required) => (titles ? required.length > 0 : required.includes(name)));
  const answer = { var: joinPath(field.path, name) };
  return [
    ...(existing ? [] : [{ ...parent, schema: schemaOf(name, discriminatorField(items, discriminator, from)) }]),
    ...(isRequired && !parent.required.has(name) ? [{ ...parent, schema: toNode([name], from.offset) }] : []),
    ...items.map((schema, index) => {
      const accepted = values[index] ?? [];
      const yes = accepted.length === 1 ? { '==': [answer, accepted[0]] } : { in: [answer, accepted] };
      const own = { yes, siblings: { yes: { field: name, values: accepted } } };
      const test = bothTests(parent.test, own);
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

/** The field by whose answer one of several alternatives applies, and the answers by which each alternative does. */
interface Discriminator {
  name: string;
  values: unknown[][];
  /** The titles among which visitors choose an alternative, where no field tells the alternatives apart. */
  titles?: unknown[];
}

/**
 * The field that has other values in each alternative of `oneOf` or `anyOf`, if possible one that is asked already.
 * `[{ "properties": { "pet": { "const": "dog" } } }, { "properties": { "pet": { "enum": ["cat", "bird"] } } }]` has
 * `{ name: 'pet', values: [['dog'], ['cat', 'bird']] }`. Without such a field, where each alternative has a title, a
 * choice of numbers is called by the keyword: `{ name: 'oneOf', values: [[1], [2]], titles }`.
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

const valuesOf = (item: JsonNode, name: string): unknown[] => possibleValues(propertiesOf(item).get(name)?.node) ?? [];

const titleOf = (item: JsonNode): unknown => item.members?.get('title')?.node.value;

/** The name of an alternative for visitors: its title, or the titles of its fields. */
function alternativeName(item: JsonNode): unknown {
  const names = [...propertiesOf(item)].map(([name, { node }]) => titleOf(node) ?? name);
  return titleOf(item) ?? (names.length > 0 ? names.join(', ') : undefined);
}

/** The hint where nothing tells alternatives apart. */
const hintFor = (items: readonly JsonNode[]): string =>
  items.every((item) => [...(item.members?.keys() ?? [])].every((word) => word === 'required'))
    ? 'that one of several is answered says a rule: "rules": [{ "holds": { "or": [{ "var": "email" }, { "var": "phone" }] }, ... }]'
    : 'give each a "title" to choose it by, or one field of each a "const" or an "enum" that no other has';

/** The discriminator as a field: a choice among its values, with the titles of the alternatives. */
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
