import type { CompiledForm } from '../definition/CompiledForm.ts';
import { Compilation } from './Compilation.ts';
import { DefinitionError } from './DefinitionError.ts';
import { passes } from './passes.ts';
import type { SourceFile } from './SourceFile.ts';

/** A compiled form, and the module text that gives the same form to a browser. */
export interface CompiledSource extends CompiledForm {
  code: string;
}

/**
 * Compiles definition files, by form id. `root` is the folder's name in messages.
 * @throws DefinitionError with every mistake found, each at its file, line and column.
 */
export function compileSources(sources: readonly SourceFile[], root = 'schemas'): Record<string, CompiledSource> {
  const compilation = new Compilation(sources, root);
  for (const group of passes) {
    for (const pass of group) pass(compilation);
    if (compilation.findings.length > 0) throw new DefinitionError(compilation.findings);
  }
  return Object.fromEntries(
    compilation.forms.map(({ id, definition, validators, code }) => {
      if (!definition || !validators || code === undefined) throw new Error(`The passes left the form "${id}" unfinished`);
      return [id, { definition, validators, code }];
    }),
  );
}
