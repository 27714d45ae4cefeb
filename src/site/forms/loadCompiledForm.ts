import { forms } from 'virtual:content/site';
import type { CompiledForm } from '../../engine/definition/types.ts';

export async function loadCompiledForm(form: string): Promise<CompiledForm> {
  const load = forms[form];
  if (!load) throw new Error(`There is no form "${form}" under schemas: is its folder named so?`);
  return (await load()).default;
}
