import type { CompiledForm } from '../../engine/definition/types.ts';
import { loadFormCode } from '../../engine/react/formCode.ts';

/** A form with the code that few forms need and it does; one that asks for days knows which one it is in Calgary. */
export async function readyForm(form: CompiledForm): Promise<CompiledForm> {
  const formats = await loadFormCode(form.definition);
  if (!formats.includes('date')) return form;
  const { today } = await import('./today.ts');
  return { ...form, today };
}
