import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { main as check } from '../../src/cli/check.ts';
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

test('the reader that comes along judges answers by an export, with ajv and json-logic-js alone', async () => {
  const folder = await temporaryFolder();
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const parts = { operations: '--operations', reader: '--reader' };
  for (const [name, option] of Object.entries(parts))
    await writeFile(join(folder, `${name}.mjs`), (await called(main, [option])).stdout);
  await writeFile(join(folder, 'form.json'), (await called(main, ['contact', '--content', contentDir])).stdout);
  await writeFile(
    join(folder, 'judge.mjs'),
    `import { readFileSync } from 'node:fs';
import jsonLogic from 'json-logic-js';
import { addOperations } from './operations.mjs';
import { readerOf } from './reader.mjs';
addOperations(jsonLogic, () => '2026-11-21');
const judge = readerOf(JSON.parse(readFileSync('form.json', 'utf8')), jsonLogic);
const answers = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada', phone: '403-555-0142' };
console.log(JSON.stringify(judge(answers).errors));
`,
  );
  const { stdout } = await promisify(execFile)('node', ['judge.mjs'], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual([
    { at: 'message', why: 'required' },
    { at: 'email', why: 'pattern' },
  ]);
});

test('an exported form comes back as its files, with what was changed in the export', async () => {
  const copy = await copyProject(await temporaryFolder());
  for (const form of ['quote', 'estimator']) {
    const { stdout } = await called(main, [form, '--content', copy.contentDir]);
    const file = join(copy.contentDir, 'exported.json');
    await writeFile(file, stdout.replaceAll('"Street Address"', '"Address of the house"'));
    expect((await called(importMain, [file, '--content', copy.contentDir, '--replace'])).code).toBe(0);
    const { stdout: written } = await called(importMain, [file, '--content', join(copy.contentDir, 'new')]);
    for (const path of written.trim().split('\n')) {
      const source = await readFile(path.replace(/^.*schemas\//, `${contentDir}/schemas/`), 'utf8');
      const back: unknown = JSON.parse(await readFile(path, 'utf8'));
      expect(back, path).toEqual(JSON.parse(source.replaceAll('"Street Address"', '"Address of the house"')));
    }
    const { stdout: again } = await called(main, [form, '--content', copy.contentDir]);
    expect(JSON.parse(again)).toEqual(JSON.parse(stdout.replaceAll('"Street Address"', '"Address of the house"')));
  }
});

test('an import asks before it writes over files that say something else, and writes all or nothing', async () => {
  const { contentDir: content, schemasDir } = await copyProject(await temporaryFolder());
  const file = join(content, 'exported.json');
  const { stdout: exported } = await called(main, ['quote', '--content', content]);
  await writeFile(file, exported);
  const imports = (...more: string[]) => called(importMain, [file, '--content', content, ...more]);
  expect(await imports()).toMatchObject({ code: 0, stdout: `All files are as ${file} has them.\n` });

  // An edit after the export, and a section that would be new.
  const edited = join(schemasDir, 'quote/contact-details.json');
  const text = (await readFile(edited, 'utf8')).replace('"Street Address"', '"Address of the house"');
  await writeFile(edited, text);
  await rm(join(schemasDir, 'quote/start-date.json'));
  const refused = await imports();
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/schemas\/quote\/contact-details\.json\nThese files say something else/);
  expect(refused.stderr).toContain('with --replace');
  expect(await readFile(edited, 'utf8')).toBe(text);
  expect(await readdir(join(schemasDir, 'quote'))).not.toContain('start-date.json');

  // Where one cannot be written, none is.
  await mkdir(join(schemasDir, 'quote/start-date.json'));
  expect((await imports('--replace')).code).toBe(1);
  expect(await readFile(edited, 'utf8')).toBe(text);
  await rm(join(schemasDir, 'quote/start-date.json'), { recursive: true });
  const { stdout } = await imports('--replace');
  expect(stdout.match(/[\w-]+\.json$/gm)).toEqual(['start-date.json', 'contact-details.json']);
  expect(await readFile(edited, 'utf8')).toContain('"Street Address"');
});

test('a JSON Schema and a UI schema become a form, and what is lost is listed', async () => {
  const { contentDir: content, schemasDir } = await copyProject(await temporaryFolder());
  const [schema, ui] = ['schema.json', 'uiSchema.json'].map((name) => join(content, name)) as [string, string];
  const properties = {
    name: { type: 'string', title: 'Name', copyable: true },
    pair: { type: 'array', title: 'Pair', items: [{ type: 'string' }, { type: 'number' }] },
  };
  await writeFile(
    schema,
    JSON.stringify({ title: 'Call Me Back!', type: 'object', required: ['pair', 'name'], properties }),
  );
  await writeFile(ui, JSON.stringify({ name: { 'ui:widget': 'nowhere', 'ui:placeholder': 'Ada' } }));
  const { code, stdout } = await called(importMain, [schema, ui, '--content', content]);
  expect(code).toBe(0);
  for (const line of [
    /^\S+schemas\/call-me-back\/form\.json$/m,
    /^\S+schemas\/call-me-back\/questions\.json$/m,
    /^ {3}schema \/properties\/name\/copyable: "copyable" is not known here/m,
    /^ {3}schema \/properties\/pair\/items: /m,
    /^ {3}schema \/properties\/pair: /m,
    /^ {3}uiSchema \/name\/ui:widget: "nowhere" is not allowed here/m,
  ])
    expect(stdout).toMatch(line);
  // That a required question is gone follows from what is listed.
  expect(stdout).not.toContain('/required');
  expect(JSON.parse(await readFile(join(schemasDir, 'call-me-back/questions.json'), 'utf8'))).toEqual({
    $schema: '../meta/section.schema.json',
    schema: {
      title: 'Call Me Back!',
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', title: 'Name' } },
    },
    ui: { name: { 'ui:placeholder': 'Ada' } },
  });
  expect((await called(check, ['--content', content])).code).toBe(0);

  // A root that is no object is the one question, and what is there is asked about.
  await writeFile(schema, JSON.stringify({ type: 'string', title: 'Your name' }));
  expect((await called(importMain, [schema, '--content', content, '--form', 'call-me-back'])).code).toBe(1);
  expect((await called(importMain, [schema, '--content', content, '--form', 'content'])).stderr).toContain(
    'no name of',
  );
  expect((await called(importMain, [schema, '--content', content])).stdout).toContain('your-name/questions.json');
  expect((await called(check, ['--content', content])).code).toBe(0);
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
  for (const [form, id] of [
    ['content', 'company'],
    ['meta', 'form.schema'],
    ['options', 'doors'],
  ])
    expect(await refusal(JSON.stringify({ form, sections: [{ id, schema: {} }] }))).toContain(`"${form}" is no name`);
  expect(await refusal('{ "form": "quote", "sections": [{ "id": "form" }] }')).toContain('"form" is no name of a');
  expect(await readdir(join(schemasDir, 'quote'))).toEqual(before);
  const missing = await called(importMain, ['nowhere.json']);
  expect(missing.stderr).toBe('nowhere.json: cannot be read: there is no such file or folder\n');
});
