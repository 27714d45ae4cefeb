import { type JSONSchema, compile as toTypeScript } from 'json-schema-to-typescript';

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
