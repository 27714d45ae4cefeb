import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main as importMain } from '../../src/cli/import.ts';
import { main } from '../../src/cli/export.ts';
import { contentDir, copyProject } from '../project/project.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { called } from './called.ts';

test('a form is printed as plain JSON Schema, UI schema and JSON Logic', async () => {
  const { code, stdout } = await called(main, ['estimator', '--content', contentDir]);
  expect(code).toBe(0);
  const { form, sections } = JSON.parse(stdout) as { form: string; sections: { id: string; uiSchema: object }[] };
  expect(form).toBe('estimator');
  expect(sections.find(({ id }) => id === 'items/door')).toMatchObject({
    schema: { properties: { door: { properties: { items: { type: 'array', maxItems: 10 } } } } },
    uiSchema: { door: { amount: { 'ui:widget': 'updown' }, items: { items: { type: { 'ui:widget': 'select' } } } } },
    visible: { var: 'paintable.door' },
    follow: { 'door.items': { var: 'door.amount' } },
    otherRules: {},
  });
  const looks = JSON.stringify(sections.map(({ uiSchema }) => uiSchema));
  const words = new Set([...looks.matchAll(/"ui:(\w+)"/g)].map(([, word]) => word));
  expect([...words].sort()).toEqual([
    'addable',
    'autocomplete',
    'enumDisabled',
    'enumNames',
    'label',
    'orderable',
    'placeholder',
    'rows',
    'title',
    'widget',
  ]);
});

test('the operations that JSON Logic lacks are printed as a file', async () => {
  const { stdout } = await called(main, ['--operations']);
  expect(stdout).toContain('export function addOperations(jsonLogic, today)');
});

test('an exported form comes back as its files, with what was changed in the export', async () => {
  const copy = await copyProject(await temporaryFolder());
  for (const form of ['quote', 'estimator']) {
    const { stdout } = await called(main, [form, '--content', copy.contentDir]);
    const file = join(copy.contentDir, 'exported.json');
    await writeFile(file, stdout.replaceAll('"Street Address"', '"Address of the house"'));
    const { code, stdout: written } = await called(importMain, [file, '--content', copy.contentDir]);
    expect(code).toBe(0);
    for (const path of written.trim().split('\n')) {
      const source = await readFile(path.replace(/^.*schemas\//, `${contentDir}/schemas/`), 'utf8');
      const back: unknown = JSON.parse(await readFile(path, 'utf8'));
      expect(back, path).toEqual(JSON.parse(source.replaceAll('"Street Address"', '"Address of the house"')));
    }
    const { stdout: again } = await called(main, [form, '--content', copy.contentDir]);
    expect(JSON.parse(again)).toEqual(JSON.parse(stdout.replaceAll('"Street Address"', '"Address of the house"')));
  }
});

test('a form that there is not is told with the nearest one', async () => {
  const { code, stderr } = await called(main, ['qoute', '--content', contentDir]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'There is no form "qoute": did you mean "quote"?\n' });
});

test('what is no exported form is refused with its place, and nothing is written', async () => {
  const { contentDir: content, schemasDir } = await copyProject(await temporaryFolder());
  const file = join(content, 'exported.json');
  const refusal = async (text: string): Promise<string> => {
    await writeFile(file, text);
    const { code, stdout, stderr } = await called(importMain, [file, '--content', content]);
    expect([code, stdout]).toEqual([1, '']);
    return stderr;
  };
  const before = await readdir(join(schemasDir, 'quote'));
  expect(await refusal('{\n  "form" "quote"\n}')).toContain(`${file}: 2:10: not valid JSON: a colon is missing`);
  expect(await refusal('null')).toContain(`${file} is no form`);
  expect(await refusal('{ "form": "quote", "sections": [{}] }')).toContain(`${file} is no form`);
  const escaping = {
    form: 'quote',
    sections: [
      { id: 'new', schema: {} },
      { id: '../../x', schema: {} },
    ],
  };
  expect(await refusal(JSON.stringify(escaping))).toContain('"../../x" is no name of a section');
  expect(await readdir(join(schemasDir, 'quote'))).toEqual(before);
  const missing = await called(importMain, ['nowhere.json']);
  expect(missing.stderr).toBe('nowhere.json: cannot be read: there is no such file or folder\n');
});
