import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Copies the project as it stands into an empty folder, without what git ignores, and lends it the packages. */
export function copyTrackedFiles(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) cpSync(file, join(folder, file), { verbatimSymlinks: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}
