import { isField, uiOf } from '../engine/definition/schemaTree.ts';
import type { CompiledForm, Definition } from '../engine/definition/types.ts';
import { allNamed } from './namedFields.ts';
import { attachedForms } from './readLead.ts';
import { leadForms } from './sentForm.ts';

type Forms = Readonly<Record<string, CompiledForm>>;

/**
 * Finds the column for an answer by what it is called in its kind of lead. Fields with a meaning, such as `email`, have
 * one column in all kinds, which is called as the first form calls them; others are columns by their own titles.
 */
export function columnsByMeaning(forms: Forms): (kind: string) => (label: string) => string {
  const titles = new Map<string, string>();
  for (const { definition } of Object.values(forms))
    for (const [label, name] of meaningsIn(definition)) if (!titles.has(name)) titles.set(name, label);
  const kinds = new Map(
    leadForms(forms).map(({ form, call }) => {
      const parts = [form, ...attachedForms(form, forms).values()];
      return [call.lead, new Map(parts.flatMap(({ definition }) => meaningsIn(definition)))];
    }),
  );
  // Answers that no form asks are called by their names.
  return (kind) => (label) => titles.get(kinds.get(kind)?.get(label) ?? label) ?? label;
}

/** What a form calls its fields that mean something, by name or by what browsers fill in, with the names. */
const meaningsIn = ({ sections }: Pick<Definition, 'sections'>): [label: string, name: string][] =>
  Object.values(sections).flatMap((section) =>
    Object.entries(section.schema.properties).flatMap(([name, property]): [string, string][] => {
      const ui = uiOf(section, name);
      const word = ui['ui:autocomplete']?.split(' ').at(-1);
      const [meaning] =
        allNamed.find(([known]) => known === name) ??
        allNamed.find(([, { autocomplete }]) => autocomplete !== undefined && autocomplete === word) ??
        [];
      return meaning && isField(property) ? [[ui['ui:title'] ?? property.title, meaning]] : [];
    }),
  );
