import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { applyDiff } from './applyDiff.ts';
import type { Files } from './Files.ts';
import { ProjectCopy } from './projectCopy.ts';

/** A copy of the project for pages that change code and what the owner edits, step by step. */
export class CodeCopy extends ProjectCopy {
  /** Applies a diff as the pages show them. */
  apply(diff: string): void {
    const paths = [...diff.matchAll(/^@@ (\S+)/gm)].map(([, file = '']) => file);
    const before: Files = new Map(paths.map((file) => [file, readFileSync(path.join(this.folder, file), 'utf8')]));
    this.write(applyDiff(before, diff));
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** What `npm run generate` prints. */
  generate(): string {
    return this.print(['src/cli/generateTypes.ts']);
  }

  /** What a script in the copy prints. */
  script(text: string): string {
    return this.print(['--input-type=module', '--eval', text]);
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

  /** What a program prints, wherever: of one that fails, too. */
  private print(args: string[]): string {
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
