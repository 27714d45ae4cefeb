import { compileFolder } from '../../src/checker/passes.ts';
import type { CompiledForm } from '../../src/engine/definition/types.ts';
import { schemasDir } from '../project/project.ts';

let compiled: Promise<Record<string, CompiledForm>> | undefined;

/** The sample project's forms, compiled once per test file. */
export function compiledForms(): Promise<Record<string, CompiledForm>> {
  return (compiled ??= compileFolder(schemasDir));
}
