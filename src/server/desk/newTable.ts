import { editText } from '../../json/editText.ts';
import { inForceOn } from '../../pricing/days.ts';
import { describeValue } from '../../pricing/errors.ts';
import { isDate } from '../../pricing/node/rateTables.ts';
import { DraftError, firstDayOf } from '../../versions/draft/contentFile.ts';

/**
 * The rate table of new prices from a day: a copy of the one in force until then, with its own name and day, from which
 * on its numbers may be changed. `texts` are the files of all tables.
 * @throws DraftError where none can begin on that day.
 */
export function newTable(texts: readonly string[], from: string, today: string): { path: string; text: string } {
  if (!isDate(from))
    throw new DraftError(`New prices need a day such as 2027-03-01, but it is ${describeValue(from)}.`);
  if (from < today) throw new DraftError(`${from} is past: new prices begin today, ${today}, or later.`);
  if (texts.some((text) => firstDayOf(text) === from))
    throw new DraftError(`There are prices from ${from} on already: change those.`);
  const before = inForceOn(from, texts, firstDayOf);
  if (before === undefined) throw new DraftError('There is no rate table to begin with.');
  const edits = ['version', 'effectiveFrom'].map((key) => ({ path: [key], value: from }));
  return { path: `pricing-tables/${from}.json`, text: editText(before, edits) };
}
