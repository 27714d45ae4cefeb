import type { ItemRates, PreparationRate, RateTableFile } from './generated/RateTableFile.ts';
import { measures } from './measures.ts';

/** A part of a rate table of the right shape that the calculator cannot price by, at its path. */
export type TableProblem = { at: string[] } & (
  | { code: 'measure-mismatch'; measure: string; needed: string[]; given: string[]; fitting: string[] }
  | { code: 'rate-mismatch'; measure: string; needed: string[]; isAllThatIsWrong: boolean }
  | { code: 'missing-rate' | 'missing-list' | 'list-mismatch' | 'allowance-mismatch' }
  | { code: 'unknown-opening' | 'unknown-item'; name: string; known: string[] }
);

const keysOf = (measure: string): string[] => measures.get(measure)?.rates.map(({ rateKey }) => rateKey) ?? [];

const rateKeys = new Set([...measures.keys()].flatMap(keysOf));

/** Mistakes in a rate table that no schema can find. A wrong measure may be the cause of other mistakes of its item. */
export function tableProblemsBeyondSchema({ items, preparation, geometry }: RateTableFile): TableProblem[] {
  const names = { items: Object.keys(items), openings: Object.keys(geometry.openings) };
  return [
    ...Object.entries(items).flatMap(([id, item]) => {
      const at = ['items', id];
      const rates = Object.entries(item.rates).map(([option, rate]) => ({ at: [...at, 'rates', option], rate }));
      // An item's only rate may be wrong rather than its measure.
      return problemsOfRates(at, item.measure, rates, rates.length > 1, () => problemsOfList(at, item));
    }),
    ...Object.entries(preparation).flatMap(([name, step]) => {
      const at = ['preparation', name];
      // Allowances in feet confirm a measure of feet per hour.
      const isDoubtful = step.allowanceFeet === undefined || !keysOf(step.measure).includes('feetPerHour');
      const rates = [{ at, rate: step }];
      return problemsOfRates(at, step.measure, rates, isDoubtful, () => problemsOfStep(at, step, names));
    }),
  ];
}

/**
 * The problems of rates, which go by the measure of their owner: the measure, where it `isDoubtful` and none of them
 * goes by it; else the rates, and the `others`.
 */
function problemsOfRates(
  owner: string[],
  measure: string,
  rates: readonly { at: string[]; rate: object }[],
  isDoubtful: boolean,
  others: () => TableProblem[],
): TableProblem[] {
  const needed = keysOf(measure);
  const rows = rates.map(({ at, rate }) => {
    const given = Object.keys(rate).filter((key) => rateKeys.has(key));
    const extra = given.filter((key) => !needed.includes(key));
    return { at, given, extra, lacking: needed.filter((key) => !given.includes(key)) };
  });
  if (isDoubtful && rows.every(({ given, extra, lacking }) => given.length > 0 && extra.length + lacking.length > 0)) {
    const given = [...new Set(rows.flatMap((rate) => rate.given))];
    const fitting = [...measures.keys()].filter((name) => {
      const keys = keysOf(name);
      return keys.length === given.length && keys.every((key) => given.includes(key));
    });
    return [{ at: [...owner, 'measure'], code: 'measure-mismatch', measure, needed, given, fitting }];
  }
  const ofRates = rows.flatMap(({ at, extra, lacking }): TableProblem[] =>
    extra.length > 0
      ? extra.map((key) => ({
          at: [...at, key],
          code: 'rate-mismatch',
          measure,
          needed,
          isAllThatIsWrong: lacking.length === 0,
        }))
      : lacking.map((key) => ({ at: [...at, key], code: 'missing-rate' })),
  );
  return [...ofRates, ...others()];
}

function problemsOfList(owner: string[], { measure, list }: ItemRates): TableProblem[] {
  const at = [...owner, 'list'];
  const listRule = measures.get(measure)?.list;
  if (listRule === 'required' && list === undefined) return [{ at, code: 'missing-list' }];
  return listRule === 'none' && list !== undefined ? [{ at, code: 'list-mismatch' }] : [];
}

/** One mistake may have each of several names refused, and is reported once. */
function problemsOfStep(
  owner: string[],
  { measure, allowanceFeet = {}, whenTicked }: PreparationRate,
  allowed: Readonly<Record<'items' | 'openings', string[]>>,
): TableProblem[] {
  const problems: TableProblem[] = [];
  const names = Object.keys(allowanceFeet);
  const at = (name: string): string[] => [...owner, 'allowanceFeet', name];
  const stranger = names.find((name) => !allowed.openings.includes(name));
  if (stranger !== undefined)
    problems.push({ at: at(stranger), code: 'unknown-opening', name: stranger, known: allowed.openings });
  const [first] = keysOf(measure).includes('feetPerHour') ? [] : names;
  if (first !== undefined) problems.push({ at: at(first), code: 'allowance-mismatch' });
  if (whenTicked !== undefined && !allowed.items.includes(whenTicked))
    problems.push({ at: [...owner, 'whenTicked'], code: 'unknown-item', name: whenTicked, known: allowed.items });
  return problems;
}
