import type { FormatName } from '../../engine/definition/formats.ts';
import type { CompiledForm, Definition } from '../../engine/definition/types.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { loadFormCode } from '../../engine/react/formCode.ts';

/** A form that can be shown and judged, and for its host what the page's address fills in of it. */
export type ReadyForm = CompiledForm & { fromAddress?: Pick<FormHost, 'prefill' | 'cleared'> };

const loadPicture = async () => (await import('./OptionPicture.tsx')).OptionPicture;

/** Fetches the code that few forms need and this one does, of the engine and of this site. */
export const loadCode = (definition: Definition): Promise<FormatName[]> => loadFormCode(definition, loadPicture);

/** Fetches what says which day it is where we work: days of forms count from it. */
async function loadToday(): Promise<() => string> {
  const { calgaryDate } = await import('../../pricing/calgary.ts');
  return () => calgaryDate(new Date());
}

/** A form with the code that few forms need and it does; one that asks for days knows which one it is in Calgary. */
export async function readyForm(form: CompiledForm): Promise<ReadyForm> {
  const formats = await loadCode(form.definition);
  const ready = formats.includes('date') ? { ...form, today: await loadToday() } : form;
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
