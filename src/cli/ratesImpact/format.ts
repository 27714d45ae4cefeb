import { labelOf } from '../../pricing/types.ts';
import { escapeControls } from '../commandLine.ts';
import { displayWidth } from '../leads/text.ts';
import { differingNumbers } from './differences.ts';
import { type HouseImpact, type ImpactSummary, type LineImpact, percentOf, type Unpriced } from './impact.ts';
import type { Comparison } from './tables.ts';

/** What a change of rates does, for machines: one JSON object a line for each house, then one with the summary. */
export function formatJson(
  { before, after }: Comparison,
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
          lines: house.lines.map((line) => ({
            ...line,
            label: labelOf({ ...line, quantity: 0, rate: 0, hours: 0, cost: 0 }, titles),
          })),
        }
      : { ...tables, ...house },
  );
  return [...objects, { ...tables, summary }].map((object) => `${escapeControls(JSON.stringify(object))}\n`).join('');
}

/** Label, before, after, change, change in percent. */
type Row = [string, string, string, string, string];

const dollars = (value: number, digits = 0): string => `$${value.toFixed(digits)}`;
const signed = (value: number, digits = 0): string =>
  value === 0 ? dollars(0, digits) : `${value < 0 ? '-' : '+'}${dollars(Math.abs(value), digits)}`;
const percents = (value: number | undefined): string =>
  value === undefined ? '' : `${value > 0 ? '+' : ''}${value.toFixed(1)} %`;

/**
 * What a change of rates does, for a person: the numbers that differ, a line per house, beneath it the lines that
 * moved, and a summary.
 */
export function formatTable(
  comparison: Comparison,
  impacts: readonly HouseImpact[],
  summary: ImpactSummary,
  titles: ReadonlyMap<unknown, string>,
): string {
  const { before, after } = comparison;
  const lineRow = (line: LineImpact): Row => [
    `  ${labelOf({ ...line, quantity: 0, rate: 0, hours: 0, cost: 0 }, titles)}`,
    dollars(line.before, 2),
    dollars(line.after, 2),
    signed(line.change, 2),
    '',
  ];
  const rows: Row[] = [
    ['House', 'Before', 'After', 'Change', ''],
    ...impacts.flatMap((impact) => [
      [
        impact.name,
        dollars(impact.before),
        dollars(impact.after),
        signed(impact.change),
        impact.change === 0 ? '' : percents(percentOf(impact)),
      ] satisfies Row,
      ...impact.lines.map(lineRow),
    ]),
  ];
  const escaped = rows.map((row) => row.map(escapeControls));
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...escaped.map((row) => displayWidth(row[column] ?? ''))));
  const lines = escaped.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - displayWidth(cell)));
        return column === 0 ? cell + space : space + cell;
      })
      .join('  ')
      .trimEnd(),
  );
  const title = escapeControls(`Rates ${before.name} -> ${after.name}`);
  const numbers = differingNumbers(comparison).map((line) => `  ${escapeControls(line)}`);
  return [title, ...numbers, '', ...lines, '', summarySentence(summary), ''].join('\n');
}

function summarySentence({ houses, moved, median, medianPercent, largest }: ImpactSummary): string {
  if (median === undefined || largest === undefined) return `None of ${houses} houses moved.`;
  const middle = `${signed(median, Number.isInteger(median) ? 0 : 2)}${medianPercent === undefined ? '' : ` (${percents(medianPercent)})`}`;
  const most = `${signed(largest.change)}${largest.percent === undefined ? '' : ` (${percents(largest.percent)})`}`;
  return escapeControls(
    `${moved} of ${houses} houses moved. Of these, median ${middle}, largest ${most}: ${largest.name}.`,
  );
}
