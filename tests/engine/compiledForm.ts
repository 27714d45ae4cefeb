import { type CompiledSource, compileSources } from '../../src/checker/passes.ts';
import { withMadeUp } from './sources.ts';

const forms = compileSources(withMadeUp);

/** A form by id: the product's, or a made-up one of `tests/cases/schemas`. */
export function compiledForm(id: string): CompiledSource {
  const form = forms[id];
  if (!form) throw new Error(`There is no form "${id}"`);
  return form;
}
