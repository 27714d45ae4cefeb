import type { CompiledForm } from '../engine/definition/types.ts';

/** The forms whose answers travel with a form's lead, by the field that carries them. */
export function attachedForms({ definition }: CompiledForm, forms: Readonly<Record<string, CompiledForm>>): ReadonlyMap<string, CompiledForm> {
  return new Map(Object.values(forms).flatMap((form) => {
    const { submit } = form.definition;
    return 'attachTo' in submit && submit.attachTo.form === definition.id ? [[submit.attachTo.as, form]] : [];
  }));
}
