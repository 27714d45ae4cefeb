import { useEffect, useState } from 'react';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { loadForm } from '../../engine/react/formCode.tsx';
import type { PageForm } from '../../engine/session/formCode.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';
import { reasonOf } from '../deskApi.ts';
import { useDesk } from '../useDesk.ts';

export type LoadForm = () => Promise<{ default: CompiledForm }>;

/** The host of all forms of the desk: they send and say nothing by themselves. */
export const deskHost: FormHost = {
  storagePrefix: 'desk',
  send: async () => ({}),
  notify: () => undefined,
  goTo: () => undefined,
};

/** A condition that does not hold. */
const never = { '==': [0, 1] };

/** Conditions by the fields that are asked by them this time. */
export type AskedBy = Readonly<Record<string, object>>;

/** A form of the desk without some of its fields, and with others by conditions, once its code is there. */
export function useDeskForm(load: LoadForm, without: readonly string[], askedBy: AskedBy = {}): PageForm | undefined {
  const { report } = useDesk();
  const [form, setForm] = useState<PageForm>();
  useEffect(() => {
    const ready = async (): Promise<void> => {
      const compiled = await loadForm((await load()).default);
      const { sections } = compiled.definition;
      const left = Object.fromEntries(without.map((field) => [field, never]));
      const asked = Object.entries(sections).map(([id, section]) => [
        id,
        { ...section, conditions: { ...section.conditions, ...askedBy, ...left } },
      ]);
      const definition = { ...compiled.definition, sections: Object.fromEntries(asked) as typeof sections };
      setForm({ ...compiled, definition });
    };
    ready().catch((error: unknown) => report(reasonOf(error)));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return form;
}
