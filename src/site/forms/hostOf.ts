import type { CompiledForm } from '../../engine/definition/types.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { formHost } from './formHost.ts';
import { formTrail } from './formTrail.ts';
import { openAttachedForm } from './openAttachedForm.tsx';

/** What this site gives a form that stands in a page: to one of several places, the browser's history too. */
export function hostOf({ definition }: CompiledForm, container: HTMLElement): FormHost {
  const hasPlaces = Object.keys(definition.sections).length > 1;
  return {
    ...formHost,
    ...(hasPlaces && { trail: formTrail(definition.id) }),
    attach: (attachTo, answers) => openAttachedForm({ definition, answers, attachTo }, container),
  };
}
