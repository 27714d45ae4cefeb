import { ContentNames, formatStartDay } from './ContentNames.ts';
import type { ContentSnapshot } from './ContentSnapshot.ts';
import { describeFileChanges } from './describeFile.ts';
import { priceChanges, wordedRateDifferences } from './rateChanges.ts';
import { isSame } from '../values/values.ts';

const tableFolder = 'pricing-tables/';

/** A line for each change from one state of the content to another; of many, the first `mostShown` and their number. */
export function describeChanges(previous: ContentSnapshot, current: ContentSnapshot, mostShown = 3): string[] {
  const files = [...new Set([...current.files.keys(), ...previous.files.keys()])];
  const changed = files.filter((file) => previous.text(file) !== current.text(file));
  if (changed.length === 0) return [];
  const [previousNames, currentNames] = [new ContentNames(previous), new ContentNames(current)];
  const lines = changed.flatMap((file) => {
    if (previous.files.has(file) && current.files.has(file)) return fileChanges(file, previousNames, currentNames);
    if (current.files.has(file) && file.startsWith(tableFolder)) return [newPrices(file, current)];
    return [
      current.files.has(file) ? `new: ${currentNames.headingOf(file)}` : `removed: ${previousNames.headingOf(file)}`,
    ];
  });
  const more = lines.length - mostShown;
  return more > 1 ? [...lines.slice(0, mostShown), `and ${more} changes more`] : lines;
}

function fileChanges(file: string, previousNames: ContentNames, currentNames: ContentNames): string[] {
  const [previous, current] = [previousNames.content, currentNames.content];
  if (!previous.isValidJson(file) || !current.isValidJson(file))
    return [`${previousNames.headingOf(file)} was changed`];
  const values = [previous.value(file), current.value(file)] as const;
  if (isSame(...values)) return [`${currentNames.headingOf(file)} is written otherwise`];
  return file.startsWith(tableFolder)
    ? wordedRateDifferences(...values, current.values).map(
        ({ sentence }) => `${currentNames.headingOf(file)}: ${sentence}`,
      )
    : describeFileChanges(file, previousNames, currentNames);
}

/** The new prices of a rate table from a day on, compared with the table before it. */
function newPrices(file: string, content: ContentSnapshot): string {
  const files = content.paths.filter((path) => path.startsWith(tableFolder));
  const [previous, now] = [files[files.indexOf(file) - 1], file].map((path) => path && content.value(path));
  if (formatStartDay(now) === undefined) return `new: ${file}`;
  const changes = (previous === undefined ? [] : priceChanges(previous, now, content.values)).map(
    ({ sentence }) => sentence,
  );
  const more = changes.length > 3 ? [`and ${changes.length - 3} rates more`] : [];
  return `New prices ${formatStartDay(now)}: ${[...changes.slice(0, 3), ...more].join('; ') || 'the same rates'}`;
}
