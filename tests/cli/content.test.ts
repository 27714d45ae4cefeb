import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main as check } from '../../src/cli/check.ts';
import { main } from '../../src/cli/content.ts';
import { copyProject } from '../project/project.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { called } from './called.ts';

test('--init makes a folder that is checked as it lies there, whose files lead editors to the meta-schemas', async () => {
  const folder = join(await temporaryFolder(), 'content');
  expect(await called(main, ['--init', folder])).toEqual({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining(`CONTENT_DIR=${folder}`),
  });
  expect((await readdir(folder)).sort()).toEqual(['pricing-tables', 'schemas']);
  expect(await called(check, ['--content', folder])).toMatchObject({ code: 0 });
  const form = join(folder, 'schemas', 'contact', 'form.json');
  const { $schema } = JSON.parse(await readFile(form, 'utf8')) as { $schema: string };
  expect(JSON.parse(await readFile(join(form, '..', $schema), 'utf8'))).toMatchObject({ title: 'FormFile' });
  expect(await called(main, ['--init', folder])).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/content is not empty: it has pricing-tables\./),
  });
  expect(await called(main, ['--init', 'var/content'])).toMatchObject({ code: 1, stderr: /an upgrade replaces/ });
});

test('--update renews the copies for editors, and says so', async () => {
  const folder = await temporaryFolder();
  const { schemasDir } = await copyProject(folder);
  await mkdir(join(schemasDir, 'meta'));
  await writeFile(join(schemasDir, 'meta/section.schema.json'), '{}');
  await writeFile(join(schemasDir, 'meta/definition.schema.json'), '{}');
  const settings = { CONTENT_DIR: folder };
  const { code, stdout } = await called(main, ['--update'], settings);
  expect(code).toBe(0);
  for (const name of ['section', 'definition']) {
    const copy = `meta/${name}.schema.json`;
    expect(stdout).toContain(`${copy}: the copy for editors is that of this release\n`);
    const own = await readFile(`src/checker/meta/generated/${name}.schema.json`, 'utf8');
    expect(await readFile(join(schemasDir, copy), 'utf8')).toBe(own);
  }
  expect(await called(main, ['--update'], settings)).toMatchObject({ stdout: 'All is as this release has it.\n' });
  await rm(schemasDir, { recursive: true });
  expect(await called(main, ['--update'], settings)).toMatchObject({ code: 1, stderr: /There is no folder/ });
});

test('--update adds the words that this release requires, as it has them, and leaves the rest of a file', async () => {
  const folder = await temporaryFolder();
  const { schemasDir } = await copyProject(folder);
  const catalogue = join(schemasDir, 'messages/en.json');
  const company = join(schemasDir, 'content/company.json');
  const [words, content] = await Promise.all([catalogue, company].map((file) => readFile(file, 'utf8')));
  await writeFile(catalogue, words?.replace(/^ *"(?:sin|back)": .*\n/gm, '') ?? '');
  await writeFile(company, content?.replace(/"phone": "[^"]*",/, '').replace(/^ *"tryAgain": .*\n/m, '') ?? '');
  const { stdout } = await called(main, ['--update'], { CONTENT_DIR: folder });
  const shipped = await readFile('schemas/messages/en.json', 'utf8');
  for (const key of ['sin', 'back']) {
    const [line = 'none'] = new RegExp(`"${key}": "[^"]*"`).exec(shipped) ?? [];
    expect(await readFile(catalogue, 'utf8')).toMatch(new RegExp(`^ {4}${line.replace(/[{}]/g, '\\$&')}$`, 'm'));
    expect(stdout).toContain(`   ${line}\n`);
  }
  const { code, stdout: findings } = await called(check, ['--content', folder]);
  expect(code).toBe(1);
  expect(findings.match(/missing-key.*/g)).toEqual([expect.stringContaining('"phone" is missing here')]);
});

test('--update writes into lists of content from before that they begin with an entry, once', async () => {
  const folder = await temporaryFolder();
  const { schemasDir } = await copyProject(folder);
  const file = join(schemasDir, 'contact/message.json');
  const entry = '{ "title": "Visit", "type": "object", "properties": { "day": { "title": "Day", "type": "string" } } }';
  const list = (name: string, more = ''): string =>
    `"${name}": { "title": "${name}", "type": "array",${more} "maxItems": 3, "items": ${entry} },\n`;
  const withLists = async (least: string): Promise<string> =>
    (await readFile('tests/project/schemas/contact/message.json', 'utf8'))
      .replace('"required": [', '"required": ["needed", ')
      .replace(
        '"firstname": {',
        `${list('visits', least)}${list('needed')}${list('some', ' "minItems": 0,')}"firstname": {`,
      );
  await writeFile(file, await withLists(''));
  const settings = { CONTENT_DIR: folder };
  const { stdout } = await called(main, ['--update'], settings);
  expect(stdout).toContain(`${file}: a list without "minItems" may be empty now.`);
  expect(stdout).toContain('as before, and say so:\n   visits\n');
  expect(await readFile(file, 'utf8')).toBe(await withLists(' "minItems": 1,'));
  await writeFile(file, await withLists(''));
  expect(await called(main, ['--update'], settings)).toMatchObject({ stdout: 'All is as this release has it.\n' });
});

test('--language makes the files of another language, with all texts, and the check counts what is left', async () => {
  const folder = await temporaryFolder();
  const { schemasDir } = await copyProject(folder);
  const settings = { CONTENT_DIR: folder };
  const before = await called(check, ['--content', folder]);
  expect(await called(main, ['--language', 'de'], settings)).toMatchObject({ code: 0 });
  const file = join(schemasDir, 'languages/de-CA.json');
  const text = await readFile(file, 'utf8');
  const texts = JSON.parse(text) as Record<string, Record<string, string>>;
  expect(texts['contact/form.json']).toMatchObject({ 'Contact us': '' });
  expect(texts['pricing-tables']).toMatchObject({ Walls: '' });
  expect(await readFile(join(schemasDir, 'messages/de-CA.json'), 'utf8')).toContain('"dates": "de-CA"');
  const untranslated = async (): Promise<string[]> => {
    const { code, stdout, stderr } = await called(check, ['--content', folder, '--translations']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('All is well')]);
    return stderr
      .split('\n')
      .filter((line) => line.includes('contact/form.json') && line.includes('untranslated-text'));
  };
  const all = Object.keys(texts['contact/form.json'] ?? {}).length;
  expect(await untranslated()).toHaveLength(all);
  await writeFile(file, text.replace('"Contact us": ""', '"Contact us": "Kontakt"'));
  expect(await untranslated()).toHaveLength(all - 1);

  expect((await called(main, ['--language', 'de'], settings)).stderr).toContain('is there already');
  expect((await called(main, ['--language', 'German'], settings)).stderr).toContain('no language');
  await rm(file);
  expect((await called(check, ['--content', folder])).code).toBe(before.code);
});
