import type { SourceFile } from '../../compile/files.ts';
import { DefinitionError, inOrder } from '../../compile/findings.ts';
import type { CompiledForm } from '../definition/types.ts';
import { runPasses } from './runPasses.ts';

/** A compiled form, and the module text that gives the same form to a browser. */
export interface CompiledSource extends CompiledForm {
  code: string;
}

export interface CompileOptions {
  /** Of the forms' own sentences: the name of a catalogue in `messages`. */
  language?: string;
}

/**
 * Compiles definition files, by form id. `root` is the folder's name in messages.
 * @throws DefinitionError with every error found, each at its file, line and column.
 */
export function compileSources(sources: readonly SourceFile[], root = 'schemas', { language = 'en' }: CompileOptions = {}): Record<string, CompiledSource> {
  const compilation = runPasses(sources, root, language);
  const errors = compilation.findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new DefinitionError(inOrder(errors));
  return Object.fromEntries(
    compilation.forms.map(({ id, definition, validators, code }) => {
      if (!definition || !validators || code === undefined) throw new Error(`The passes left the form "${id}" unfinished`);
      return [id, { definition, validators, code }];
    }),
  );
}
