import { bodyLimitFor } from '../../engine/definition/answerSize.ts';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { attachedForms } from '../../leads/readLead.ts';

const limitCache = new WeakMap<CompiledForm, number>();

/** The most bytes of a body with answers to a form, and to those of `forms` that are attached to it. */
export function bodyLimitOf(form: CompiledForm, forms: Readonly<Record<string, CompiledForm>>): number {
  const attached = [...attachedForms(form, forms)].map(([name, { definition }]) => [name, definition] as const);
  const limit = limitCache.get(form) ?? bodyLimitFor(form.definition, attached);
  limitCache.set(form, limit);
  return limit;
}
