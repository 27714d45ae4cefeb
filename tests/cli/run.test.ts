import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { buildCommands } from '../../src/build/buildCommands.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

const source = (words: string) => `const said: string = '${words}';\nconsole.log(said, process.argv.slice(2));\n`;
const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** A project with one command, which was built when its source said something. */
async function projectWith(built: string) {
  const folder = await temporaryFolder();
  for (const part of ['src/cli', 'dist/cli']) await mkdir(join(folder, part), { recursive: true });
  await copyFile('src/cli/run.js', join(folder, 'src/cli/run.js'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const [typescript, sources] = [join(folder, 'src/cli/greet.ts'), join(folder, 'dist/cli/sources.json')];
  await writeFile(typescript, source(built));
  await writeFile(join(folder, 'dist/cli/greet.js'), "console.log('built', process.argv.slice(2));\n");
  await writeFile(sources, JSON.stringify({ 'src/cli/greet.ts': hashOf(source(built)) }));
  const greet = (): string => {
    const args = [join(folder, 'src/cli/run.js'), 'greet', '--to', 'Ada'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return stdout + stderr;
  };
  return { typescript, sources, greet };
}

test('a command runs as it was built for as long as its source is the same', async () => {
  const { typescript, greet } = await projectWith('hello');
  expect(greet()).toBe("built [ '--to', 'Ada' ]\n");
  await writeFile(typescript, source('good morning'));
  expect(greet()).toBe("good morning [ '--to', 'Ada' ]\n");
});

test.each([
  ['a build was broken off', (sources: string) => writeFile(sources, '{"src')],
  ['a source is gone', (sources: string) => writeFile(sources, '{"src/cli/gone.ts":"0"}')],
])('a command runs from its source where %s', async (_what, happens) => {
  const { sources, greet } = await projectWith('hello');
  await happens(sources);
  expect(greet()).toBe("hello [ '--to', 'Ada' ]\n");
});

test('the build notes all that goes into the commands', async () => {
  const folder = await temporaryFolder();
  await buildCommands(folder);
  const noted = JSON.parse(await readFile(join(folder, 'sources.json'), 'utf8')) as Record<string, string>;
  const some = ['src/cli/leads.ts', 'src/cli/mail.ts', 'src/server/storage/readLeads.ts', 'src/server/settings.ts'];
  for (const file of some) expect(noted[file], file).toBe(hashOf(await readFile(file)));
  expect(Object.keys(noted).every((file) => file.startsWith('src/'))).toBe(true);
});
