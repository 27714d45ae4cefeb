import type { PricedForm } from '../form/PricedForm.ts';

/** The option list that has all of these options. */
export const fittingList = (lists: PricedForm['lists'], options: readonly string[]): string | undefined =>
  options.length === 0 ? undefined : [...lists].find(([, names]) => options.every((option) => names.includes(option)))?.[0];
