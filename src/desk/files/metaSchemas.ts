import { valueAt } from '../../engine/definition/paths.ts';
import { readValue } from '../../json/looseJson.ts';

/** A JSON Schema, as far as the desk reads it. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  definitions?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  then?: Schema;
  else?: Schema;
}

const metaSchemas = import.meta.glob<Schema>(['../../{compile,checker}/meta/**/*.schema.json'], {
  import: 'default',
  eager: true,
});

/** The meta-schema that a file names under `$schema`. */
export function metaSchemaOf(text: string): Schema | undefined {
  const named = String(valueAt(readValue(text), '$schema'))
    .split('/')
    .at(-1);
  return Object.entries(metaSchemas).find(([path]) => path.endsWith(`/${named}`))?.[1];
}
