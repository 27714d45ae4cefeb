import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formSource } from '../../src/versions/make/contentModules.ts';
import { compiledForm } from '../engine/compiledForm.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'module-code-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ids = ['contact', 'quote', 'client', 'booking', 'all-widgets', 'trip', 'estimator'];

test.each(ids)('the module of %s makes no code at run time and asks for none', (id) => {
  const { statements } = compiledForm(id);
  expect(statements).not.toMatch(/require\(|\beval\b|\bFunction\(|\bimport\b/);
});

const script = `
  for (const file of process.argv.slice(1)) {
    const { default: form } = await import(file);
    const messages = Object.values(form.validators).flatMap(({ validate }) => (validate({}), validate.errors ?? [])).map(({ message }) => message);
    console.log(JSON.stringify({ definition: form.definition, messages }));
  }`;

test('the modules run where code from strings is forbidden, with the definition in them', () => {
  const files = ids.map((id) => {
    const file = path.join(folder, `${id}.mjs`);
    writeFileSync(file, formSource(compiledForm(id)));
    return file;
  });
  const flags = ['--disallow-code-generation-from-strings', '--input-type=module', '--eval', script];
  const lines = execFileSync(process.execPath, [...flags, ...files], { encoding: 'utf8' })
    .trim()
    .split('\n');
  ids.forEach((id, index) => {
    const { definition, validators } = compiledForm(id);
    const messages = Object.values(validators)
      .flatMap(({ validate }) => (validate({}) ? [] : (validate.errors ?? [])))
      .map(({ message }) => message);
    expect(JSON.parse(lines[index] ?? '')).toEqual({ definition, messages });
  });
});
