import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from '../project/project.ts';

/** Runs a command of the code in a folder, without the settings around it. */
export const runIn = (folder: string, command: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', join('src/cli', command)], {
    cwd: folder,
    env: { PATH: process.env['PATH'], SETTINGS_FILE: 'off' },
  });

/** A copy of the code and of the sample project in which the kit is registered, as anybody registers theirs. */
export async function copyWithKit(): Promise<string> {
  await mkdir('var', { recursive: true });
  const folder = resolve(await mkdtemp('var/kit-'));
  for (const name of ['src', 'docs/checker.md', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await cp(name, join(folder, name), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await copyProject(folder);
  for (const name of ['extensions.ts', 'widgets.tsx', 'fieldsAndTemplates.tsx'])
    await cp(join('tests/kit', name), join(folder, 'src/engine/theme', name));
  const settings = JSON.parse(await readFile('package.json', 'utf8')) as Record<string, Record<string, string>>;
  const { 'react-select': select, ...devDependencies } = settings['devDependencies'] ?? {};
  const dependencies = { ...settings['dependencies'], 'react-select': select };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...settings, dependencies, devDependencies }));
  await runIn(folder, 'generateTypes.ts');
  return folder;
}
