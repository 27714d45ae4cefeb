import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import type { Files } from './applyDiff.ts';

/** A copy of the code with the sample project, to follow pages about the code in. Goes away with the tests. */
export class ProjectCopy {
  readonly folder: string;

  /** Pages are tested in a copy `within` the project: Vite brings them nothing from elsewhere. */
  constructor(within = tmpdir()) {
    mkdirSync(within, { recursive: true });
    this.folder = realpathSync(mkdtempSync(join(within, 'project-')));
    for (const name of ['src', 'docs/checker.md', 'package.json', 'tsconfig.json'])
      cpSync(name, join(this.folder, name), { recursive: true });
    for (const name of ['schemas', 'pricing-tables'])
      cpSync(join('tests/project', name), join(this.folder, name), { recursive: true });
    mkdirSync(join(this.folder, 'tests/project'), { recursive: true });
    symlinkSync(join(this.folder, 'schemas'), join(this.folder, 'tests/project/schemas'));
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'));
    afterAll(() => rmSync(this.folder, { recursive: true }));
  }

  write(files: Files): void {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), text);
    }
  }

  /** Runs a command of `src/cli`: what it prints, and whether it failed. */
  async run(command: string, ...args: string[]): Promise<{ failed: boolean; printed: string }> {
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', join('src/cli', command), ...args],
        { cwd: this.folder, env: { PATH: process.env['PATH'] } },
      );
      return { failed: false, printed: stdout };
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return { failed: true, printed: stdout + stderr };
    }
  }
}
