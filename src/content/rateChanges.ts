import { describeValue } from '../pricing/errors.ts';
import { type RateNumber, rateGroups, rateUnits, renderableTable } from '../pricing/rateRows.ts';
import { type Difference, differences } from './differences.ts';
import { type ContentValues, type PricedOption, pricedOptions } from './pricedOptions.ts';

type Titles = Readonly<Record<string, PricedOption>>;

/** A number or a row of a rate table, in the words of the Rates page. */
interface NamedRate {
  name: string;
  numbers: readonly RateNumber[];
}

/** The rows and numbers of a table by their paths; none of a table that is not valid. */
export function rateNamesIn(value: unknown, titles: Titles): Map<string, NamedRate> {
  const table = renderableTable(value);
  if (!table) return new Map();
  return new Map(
    rateGroups(table, titles).flatMap(({ label, rows }) =>
      rows.flatMap(({ at, label: own, numbers }) => {
        const name = [label, own].filter(Boolean).join(': ');
        const parts = [{ at, numbers }, ...numbers.map((number) => ({ at: number.at, numbers: [number] }))];
        return parts.map((part) => [part.at.join('.'), { name, numbers: part.numbers }] as const);
      }),
    ),
  );
}

/** A value of a table that is not what it was, and the sentence for it. */
type RateChange = Difference & { words: string };

/** The differences between two rate tables; `files` are those of the later one. */
export function rateChanges(was: unknown, is: unknown, files: ContentValues): RateChange[] {
  const titles = pricedOptions(is, files);
  const names = new Map([...rateNamesIn(was, titles), ...rateNamesIn(is, titles)]);
  return differences(was, is).map((one) => ({
    ...one,
    words: inWords(one, names) ?? `${one.at.join('.')} ${changeOf(one)}`,
  }));
}

/** The keys that identify rate tables, which are no prices. */
const identifying = new Set(['version', 'effectiveFrom', 'note']);

/** The differences between the prices of two rate tables. */
export const priceChanges = (...tables: Parameters<typeof rateChanges>): RateChange[] =>
  rateChanges(...tables).filter(({ at: [key = ''] }) => !identifying.has(key));

function inWords({ at, was, is }: Difference, names: Map<string, NamedRate>): string | undefined {
  const found = names.get(at.join('.'));
  const row = names.get(at.slice(0, -1).join('.'));
  if (at.at(-1) === 'assumed' && row) return `${row.name}: ${is === true ? 'assumed' : 'no longer assumed'}`;
  if (at.at(-1) === 'label') return `“${String(was)}” is now “${String(is)}”`;
  if (!found) return undefined;
  const { name, numbers } = found;
  if (is === undefined) return `${name} was removed`;
  if (was === undefined)
    return `${name}: new, ${numbers.map(({ value, key }) => `${value} ${rateUnits[key]}`).join(', ')}`;
  return `${name}: ${String(was)} to ${String(is)} ${numbers.map(({ key }) => rateUnits[key]).join()}`;
}

/** The effect of a difference on its value, without a full stop: `was added`. */
export function changeOf({ was, is }: Difference): string {
  if (was === undefined) return 'was added';
  return is === undefined ? 'was removed' : `was ${describeValue(was)}, and is ${describeValue(is)} now`;
}
