import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { applyDiff } from './applyDiff.ts';
import type { Files } from './Files.ts';
import { ProjectCopy } from './projectCopy.ts';

/** Files outside the copies, which stay as they are: parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();

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

  /** Takes over what was generated in another copy. */
  take({ folder }: CodeCopy): void {
    for (const part of ['src', 'schemas'])
      cpSync(path.join(folder, part), path.join(this.folder, part), { recursive: true });
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
    const host = ts.createCompilerHost(options);
    const parse = host.getSourceFile.bind(host);
    host.getSourceFile = (file, ...how) => {
      if (file.startsWith(this.folder)) return parse(file, ...how);
      if (!parsed.has(file)) parsed.set(file, parse(file, ...how));
      return parsed.get(file);
    };
    const program = ts.createProgram({
      rootNames: files.map((file) => path.join(this.folder, file)),
      options: { ...options, types: [] },
      host,
    });
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
