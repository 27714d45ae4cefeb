import type { LoadedForm } from '../../src/engine/definition/answerCode.ts';
import { compileFormsOfFolder } from '../../src/checker/passes.ts';
import { schemasDir } from '../project/project.ts';

let compiled: Promise<Record<string, LoadedForm>> | undefined;

/** The sample project's forms, compiled once per test file. */
export function compiledForms(): Promise<Record<string, LoadedForm>> {
  return (compiled ??= compileFormsOfFolder(schemasDir));
}
