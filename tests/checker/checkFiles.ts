import { readIconIds } from '../../src/checker/pictures.ts';
import {
  checkAndCompileFiles,
  type CompileOptions,
  checkContentAndTables,
  type CheckContext,
} from '../../src/checker/passes.ts';
import type { SourceFile } from '../../src/compile/sourceFiles.ts';
import { type Finding, Findings } from '../../src/compile/Finding.ts';
import { frozen } from '../engine/sources.ts';

const icons = await readIconIds();

function compile(sources: readonly SourceFile[], options?: CompileOptions) {
  const { compilation } = checkAndCompileFiles(sources, 'schemas', options);
  return { compilation, found: compilation.collector.list() };
}

const ofFrozen = compile(frozen);
const texts = new Map(frozen.map(({ path, text }) => [path, text]));
const isFrozen = (sources: readonly SourceFile[]): boolean =>
  sources.length === frozen.length && sources.every(({ path, text }) => texts.get(path) === text);

/**
 * What is found in content files and rate tables, pictures aside. Most changes of tables leave the content of the
 * sample project as it is, and compiling that takes longest: it is done once.
 */
export function checkFiles(
  sources: readonly SourceFile[],
  { tableTexts = [], stored = [], today = '2026-11-21' }: Partial<Omit<CheckContext, 'icons'>>,
): Finding[] {
  const { compilation, found } = isFrozen(sources) ? ofFrozen : compile(sources, { today: () => today });
  compilation.collector = new Findings();
  for (const { code, last, message, hint, severity, ...place } of found)
    compilation.collector.report(place, { code, last }, message, hint, severity);
  checkContentAndTables(compilation, { tableTexts, stored, icons, today });
  return [...compilation.findings];
}
