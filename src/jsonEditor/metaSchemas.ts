import { readValueDespiteErrors } from '../content/looseJson.ts';
import { valueAt } from '../values/values.ts';

export const metaSchemas = import.meta.glob<object>(['../{compile,checker}/meta/**/*.schema.json'], {
  import: 'default',
  eager: true,
});

export function metaSchemaOf(text: string): object | undefined {
  const named = String(valueAt(readValueDespiteErrors(text), '$schema'))
    .split('/')
    .at(-1);
  return Object.entries(metaSchemas).find(([path]) => path.endsWith(`/${named}`))?.[1];
}
