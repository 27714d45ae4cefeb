import { suggestOrListNames } from '../../compile/similar.ts';
import { upsertJson } from '../../content/editText.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { parsePriceChangePercent } from '../../content/percent.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { numberChangesForPricePercent, percentRoundings } from '../../pricing/percentChanges.ts';
import { asSoundTable, rateGroups, rowKeyOf } from '../../pricing/rateRows.ts';
import { CliError, type OptionValues } from '../commandLine.ts';

export const percentOptions = {
  raise: { type: 'string' },
  lower: { type: 'string' },
  round: { type: 'string' },
} as const;

/**
 * The text of a rate table with prices of parts and options changed by percent, or all prices without any. Throws a
 * CliError where nothing would change.
 */
export function changePricesInText(
  text: string,
  { raise, lower, round = 'exact' }: OptionValues<typeof percentOptions>,
  names: readonly string[],
): string {
  if (raise !== undefined && lower !== undefined) throw new CliError('Give --raise or --lower, not both.');
  const percent = parsePriceChangePercent(raise ?? `-${lower}`);
  if (percent === undefined || percent === 0)
    throw new CliError(`Write a percentage such as 5% or 3,5%, but it is ${JSON.stringify(raise ?? lower)}.`);
  const rounding = percentRoundings.find((each) => each === round);
  if (!rounding) throw new CliError(`Round to one of ${percentRoundings.join(', ')}, not to ${JSON.stringify(round)}.`);
  const table = asSoundTable(readValueDespiteErrors(text));
  if (!table) throw new CliError('The rate table has a mistake, which npm run -s check tells.');
  // The sign may stand apart, as in `5 %`.
  const rowKeys = rowKeysOfNames(
    table,
    names.filter((name) => name !== '%'),
  );
  const changes = numberChangesForPricePercent(table, new Set(rowKeys), percent, rounding);
  if (changes.length === 0) throw new CliError('No number changes by that.');
  return upsertJson(
    text,
    changes.map(({ path, to }) => ({ path, value: to })),
  );
}

/** The keys of the rows of parts, such as `doors`, and of options, such as `door.DoorOneSide`. */
function rowKeysOfNames(table: RateTableFile, names: readonly string[]): string[] {
  const keysByName = new Map<string, string[]>();
  for (const { id, label, rows } of rateGroups(table)) {
    for (const name of [id, label]) keysByName.set(name.toLowerCase(), rows.map(rowKeyOf));
    for (const row of rows) keysByName.set(`${id}.${row.path.at(-1)}`.toLowerCase(), [rowKeyOf(row)]);
  }
  // All prices follow from what an hour of work costs.
  return (names.length === 0 ? ['labour'] : names).flatMap((name) => {
    const keys = keysByName.get(name.toLowerCase());
    if (keys) return keys;
    throw new CliError(`There is no part ${JSON.stringify(name)}: ${suggestOrListNames(name, [...keysByName.keys()])}`);
  });
}
