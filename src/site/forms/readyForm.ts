import type { CompiledForm } from '../../engine/definition/types.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { loadCode } from './formCode.ts';

/** A form that can be shown and judged, and what the page's address fills in of it. */
export type ReadyForm = CompiledForm & Pick<FormHost, 'prefill'>;

/** A form with the code that few forms need and it does; one that asks for days knows which one it is in Calgary. */
export async function readyForm(form: CompiledForm): Promise<ReadyForm> {
  const formats = await loadCode(form.definition);
  const ready = formats.includes('date') ? { ...form, ...(await import('./today.ts')) } : form;
  const { search } = location;
  if (!form.definition.prefill || search === '') return ready;
  const { prefilled } = await import('../../engine/session/prefilled.ts');
  return { ...ready, prefill: (kept) => prefilled(ready, search, kept) };
}
