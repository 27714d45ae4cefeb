import type { SourceFile } from '../../compile/files.ts';
import { soundForms } from '../../compile/lookups.ts';
import { Compilation } from '../../compile/model.ts';
import { passes } from './passes.ts';

/** Takes definition files through all passes. `root` is the folder's name in findings, `language` the catalogue that words the messages. */
export function runPasses(sources: readonly SourceFile[], root: string, language: string): Compilation {
  const compilation = new Compilation(sources, root, language);
  for (const { on, passes: group } of passes) {
    const all = compilation.forms;
    if (on === 'sound') compilation.forms = soundForms(compilation);
    for (const pass of group) pass(compilation);
    if (on === 'sound') compilation.forms = all;
  }
  return compilation;
}
