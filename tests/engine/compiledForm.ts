import type { CompiledSource } from '../../src/compile/compileForms.ts';
import { withMadeUp } from './sources.ts';
import { uncheckedForms } from './uncheckedForms.ts';

const forms = uncheckedForms(withMadeUp);

/** A form by id: the product's, or a made-up one of `tests/cases/schemas`. */
export function compiledForm(id: string): CompiledSource {
  const form = forms[id];
  if (!form) throw new Error(`There is no form "${id}"`);
  return form;
}
