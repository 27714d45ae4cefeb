import { PricingError } from '../../pricing/errors.ts';
import { estimate } from '../../pricing/estimate.ts';
import type { Estimate, EstimateLine } from '../../pricing/types.ts';
import type { Comparison, NamedTable } from './Comparison.ts';
import type { HouseImpact, LineImpact, Unpriced } from './HouseImpact.ts';
import type { NamedHouse } from './NamedHouse.ts';

/** Prices a house by two tables. */
export function compareHouse({ source, name, house }: NamedHouse, { before, after }: Comparison): HouseImpact | Unpriced {
  const problems: Unpriced['problems'] = [];
  const price = ({ name: table, table: rates }: NamedTable): Estimate | undefined => {
    try {
      return estimate(house, rates);
    } catch (error) {
      if (!(error instanceof PricingError)) throw error;
      problems.push({ table, message: error.message });
      return undefined;
    }
  };
  const [was, is] = [price(before), price(after)];
  if (!was || !is) return { source, name, problems };
  return { source, name, before: was.total_cost, after: is.total_cost, change: is.total_cost - was.total_cost, lines: movedLines(was, is) };
}

// Cents, because sums of dollars are not exact.
const cents = (dollars: number): number => Math.round(dollars * 100);

function movedLines(was: Estimate, is: Estimate): LineImpact[] {
  const [before, after] = [byWork(was), byWork(is)];
  const moved = [...new Set([...after.keys(), ...before.keys()])].flatMap((key): LineImpact[] => {
    const { item, option, label, unit, cost: now = 0 } = after.get(key) ?? { ...before.get(key), cost: 0 };
    const then = before.get(key)?.cost ?? 0;
    if (now === then || item === undefined || label === undefined || unit === undefined) return [];
    return [{ item, option, label, unit, before: then / 100, after: now / 100, change: (now - then) / 100 }];
  });
  const isRounding = ({ item }: LineImpact): boolean => item === 'rounding';
  return [...moved.filter((line) => !isRounding(line)), ...moved.filter(isRounding)];
}

/** The lines of all rooms, those of the same work together, with their cost in cents. */
function byWork({ rooms }: Estimate): Map<string, EstimateLine> {
  const works = new Map<string, EstimateLine>();
  for (const line of rooms.flatMap(({ lines }) => lines)) {
    const key = JSON.stringify([line.item, line.option, line.unit]);
    works.set(key, { ...line, cost: cents(line.cost) + (works.get(key)?.cost ?? 0) });
  }
  return works;
}
