// languages: other languages of the site, laid over the texts of the owner's files.

import type { SourceFile } from '../../compile/files.ts';
import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { readJson } from '../../json/readJson.ts';
import { kindOf } from '../fileKinds.ts';

/** A text in a file that visitors read. */
export interface ShownText {
  text: string;
  /** Offset of its quotation mark in the file, and of the key before it: findings name that place. */
  offset: number;
  keyOffset: number;
  /** Whether it may be the same in every language, such as a name or a number. */
  isName: boolean;
}

/** What a meta-schema says of texts in a `$comment`: everything else that is free text, visitors read. */
const marks = { name: 'a name', internal: 'not for visitors' } as const;

/** Kinds of files of which each language has its own. */
const inLanguage = ['messages', 'language'];

type Schema = Readonly<Record<string, unknown>>;

/** The texts of a file that visitors read, in its order. */
export function* textsOf({ path, text }: SourceFile): Generator<ShownText> {
  const { name = '', meta } = kindOf(path) ?? {};
  const schema = meta?.schema as Schema | undefined;
  const { tree } = readJson(text);
  if (schema && tree && !inLanguage.includes(name))
    yield* new TextWalk(schema).textsIn({ offset: tree.offset, node: tree }, [schema], false);
}

/** A walk through a file and its meta-schema side by side. */
class TextWalk {
  constructor(private readonly root: Schema) {}

  *textsIn({ offset, node }: JsonMember, schemas: readonly Schema[], isInName: boolean): Generator<ShownText> {
    const all = schemas.flatMap((schema) => this.parts(schema));
    if (all.some(({ $comment }) => $comment === marks.internal)) return;
    const isName = isInName || all.some(({ $comment }) => $comment === marks.name);
    const { value: text } = node;
    if (typeof text === 'string' && all.some((schema) => isFreeText(schema, isName)))
      yield { text, offset: node.offset, keyOffset: offset, isName: isName || !/\p{L}{2}/u.test(text) };
    for (const [key, member] of membersOf(node))
      yield* this.textsIn(
        member,
        all.flatMap((schema) => schemasAt(schema, key)),
        isName,
      );
    for (const item of node.items ?? [])
      yield* this.textsIn(
        { offset: item.offset, node: item },
        all.flatMap(({ items }) => schemaIn(items)),
        isName,
      );
  }

  /** A schema with all that may hold beside it: what it refers to, and its alternatives. */
  private parts(schema: Schema): Schema[] {
    const { $ref, then, else: otherwise } = schema;
    const referred = String($ref).replace('#/definitions/', '');
    const others = [Object(this.root['definitions'])[referred], then, otherwise].flatMap(schemaIn);
    return [schema, ...others.flatMap((other) => this.parts(other))];
  }
}

/** The members of an object; those of `ui:options` as what they stand for. Notes of the file's author are left out. */
const membersOf = ({ members = new Map<string, JsonMember>() }: JsonNode): [string, JsonMember][] =>
  [...members].flatMap(([key, member]): [string, JsonMember][] => {
    if (key === 'ui:options') return membersOf(member.node).map(([name, inner]) => [`ui:${name}`, inner]);
    return key === '$comment' ? [] : [[key, member]];
  });

/** The schemas of a key's value. */
function schemasAt({ properties, patternProperties, additionalProperties }: Schema, key: string): Schema[] {
  const patterns = Object.entries(Object(patternProperties)).filter(([pattern]) => new RegExp(pattern).test(key));
  const found = [Object(properties)[key], ...patterns.map(([, schema]) => schema)].flatMap(schemaIn);
  return found.length > 0 ? found : schemaIn(additionalProperties);
}

const schemaIn = (value: unknown): Schema[] => (typeof value === 'object' && value !== null ? [value as Schema] : []);

/** Whether a schema lets a text say anything, apart from placeholders that it must hold. */
const isFreeText = ({ type, enum: values, const: only, format, pattern }: Schema, isName: boolean): boolean =>
  type === 'string' &&
  values === undefined &&
  only === undefined &&
  format === undefined &&
  (isName || pattern === undefined || String(pattern).startsWith('\\{'));
