import type { JsonMember, JsonNode } from './parse.ts';
import type { JsonPath } from './tree.ts';
import { isObjectOrArray } from '../values/values.ts';

export interface ShownText {
  text: string;
  path: JsonPath;
  /** Offset of its quotation mark in the file, and of the key before it: findings name that place. */
  offset: number;
  keyOffset: number;
  /** A name, a number, an address or a mail to the owner is the same in every language; an example or a unit may be. */
  translation: 'needed' | 'optional' | 'none';
  /** The title of the text in the schema of its file, or of the list in which the text stands. */
  title?: string;
}

/** The marks of texts in a schema's `$comment`: everything else that is free text, visitors read in their language. */
const marks = {
  name: 'a name',
  optional: 'a name or words',
  internal: 'not for visitors',
  untranslated: 'not translated here',
} as const;

type Schema = Readonly<Record<string, unknown>>;

/** The texts of a file that people read, by the schema of such files, in the file's order. */
export const shownTexts = (tree: JsonNode, schema: object, withUntranslated = false): Generator<ShownText> =>
  new TextWalk(schema as Schema, withUntranslated ? [marks.internal] : [marks.internal, marks.untranslated]).textsIn(
    { offset: tree.offset, node: tree },
    [schema as Schema],
  );

/** The schemas of the value that a path leads to, and of all values on the way to it. */
export function schemasFromRootToValue(rootSchema: object, path: JsonPath): Schema[] {
  const walk = new TextWalk(rootSchema as Schema, []);
  let schemas = walk.withBranches(rootSchema as Schema);
  return [
    ...schemas,
    ...path.flatMap((key) => {
      const inner = schemas.flatMap((schema) =>
        typeof key === 'number' ? asSchemas(schema['items']) : memberSchemas(schema, key),
      );
      schemas = inner.flatMap((schema) => walk.withBranches(schema));
      return schemas;
    }),
  ];
}

class TextWalk {
  constructor(
    private readonly root: Schema,
    private readonly skippedMarks: readonly unknown[],
  ) {}

  *textsIn(
    { offset, node }: JsonMember,
    schemas: readonly Schema[],
    textPath: JsonPath = [],
    outerNeed: ShownText['translation'] = 'needed',
    listTitle?: unknown,
  ): Generator<ShownText> {
    const branches = schemas.flatMap((schema) => this.withBranches(schema));
    if (branches.some(({ $comment }) => this.skippedMarks.includes($comment))) return;
    const isMarked = (mark: string): boolean => branches.some(({ $comment }) => $comment === mark);
    const isUntranslated = isMarked(marks.name) || isMarked(marks.untranslated);
    const need = isUntranslated ? 'none' : isMarked(marks.optional) ? 'optional' : outerNeed;
    const title = branches.map((schema) => schema['title']).find((name) => typeof name === 'string') ?? listTitle;
    const { value: text } = node;
    if (typeof text === 'string' && branches.some((schema) => isFreeText(schema, need !== 'needed')))
      yield {
        text,
        path: textPath,
        offset: node.offset,
        keyOffset: offset,
        translation: hasWords(text) ? need : 'none',
        ...(typeof title === 'string' && { title }),
      };
    for (const { key, path, member } of membersOf(node)) {
      const inner = branches.flatMap((schema) => memberSchemas(schema, key));
      yield* this.textsIn(member, inner, [...textPath, ...path], need);
    }
    for (const [index, item] of (node.items ?? []).entries()) {
      const inner = branches.flatMap(({ items }) => asSchemas(items));
      yield* this.textsIn({ offset: item.offset, node: item }, inner, [...textPath, index], need, title);
    }
  }

  /** A schema with all that may hold beside it: what it refers to, and its alternatives. */
  withBranches(schema: Schema): Schema[] {
    const { $ref, then, else: otherwise } = schema;
    const definition = String($ref).replace('#/definitions/', '');
    const nested = [Object(this.root['definitions'])[definition], then, otherwise].flatMap(asSchemas);
    return [schema, ...nested.flatMap((branch) => this.withBranches(branch))];
  }
}

/** The members of an object; those of `ui:options` as what they stand for. Notes of the file's author are left out. */
const membersOf = ({ members = new Map<string, JsonMember>() }: JsonNode): Member[] =>
  [...members].flatMap(([key, member]): Member[] => {
    if (key === 'ui:options')
      return membersOf(member.node).map((inner) => ({ ...inner, key: `ui:${inner.key}`, path: [key, ...inner.path] }));
    return key === '$comment' ? [] : [{ key, path: [key], member }];
  });

interface Member {
  /** The key by which the schema knows it. */
  key: string;
  path: JsonPath;
  member: JsonMember;
}

function memberSchemas({ properties, patternProperties, additionalProperties }: Schema, key: string): Schema[] {
  const patterns = Object.entries(Object(patternProperties)).filter(([pattern]) => new RegExp(pattern).test(key));
  const matches = [Object(properties)[key], ...patterns.map(([, schema]) => schema)].flatMap(asSchemas);
  return matches.length > 0 ? matches : asSchemas(additionalProperties);
}

const asSchemas = (value: unknown): Schema[] => (isObjectOrArray(value) ? [value as Schema] : []);

/** Whether a text says something beside placeholders, numbers, and addresses of mailboxes and pages. */
const hasWords = (text: string): boolean =>
  text
    .replace(/\{[^{}]*\}/g, ' ')
    .split(/\s+/)
    .some((word) => /\p{L}{2}/u.test(word) && !/@|^(?:https?:|www\.)/.test(word));

/** Whether a schema lets a text say anything, apart from placeholders that it must hold. */
const isFreeText = ({ type, enum: values, const: constant, format, pattern }: Schema, isName: boolean): boolean =>
  type === 'string' &&
  values === undefined &&
  constant === undefined &&
  format === undefined &&
  (isName || pattern === undefined || String(pattern).startsWith('\\{'));
