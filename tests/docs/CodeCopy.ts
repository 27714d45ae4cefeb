import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { applyDiff } from './applyDiff.ts';
import type { Files } from './Files.ts';

/** A copy of the code with the sample project, for pages that change both. */
export class CodeCopy {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'code-'));

  constructor() {
    for (const name of ['src', 'package.json', 'tsconfig.json'])
      cpSync(name, path.join(this.folder, name), { recursive: true });
    for (const name of ['schemas', 'pricing-tables'])
      cpSync(path.join('tests/project', name), path.join(this.folder, name), { recursive: true, dereference: true });
    symlinkSync(path.resolve('node_modules'), path.join(this.folder, 'node_modules'));
  }

  /** Applies a diff as the pages show them. */
  apply(diff: string): void {
    const paths = [...diff.matchAll(/^@@ (\S+)/gm)].map(([, file = '']) => file);
    const before: Files = new Map(paths.map((file) => [file, readFileSync(path.join(this.folder, file), 'utf8')]));
    this.write(applyDiff(before, diff));
  }

  write(files: Files): void {
    for (const [file, text] of files) writeFileSync(path.join(this.folder, file), text);
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** What `npm run generate` prints. */
  generate(): string {
    return this.run(['src/cli/generateTypes.ts']);
  }

  /** What a script in the copy prints. */
  script(text: string): string {
    return this.run(['--input-type=module', '--eval', text]);
  }

  /** What the types of some files, and of all that they import, have against them: a line each. */
  typeErrors(...files: string[]): string[] {
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
      ts.sys,
      '.',
    );
    const program = ts.createProgram(
      files.map((file) => path.join(this.folder, file)),
      { ...options, types: [] },
    );
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** What a program prints, wherever: of one that fails, too. */
  private run(args: string[]): string {
    try {
      return execFileSync(process.execPath, ['--import', 'tsx', ...args], {
        cwd: this.folder,
        encoding: 'utf8',
        stdio: 'pipe',
      }).trimEnd();
    } catch (error) {
      if (error instanceof Error && 'stderr' in error) return String(error.stderr).trimEnd();
      throw error;
    }
  }
}
