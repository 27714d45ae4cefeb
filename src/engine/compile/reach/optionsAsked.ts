import type { FieldSchema } from '../../definition/types.ts';
import type { Ask } from './Ask.ts';
import type { Atom } from './Formula.ts';

export interface OptionsAsked {
  /** Those that a condition mentions. */
  mentioned: (string | number)[];
  others: (string | number)[];
}

/** The options of several choices; undefined for everything else. */
export function optionsAsked(asks: readonly Ask[], atoms: readonly Atom[]): OptionsAsked | undefined {
  const fields = asks.map(({ property }) => property as FieldSchema);
  if (fields.length === 0 || !fields.every(({ type, items }) => type === 'array' && Array.isArray(items?.enum))) return undefined;
  const options = [...new Set(fields.flatMap(({ items }) => items?.enum ?? []))];
  const constants = new Set(atoms.flatMap((atom) => atom.constants));
  return { mentioned: options.filter((option) => constants.has(option)), others: options.filter((option) => !constants.has(option)) };
}
