import { compileDefinitions } from '../../src/checker/compile.ts';
import type { CompiledForm } from '../../src/engine/definition/types.ts';

let compiled: Promise<Record<string, CompiledForm>> | undefined;

/** The product's own forms, compiled once per test file. */
export function compiledForms(): Promise<Record<string, CompiledForm>> {
  return (compiled ??= compileDefinitions('schemas'));
}
