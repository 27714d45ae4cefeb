import type { CompiledSource } from '../../src/compile/compileForms.ts';
import { uncheckedForms } from './uncheckedForms.ts';
import { edited, frozen } from './sources.ts';

/** The product's forms, by id, with the one edit that lets people choose Online. */
export const onlineForms = uncheckedForms(
  edited(frozen, [{ file: 'options/estimation-methods.json', find: ', "disabled": true', replace: '' }]),
);

/** One of them. */
export function onlineForm(id: string): CompiledSource {
  const form = onlineForms[id];
  if (!form) throw new Error(`There is no form "${id}"`);
  return form;
}
