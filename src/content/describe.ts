import { ContentNames, startInWords } from './ContentNames.ts';
import type { ContentSnapshot } from './ContentSnapshot.ts';
import { describeFile } from './describeFile.ts';
import { priceChanges, rateChanges } from './rateChanges.ts';
import { isSame } from '../values/values.ts';

const tables = 'pricing-tables/';

/** What changed from one state of the content to another, in words, the first `mostShown` changes a line each. */
export function describe(before: ContentSnapshot, after: ContentSnapshot, mostShown = 3): string[] {
  const all = [...new Set([...after.files.keys(), ...before.files.keys()])];
  const changed = all.filter((file) => before.text(file) !== after.text(file));
  if (changed.length === 0) return [];
  const [was, is] = [new ContentNames(before), new ContentNames(after)];
  const lines = changed.flatMap((file) => {
    if (before.files.has(file) && after.files.has(file)) return changesIn(file, was, is);
    if (after.files.has(file) && file.startsWith(tables)) return [newPrices(file, after)];
    return [after.files.has(file) ? `new: ${is.groupOf(file)}` : `removed: ${was.groupOf(file)}`];
  });
  const more = lines.length - mostShown;
  return more > 1 ? [...lines.slice(0, mostShown), `and ${more} changes more`] : lines;
}

function changesIn(file: string, was: ContentNames, is: ContentNames): string[] {
  const [before, after] = [was.content, is.content];
  if (!before.isSound(file) || !after.isSound(file)) return [`${was.groupOf(file)} was changed`];
  const values = [before.value(file), after.value(file)] as const;
  if (isSame(...values)) return [`${is.groupOf(file)} is written otherwise`];
  return file.startsWith(tables)
    ? rateChanges(...values, after.values).map(({ words }) => `${is.groupOf(file)}: ${words}`)
    : describeFile(file, was, is);
}

/** The new prices of a rate table from a day on, compared with the table before it. */
function newPrices(file: string, content: ContentSnapshot): string {
  const files = content.paths.filter((path) => path.startsWith(tables));
  const [before, now] = [files[files.indexOf(file) - 1], file].map((path) => path && content.value(path));
  if (startInWords(now) === undefined) return `new: ${file}`;
  const found = (before === undefined ? [] : priceChanges(before, now, content.values)).map(({ words }) => words);
  const more = found.length > 3 ? [`and ${found.length - 3} rates more`] : [];
  return `New prices ${startInWords(now)}: ${[...found.slice(0, 3), ...more].join('; ') || 'the same rates'}`;
}
