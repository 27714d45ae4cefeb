import { company } from 'virtual:content/site';
import type { CompiledForm } from '../../engine/definition/types.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import type { PageForm } from '../../engine/session/formCode.ts';
import { loadForm } from '../../engine/react/formCode.tsx';
import { addNorthAmericanFormats } from '../../northAmerica/addFormats.ts';

/** A form whose code is loaded, with functions for its host that prefill it from the page's address. */
export type ReadyForm = PageForm & { fromAddress?: Pick<FormHost, 'prefill' | 'cleared'> };

const loadPicture = () => import('./OptionPicture.tsx');

/** Loads the optional code of a form, of the engine and of this site. */
export const loadFormCode = (form: CompiledForm): Promise<PageForm> =>
  loadForm(form, { extend: addNorthAmericanFormats, loadPicture });

/** Loads a form's optional code; for one with date rules, adds today's date. */
export async function loadCodeTodayAndQueryPrefill(compiled: CompiledForm): Promise<ReadyForm> {
  const form = await loadFormCode(compiled);
  const ready = form.code.formats.date
    ? { ...form, today: (await import('../../pricing/days.ts')).todayGetter(company.clock) }
    : form;
  const { search } = location;
  if (!form.definition.prefill || search === '') return ready;
  const { fillUnansweredFromQuery, withoutPrefill } = await import('../../engine/session/prefilled.ts');
  const cleared = (): void => {
    const { pathname, search: currentSearch, hash } = location;
    // The router's state of the entry is kept.
    history.replaceState(history.state, '', pathname + withoutPrefill(form, currentSearch) + hash);
  };
  return { ...ready, fromAddress: { prefill: (saved) => fillUnansweredFromQuery(ready, search, saved), cleared } };
}
