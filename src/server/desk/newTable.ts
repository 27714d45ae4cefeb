import { spanOf, withValue } from '../../json/spanOf.ts';
import { describeValue } from '../../pricing/errors.ts';
import { isDate } from '../../pricing/node/rateTables.ts';

/** New prices that cannot begin as somebody asks. */
export class NewTableError extends Error {
  override name = 'NewTableError';
}

/**
 * The rate table of new prices from a day: a copy of the one in force until then, with its own name and day, from which
 * on its numbers may be changed. `texts` are the files of all tables.
 */
export function newTable(texts: readonly string[], from: string, today: string): { path: string; text: string } {
  if (!isDate(from))
    throw new NewTableError(`New prices need a day such as 2027-03-01, but it is ${describeValue(from)}.`);
  if (from < today) throw new NewTableError(`${from} is past: new prices begin today, ${today}, or later.`);
  const tables = texts
    .map((text) => ({ text, day: String(spanOf(text, ['effectiveFrom']).value) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  if (tables.some(({ day }) => day === from))
    throw new NewTableError(`There are prices from ${from} on already: change those.`);
  const before = tables.findLast(({ day }) => day < from) ?? tables[0];
  if (!before) throw new NewTableError('There is no rate table to begin with.');
  const named = withValue(before.text, ['version'], from);
  return { path: `pricing-tables/${from}.json`, text: withValue(named, ['effectiveFrom'], from) };
}
