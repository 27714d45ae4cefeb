import type { CompiledSource } from '../../src/compile/compileForms.ts';
import { compileFormsOrThrow } from '../../src/checker/passes.ts';
import type { SourceFile } from '../../src/compile/sourceFiles.ts';

/**
 * The forms of sound files, by id, for tests of what becomes of forms: tests of the checker check these files, which
 * takes most of the time.
 */
export const uncheckedForms = (sources: readonly SourceFile[]): Record<string, CompiledSource> =>
  compileFormsOrThrow(sources, 'schemas', { checked: 'nothing' });
