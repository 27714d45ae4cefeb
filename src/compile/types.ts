import { type JSONSchema, compile as toTypeScript } from 'json-schema-to-typescript';
import { isRecord } from '../values/values.ts';

export const generatedBanner = '/* Generated from the JSON schemas by `npm run generate`. Do not edit. */';

/** These keywords, listed with the type of their values, would become comments in the types, or further types. */
const omittedKeywords: Readonly<Record<string, string>> = {
  title: 'string',
  description: 'string',
  minItems: 'number',
  maxItems: 'number',
};

/**
 * TypeScript of a JSON Schema, one exported interface called `name`. Descriptions stay in the schema, where whoever
 * writes the file reads them; beside a `$ref` they would make a second type of the same name. Of `if` and `else`, the
 * latter gives the type: `if` tells fields that use a definition, and these are written out by then; words of the
 * standards are ours by then, and left out. Of `patternProperties` the first pattern is kept, and none beside
 * `properties`: TypeScript has no type for parts that are nested beside the words of a UI schema (`partOf` reads them).
 */
export async function typesOf(schema: unknown, name: string): Promise<string> {
  const lone = JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (!isRecord(value)) return value;
    // A field may be named like an omitted keyword: its schema is an object, so that it stays.
    const {
      if: _case,
      then: _then,
      ...stripped
    } = Object.fromEntries(
      Object.entries(value).filter(([key, entry]) => typeof entry !== omittedKeywords[key] && !Object(entry).standard),
    );
    const { else: otherwise, ...base } = stripped;
    const merged: Record<string, unknown> = { ...base, ...Object(otherwise) };
    if (!('patternProperties' in merged)) return merged;
    const first = Object.entries(Object(merged['patternProperties'])).slice(0, 1);
    return { ...merged, patternProperties: 'properties' in merged ? undefined : Object.fromEntries(first) };
  }) as JSONSchema;
  return toTypeScript(lone, name, { bannerComment: generatedBanner, style: { singleQuote: true, printWidth: 120 } });
}
