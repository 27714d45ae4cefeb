import { company } from 'virtual:content/site';
import type { FormatName } from '../../engine/definition/formats.ts';
import type { CompiledForm, Definition } from '../../engine/definition/types.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { loadFormCode } from '../../engine/react/formCode.tsx';

/** A form whose code is loaded; for its host, with the functions that prefill it from the page's address. */
export type ReadyForm = CompiledForm & { fromAddress?: Pick<FormHost, 'prefill' | 'cleared'> };

const loadPicture = () => import('./OptionPicture.tsx');

/** Fetches the code that few forms need and this one does, of the engine and of this site. */
export const loadCode = (definition: Definition): Promise<FormatName[]> => loadFormCode(definition, loadPicture);

/** Loads the optional code that a form needs; for one with date rules, with today's date. */
export async function readyForm(form: CompiledForm): Promise<ReadyForm> {
  const formats = await loadCode(form.definition);
  const ready = formats.includes('date')
    ? { ...form, today: (await import('../../pricing/days.ts')).todayIn(company.clock) }
    : form;
  const { search } = location;
  if (!form.definition.prefill || search === '') return ready;
  const { prefilled, withoutPrefill } = await import('../../engine/session/prefilled.ts');
  const cleared = (): void => {
    const { pathname, search: left, hash } = location;
    // The router's state of the entry is kept.
    history.replaceState(history.state, '', pathname + withoutPrefill(form, left) + hash);
  };
  return { ...ready, fromAddress: { prefill: (kept) => prefilled(ready, search, kept), cleared } };
}
