import { compileSources } from '../../src/checker/passes.ts';
import type { SourceFile } from '../../src/compile/files.ts';
import { DefinitionError, type Finding } from '../../src/compile/Finding.ts';

/**
 * The mistakes that compiling finds. Any other error than a `DefinitionError` is thrown on: the owner could not use it.
 */
export function findingsOf(sources: readonly SourceFile[]): readonly Finding[] {
  try {
    compileSources(sources);
    return [];
  } catch (error) {
    if (error instanceof DefinitionError) return error.findings;
    throw error;
  }
}
