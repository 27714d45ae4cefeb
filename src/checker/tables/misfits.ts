import { isRecord } from '../../pricing/errors.ts';
import { measures } from '../../pricing/measures.ts';
import { keysAt } from '../keysAt.ts';
import { valueAt } from '../valueAt.ts';

/** Rates that do not go with their measure. */
export interface Misfit {
  /** Of the measure, or of the key that says nothing for it. */
  place: readonly string[];
  /** Whether the measure is wrong rather than one of its rates. */
  ofMeasure: boolean;
  /** Keys of rates that the measure needs: of a single rate, those that it lacks. */
  needed: readonly string[];
  /** Keys of rates that stand there. */
  given: readonly string[];
}

const rateKeys = new Set([...measures.values()].flatMap(({ parts }) => parts.map(({ rateKey }) => rateKey)));
const ratesIn = (rate: unknown): string[] => (isRecord(rate) ? Object.keys(rate).filter((key) => rateKeys.has(key as never)) : []);

/** The misfits of a table of any shape: when none of an item's rates fits its measure, the measure is wrong, else the rates are. */
export function misfits(table: unknown): Misfit[] {
  const items = (keysAt(table, 'items') ?? []).flatMap((id) => misfitsOf(table, ['items', id], (keysAt(table, 'items', id, 'rates') ?? []).map((option) => ['rates', option])));
  const steps = (keysAt(table, 'preparation') ?? []).flatMap((name) => misfitsOf(table, ['preparation', name], [[]]));
  return [...items, ...steps];
}

function misfitsOf(table: unknown, owner: readonly string[], rates: readonly (readonly string[])[]): Misfit[] {
  const parts = measures.get(String(valueAt(table, ...owner, 'measure')))?.parts;
  if (!parts) return [];
  const needed = parts.map(({ rateKey }) => rateKey as string);
  const all = rates.map((path) => ({ place: [...owner, ...path], given: ratesIn(valueAt(table, ...owner, ...path)) }));
  const fits = (given: readonly string[]): boolean => given.length === 0 || (given.length === needed.length && needed.every((key) => given.includes(key)));
  if (all.length === 0 || all.some(({ given }) => fits(given)) || !isOfMeasure(table, owner, all.length, needed)) {
    return all.flatMap(({ place, given }) =>
      given.filter((key) => !needed.includes(key)).map((key) => ({ place: [...place, key], ofMeasure: false, needed: needed.filter((name) => !given.includes(name)), given })));
  }
  return [{ place: [...owner, 'measure'], ofMeasure: true, needed, given: [...new Set(all.flatMap(({ given }) => given))] }];
}

/** A rate alone may be as wrong as its measure. Of a preparation, allowances in feet speak for a measure of length. */
function isOfMeasure(table: unknown, owner: readonly string[], rates: number, needed: readonly string[]): boolean {
  if (owner[0] === 'items') return rates > 1;
  return keysAt(table, ...owner, 'allowanceFeet') === undefined || !needed.includes('feetPerHour');
}
