import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RJSFSchema } from '@rjsf/utils';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { isGroup, isEntryList } from '../../../src/engine/definition/schemaTree.ts';
import type { GroupSchema, PropertySchema } from '../../../src/engine/definition/types.ts';

/** Builds stock RJSF as a project would use it. Returns the folder of its one file, `stock.js`. */
export async function buildStockRjsf(folder: string): Promise<string> {
  const outDir = join(folder, 'stock');
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: {
      outDir,
      rolldownOptions: {
        input: fileURLToPath(new URL('stockRjsf.tsx', import.meta.url)),
        output: { entryFileNames: 'stock.js' },
      },
    },
  });
  return outDir;
}

/** A page that asks what a schema says, with stock RJSF, filled in with these answers. */
export function stockPage(schema: GroupSchema, formData: unknown): string {
  const data = JSON.stringify({ schema: groupSchema(schema), formData }).replaceAll('<', '\\u003c');
  return (
    '<!doctype html><meta charset="utf-8"><title>Stock RJSF</title><div id="root"></div>' +
    `<script type="application/json" id="data">${data}</script><script type="module" src="/stock.js"></script>`
  );
}

/** What of a schema is JSON Schema: rules of our own are no part of it. */
function schemaOf(property: PropertySchema): RJSFSchema {
  if (isGroup(property)) return groupSchema(property);
  if (isEntryList(property)) {
    const { title, minItems, maxItems, items } = property;
    return { type: 'array', title, minItems, maxItems, items: groupSchema(items) };
  }
  const { title, type, enum: options, default: value, items } = property;
  return { title, type: type === 'file' ? 'string' : type, enum: options, default: value, items } as RJSFSchema;
}

function groupSchema({ title, required, properties }: GroupSchema): RJSFSchema {
  const inner = Object.entries(properties).map(([name, property]) => [name, schemaOf(property)] as const);
  const schema: RJSFSchema = { type: 'object', title, required, properties: Object.fromEntries(inner) };
  // What is undefined must not stand there: ajv judges a schema by its keys.
  return JSON.parse(JSON.stringify(schema)) as RJSFSchema;
}
