import { compileSources } from '../../../src/engine/compile/compileSources.ts';
import { DefinitionError } from '../../../src/engine/compile/DefinitionError.ts';
import type { Finding } from '../../../src/engine/compile/Finding.ts';
import type { SourceFile } from '../../../src/engine/compile/SourceFile.ts';

/** The mistakes that compiling finds. Any other error than a `DefinitionError` is thrown on: the owner could not use it. */
export function findingsOf(sources: readonly SourceFile[]): readonly Finding[] {
  try {
    compileSources(sources);
    return [];
  } catch (error) {
    if (error instanceof DefinitionError) return error.findings;
    throw error;
  }
}
