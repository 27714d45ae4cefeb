import { type CompiledSource, compileSources } from '../../src/checker/passes.ts';
import { edited, frozen } from './sources.ts';

const forms = compileSources(
  edited(frozen, [{ file: 'options/estimation-methods.json', find: ', "disabled": true', replace: '' }]),
);

/** A form of the product, by id, after the one edit that lets people choose Online. */
export function onlineForm(id: string): CompiledSource {
  const form = forms[id];
  if (!form) throw new Error(`There is no form "${id}"`);
  return form;
}
