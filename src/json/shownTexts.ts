import type { JsonMember, JsonNode } from './parse.ts';
import type { JsonPath } from './tree.ts';
import { isObject } from '../values/values.ts';

/** A text in a file that people read. */
export interface ShownText {
  text: string;
  at: JsonPath;
  /** Offset of its quotation mark in the file, and of the key before it: findings name that place. */
  offset: number;
  keyOffset: number;
  /** Whether it may be the same in every language, such as a name or a number. */
  isName: boolean;
  /** Its title in the schema, or that of the list that it stands in. */
  title?: string;
}

/** The marks of texts in a schema's `$comment`: everything else that is free text, visitors read in their language. */
const marks = { name: 'a name', internal: 'not for visitors', untranslated: 'not translated here' } as const;

type Schema = Readonly<Record<string, unknown>>;

/** The texts of a file that people read, by the schema of such files, in the file's order. */
export const shownTexts = (tree: JsonNode, schema: object, withUntranslated = false): Generator<ShownText> =>
  new TextWalk(schema as Schema, withUntranslated ? [marks.internal] : [marks.internal, marks.untranslated]).textsIn(
    { offset: tree.offset, node: tree },
    [schema as Schema],
  );

/** The schemas of the value that a path leads to, and of all values on the way to it. */
export function schemasAlong(schema: object, at: JsonPath): Schema[] {
  const walk = new TextWalk(schema as Schema, []);
  let here = walk.parts(schema as Schema);
  return [
    ...here,
    ...at.flatMap((key) => {
      const inner = here.flatMap((own) => (typeof key === 'number' ? schemaIn(own['items']) : schemasAt(own, key)));
      here = inner.flatMap((own) => walk.parts(own));
      return here;
    }),
  ];
}

/** A walk through a file and its schema side by side. */
class TextWalk {
  constructor(
    private readonly root: Schema,
    /** The marks of what is left out. */
    private readonly unread: readonly unknown[],
  ) {}

  *textsIn(
    { offset, node }: JsonMember,
    schemas: readonly Schema[],
    at: JsonPath = [],
    isInName = false,
    ofList?: unknown,
  ): Generator<ShownText> {
    const all = schemas.flatMap((schema) => this.parts(schema));
    if (all.some(({ $comment }) => this.unread.includes($comment))) return;
    const isName = isInName || all.some(({ $comment }) => $comment === marks.name);
    const title = all.map((schema) => schema['title']).find((name) => typeof name === 'string') ?? ofList;
    const { value: text } = node;
    if (typeof text === 'string' && all.some((schema) => isFreeText(schema, isName)))
      yield {
        text,
        at,
        offset: node.offset,
        keyOffset: offset,
        isName: isName || !/\p{L}{2}/u.test(text),
        ...(typeof title === 'string' && { title }),
      };
    for (const { key, path, member } of membersOf(node)) {
      const inner = all.flatMap((schema) => schemasAt(schema, key));
      yield* this.textsIn(member, inner, [...at, ...path], isName);
    }
    for (const [index, item] of (node.items ?? []).entries()) {
      const inner = all.flatMap(({ items }) => schemaIn(items));
      yield* this.textsIn({ offset: item.offset, node: item }, inner, [...at, index], isName, title);
    }
  }

  /** A schema with all that may hold beside it: what it refers to, and its alternatives. */
  parts(schema: Schema): Schema[] {
    const { $ref, then, else: otherwise } = schema;
    const referred = String($ref).replace('#/definitions/', '');
    const others = [Object(this.root['definitions'])[referred], then, otherwise].flatMap(schemaIn);
    return [schema, ...others.flatMap((other) => this.parts(other))];
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

function schemasAt({ properties, patternProperties, additionalProperties }: Schema, key: string): Schema[] {
  const patterns = Object.entries(Object(patternProperties)).filter(([pattern]) => new RegExp(pattern).test(key));
  const found = [Object(properties)[key], ...patterns.map(([, schema]) => schema)].flatMap(schemaIn);
  return found.length > 0 ? found : schemaIn(additionalProperties);
}

const schemaIn = (value: unknown): Schema[] => (isObject(value) ? [value as Schema] : []);

/** Whether a schema lets a text say anything, apart from placeholders that it must hold. */
const isFreeText = ({ type, enum: values, const: only, format, pattern }: Schema, isName: boolean): boolean =>
  type === 'string' &&
  values === undefined &&
  only === undefined &&
  format === undefined &&
  (isName || pattern === undefined || String(pattern).startsWith('\\{'));
