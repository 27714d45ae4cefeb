import { compile as toTypeScript, type JSONSchema } from 'json-schema-to-typescript';

const banner = '/* Generated from the JSON schemas by `npm run generate`. Do not edit. */';

/**
 * TypeScript of a JSON Schema, one exported interface called `name`.
 * Words beside a `$ref` are dropped: they would make a second type of the same name.
 */
export async function typesOf(schema: unknown, name: string): Promise<string> {
  const lone = JSON.parse(JSON.stringify(schema), (_key, value) =>
    value !== null && typeof value === 'object' && typeof value.$ref === 'string' && !('type' in value)
      ? { $ref: value.$ref }
      : value,
  ) as JSONSchema;
  return toTypeScript(lone, name, {
    bannerComment: banner,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  });
}
