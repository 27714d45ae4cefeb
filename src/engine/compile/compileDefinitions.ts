import path from 'node:path';
import { readSources } from '../../compile/files.ts';
import { type CompiledSource, type CompileOptions, compileSources } from './compileSources.ts';

/**
 * Reads and compiles every form below `schemasDir`, by form id.
 * @throws DefinitionError with every mistake found, each at its file, line and column.
 */
export async function compileDefinitions(schemasDir: string, options?: CompileOptions): Promise<Record<string, CompiledSource>> {
  return compileSources(await readSources(schemasDir), path.relative('', path.resolve(schemasDir)) || '.', options);
}
