// @vitest-environment node
// A widget that is written for any form of RJSF finds the same parts of it in tests, in the dev server and on the site.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, mergeConfig } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { basePagesConfig } from '../../src/build/siteConfig.ts';
import { compiledForm } from '../engine/compiledForm.ts';
import * as inTests from './askingWidget.tsx';

/** The same, built as the site's pages are. */
async function built(): Promise<typeof inTests> {
  const outDir = await mkdtemp(join(tmpdir(), 'parts-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  await build(
    mergeConfig(basePagesConfig('../site', 'build'), {
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: resolve('tests/build/askingWidget.tsx'),
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { format: 'esm', codeSplitting: false, entryFileNames: 'asking.mjs' } },
      },
    }),
  );
  return import(/* @vite-ignore */ join(outDir, 'asking.mjs'));
}

const form = compiledForm('contact');

test('a widget finds the same parts of RJSF in tests and on the built site', async () => {
  const found = await (await built()).partsFound(form);
  expect(await inTests.partsFound(form)).toEqual(found);
  expect(found).toMatchInlineSnapshot(`
    {
      "fields": [
        "ArrayField",
        "BooleanField",
        "NullField",
        "NumberField",
        "ObjectField",
        "SchemaField",
        "StringField",
        "list",
        "table",
        "values",
      ],
      "templates": [
        "ArrayFieldTemplate",
        "ArrayFieldItemTemplate",
        "ArrayFieldTitleTemplate",
        "ArrayFieldDescriptionTemplate",
        "ArrayFieldItemButtonsTemplate",
        "BaseInputTemplate",
        "DescriptionFieldTemplate",
        "FieldErrorTemplate",
        "FieldHelpTemplate",
        "FieldTemplate",
        "ObjectFieldTemplate",
        "TitleFieldTemplate",
      ],
      "widgets": [
        "text",
        "email",
        "textarea",
        "select",
        "checkbox",
        "checkboxes",
        "hidden",
      ],
    }
  `);
});
