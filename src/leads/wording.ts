import type { CompiledForm } from '../engine/definition/types.ts';
import type { Product } from './product.ts';
import { attachedForms } from './readLead.ts';

/** Forms by their ids, of which nothing but the definitions is needed to put answers into words. */
export type Wording = Readonly<Record<string, Pick<CompiledForm, 'definition'>>>;

/**
 * The forms of a lead as they were when it was sent, by their locales: that in which the owner reads, and that of the
 * visitor's page. What was asked, and what could be chosen, is read by them, whatever the owner has changed since.
 */
export type StoredWording = Readonly<Record<string, Wording>>;

/** The wording of leads of a form, with the forms attached to it. */
export function wordingOf({ definition: { id } }: CompiledForm, { forms, first }: Product): StoredWording {
  const inLanguages = [forms, ...(first ? [first.forms] : [])].flatMap((formSet) => {
    const form = formSet[id];
    return form ? [[form.definition.labels.dates, [form, ...attachedForms(form, formSet).values()]] as const] : [];
  });
  return Object.fromEntries(
    inLanguages.map(([locale, included]) => [
      locale,
      Object.fromEntries(included.map(({ definition }) => [definition.id, { definition }])),
    ]),
  );
}
