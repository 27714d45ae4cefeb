import type { ContentValues } from '../../content/pricedOptions.ts';
import { priceChanges } from '../../content/rateChanges.ts';
import { escapeControls } from '../../leads/plainText.ts';
import { lineLabel } from '../../pricing/types.ts';
import { alignColumns, formatDollarsUngrouped } from '../terminalText.ts';
import {
  type TablePair,
  type HouseImpact,
  type ImpactSummary,
  type LineImpact,
  percentOf,
  type Unpriced,
} from '../../pricing/impact.ts';

/** JSON lines: an object for each house, then one with the summary. */
export function formatImpactJsonLines(
  { before, after }: TablePair,
  houses: readonly (HouseImpact | Unpriced)[],
  summary: ImpactSummary,
  titles: ReadonlyMap<unknown, string>,
): string {
  const tables = { from: before.name, to: after.name };
  const objects = houses.map((house) =>
    'lines' in house
      ? {
          ...tables,
          ...house,
          lines: house.lines.map((line) => ({ ...line, label: lineLabel(line, titles) })),
        }
      : { ...tables, ...house },
  );
  return [...objects, { ...tables, summary }].map((object) => `${JSON.stringify(object)}\n`).join('');
}

const signed = (value: number, digits = 0): string =>
  value === 0
    ? formatDollarsUngrouped(0, digits)
    : `${value < 0 ? '-' : '+'}${formatDollarsUngrouped(Math.abs(value), digits)}`;
const percents = (value: number | undefined): string =>
  value === undefined ? '' : `${value > 0 ? '+' : ''}${value.toFixed(1)} %`;

/** A text for people: the changed rates, each house with its changed lines, and a summary. */
export function formatRateChangesAndImpacts(
  { before, after }: TablePair,
  impacts: readonly HouseImpact[],
  summary: ImpactSummary,
  titles: ReadonlyMap<unknown, string>,
  files: ContentValues,
): string {
  const lineRow = (line: LineImpact): string[] => [
    `  ${lineLabel(line, titles)}`,
    formatDollarsUngrouped(line.before),
    formatDollarsUngrouped(line.after),
    signed(line.change, 2),
    '',
  ];
  // Label, before, after, change, change in percent.
  const rows = [
    ['House', 'Before', 'After', 'Change', ''],
    ...impacts.flatMap((impact) => [
      [
        impact.name,
        formatDollarsUngrouped(impact.before, 0),
        formatDollarsUngrouped(impact.after, 0),
        signed(impact.change),
        impact.change === 0 ? '' : percents(percentOf(impact)),
      ],
      ...impact.lines.map(lineRow),
    ]),
  ];
  const lines = alignColumns(
    rows.map((row) => row.map(escapeControls)),
    [1, 2, 3, 4],
  );
  const title = `Rates ${before.name} -> ${after.name}`;
  const numbers = priceChanges(before.table.table, after.table.table, files).map(({ sentence }) => `  ${sentence}`);
  return [title, ...numbers, '', ...lines, '', summarySentence(summary), ''].join('\n');
}

function summarySentence({ houses, moved, median, medianPercent, largest }: ImpactSummary): string {
  if (median === undefined || largest === undefined) return `None of ${houses} houses moved.`;
  const middle = `${signed(median, Number.isInteger(median) ? 0 : 2)}${medianPercent === undefined ? '' : ` (${percents(medianPercent)})`}`;
  const greatest = `${signed(largest.change)}${largest.percent === undefined ? '' : ` (${percents(largest.percent)})`}`;
  return `${moved} of ${houses} houses moved. Of these, median ${middle}, largest ${greatest}: ${largest.name}.`;
}
