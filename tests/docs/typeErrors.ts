import { join } from 'node:path';
import ts from 'typescript';

/** Says of what type style sheets are. */
const ambient = 'src/site/vite-env.d.ts';

let last: ts.Program | undefined;

/**
 * What the compiler says of some files of a folder, with its settings. `changed` are texts that stand there instead,
 * null where a file is gone.
 */
export function typeErrors(
  folder: string,
  files: readonly string[],
  changed: ReadonlyMap<string, string | null> = new Map(),
): string[] {
  const at = new Map([...changed].map(([file, text]) => [join(folder, file), text]));
  const config = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.config.compilerOptions, folder);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => (at.has(file) ? at.get(file) !== null : fileExists(file));
  host.readFile = (file) => (at.has(file) ? (at.get(file) ?? undefined) : readFile(file));
  // What stays as it is, is parsed once.
  host.getSourceFile = (file, ...rest) =>
    at.has(file)
      ? getSourceFile.call(host, file, ...rest)
      : (last?.getSourceFile(file) ?? getSourceFile.call(host, file, ...rest));
  const program = ts.createProgram({ rootNames: [...files, ambient].map((file) => join(folder, file)), options, host });
  if (at.size === 0) last = program;
  return files.flatMap((file) => {
    const source = program.getSourceFile(join(folder, file));
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}
