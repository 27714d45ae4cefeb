import { describeOffender } from '../pricing/errors.ts';
import { type RateNumber, rateGroups, rateUnitOf, rateUnits, asSoundTable } from '../pricing/rateRows.ts';
import { type Difference, diffWithMoves } from './differences.ts';
import { type ContentValues, type PricedOption, pricedOptionsByPath } from './pricedOptions.ts';

type Titles = Readonly<Record<string, PricedOption>>;

/** A number or a row of a rate table, in the words of the Rates page. */
interface NamedRate {
  name: string;
  numbers: readonly RateNumber[];
}

/** The rows of a rate table, with their numbers, and each number, by their paths. An invalid table has none. */
export function namedRatesByDottedPath(rateTable: unknown, titles: Titles): Map<string, NamedRate> {
  const table = asSoundTable(rateTable);
  if (!table) return new Map();
  return new Map(
    rateGroups(table, titles).flatMap(({ label, rows }) =>
      rows.flatMap(({ path: at, label: rowLabel, numbers }) => {
        const name = [label, rowLabel].filter(Boolean).join(': ');
        const entries = [{ at, numbers }, ...numbers.map((number) => ({ at: number.path, numbers: [number] }))];
        return entries.map((entry) => [entry.at.join('.'), { name, numbers: entry.numbers }] as const);
      }),
    ),
  );
}

type RateChange = Difference & { sentence: string };

/** The differences between two rate tables; `files` are those of the later one. */
export function wordedRateDifferences(fromTable: unknown, toTable: unknown, laterFiles: ContentValues): RateChange[] {
  const titles = pricedOptionsByPath(toTable, laterFiles);
  const names = new Map([...namedRatesByDottedPath(fromTable, titles), ...namedRatesByDottedPath(toTable, titles)]);
  return diffWithMoves(fromTable, toTable).map((diff) => ({
    ...diff,
    sentence: formatRateChange(diff, names) ?? `${diff.path.join('.')} ${formatValueChangePredicate(diff)}`,
  }));
}

/** The keys that identify rate tables, which are no prices. */
const identityKeys = new Set(['version', 'effectiveFrom', 'note']);

export const priceChanges = (from: unknown, to: unknown, files: ContentValues): RateChange[] =>
  wordedRateDifferences(from, to, files).filter(({ path: [key = ''] }) => !identityKeys.has(key));

function formatRateChange({ path, from, to }: Difference, names: Map<string, NamedRate>): string | undefined {
  const rate = names.get(path.join('.'));
  const row = names.get(path.slice(0, -1).join('.'));
  if (path.at(-1) === 'assumed' && row) return `${row.name}: ${to === true ? 'a guess' : 'confirmed'}`;
  if (path.at(-1) === 'label') return `“${String(from)}” is now “${String(to)}”`;
  if (!rate) return undefined;
  const { name, numbers } = rate;
  if (to === undefined) return `${name} was removed`;
  if (from === undefined)
    return `${name}: new, ${numbers.map(({ value, key }) => `${value} ${rateUnitOf(key, value)}`).join(', ')}`;
  return `${name}: ${String(from)} to ${String(to)} ${numbers.map(({ key }) => rateUnits[key]).join()}`;
}

/** The effect of a difference on its value, without a full stop: `was added`. */
export function formatValueChangePredicate({ from, to }: Difference): string {
  if (from === undefined) return 'was added';
  return to === undefined ? 'was removed' : `was ${describeOffender(from)}, and is ${describeOffender(to)} now`;
}
