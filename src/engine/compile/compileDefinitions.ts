import path from 'node:path';
import { compileSources, type CompiledSource, type CompileOptions } from './compileSources.ts';
import { readSources } from './readSources.ts';

/**
 * Reads and compiles every form below `schemasDir`, by form id.
 * @throws DefinitionError with every mistake found, each at its file, line and column.
 */
export async function compileDefinitions(schemasDir: string, options?: CompileOptions): Promise<Record<string, CompiledSource>> {
  return compileSources(await readSources(schemasDir), path.relative('', path.resolve(schemasDir)) || '.', options);
}
