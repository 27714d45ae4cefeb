import path from 'node:path';
import ts from 'typescript';

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ compilerOptions: config.compilerOptions, files: [] }, ts.sys, '.');
// What is checked knows no page: the types of one take most of the time.
const judging = { ...options, types: [], lib: ['lib.es2023.d.ts'] };
/** Files on the disk, read once for all checks. */
const known = new Map<string, ts.SourceFile | undefined>();

/**
 * What the compiler has against some files of the project, were others as given here: `file: message` for each error.
 */
export function checkTypes(files: readonly string[], others: ReadonlyMap<string, string>): string[] {
  const given = new Map([...others].map(([file, text]) => [path.resolve(file), text]));
  const host = ts.createCompilerHost(judging);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => given.has(path.resolve(file)) || fileExists(file);
  host.getSourceFile = (file, languageVersion) => {
    const text = given.get(path.resolve(file));
    if (text !== undefined) return ts.createSourceFile(file, text, languageVersion);
    if (!known.has(file)) known.set(file, getSourceFile(file, languageVersion));
    return known.get(file);
  };
  const program = ts.createProgram(
    files.map((file) => path.resolve(file)),
    judging,
    host,
  );
  return files.flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path.resolve(file)))
      .map(({ messageText }) => `${file}: ${typeof messageText === 'string' ? messageText : messageText.messageText}`),
  );
}
