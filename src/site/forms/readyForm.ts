import type { CompiledForm } from '../../engine/definition/types.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { loadCode } from './formCode.ts';

/** A form that can be shown and judged, and for its host what the page's address fills in of it. */
export type ReadyForm = CompiledForm & { fromAddress?: Pick<FormHost, 'prefill' | 'cleared'> };

/** A form with the code that few forms need and it does; one that asks for days knows which one it is in Calgary. */
export async function readyForm(form: CompiledForm): Promise<ReadyForm> {
  const formats = await loadCode(form.definition);
  const ready = formats.includes('date') ? { ...form, ...(await import('./today.ts')) } : form;
  const { search } = location;
  if (!form.definition.prefill || search === '') return ready;
  const { prefilled, withoutPrefill } = await import('../../engine/session/prefilled.ts');
  const cleared = (): void => {
    const { pathname, search: left, hash } = location;
    // The state is the router's.
    history.replaceState(history.state, '', pathname + withoutPrefill(form, left) + hash);
  };
  return { ...ready, fromAddress: { prefill: (kept) => prefilled(ready, search, kept), cleared } };
}
