import { resolve } from 'node:path';
import ts from 'typescript';

/** Says of what type style sheets are. */
const ambient = 'src/site/vite-env.d.ts';

/** Files as they stand on the disk, parsed once for all checks. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * What the compiler says of some files of a folder, with its settings: `file: message` for each error. `changed` are
 * texts that stand there instead, null where a file is gone.
 */
export function typeErrors(
  folder: string,
  files: readonly string[],
  changed: ReadonlyMap<string, string | null> = new Map(),
): string[] {
  const at = new Map([...changed].map(([file, text]) => [resolve(folder, file), text]));
  const config = ts.readConfigFile(resolve(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.config.compilerOptions, folder);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => (at.has(resolve(file)) ? at.get(resolve(file)) !== null : fileExists(file));
  host.readFile = (file) => (at.has(resolve(file)) ? (at.get(resolve(file)) ?? undefined) : readFile(file));
  host.getSourceFile = (file, ...rest) => {
    if (at.has(resolve(file))) return getSourceFile.call(host, file, ...rest);
    if (!parsed.has(file)) parsed.set(file, getSourceFile.call(host, file, ...rest));
    return parsed.get(file);
  };
  const rootNames = [...files, ambient].map((file) => resolve(folder, file));
  const program = ts.createProgram({ rootNames, options, host });
  return files.flatMap((file) => {
    const source = program.getSourceFile(resolve(folder, file));
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}
