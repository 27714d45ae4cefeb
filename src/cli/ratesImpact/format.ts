import { escapeControls } from '../../leads/plainText.ts';
import { labelOf } from '../../pricing/types.ts';

import { aligned } from '../terminalText.ts';
import {
  type Comparison,
  type HouseImpact,
  type ImpactSummary,
  type LineImpact,
  percentOf,
  type Unpriced,
} from '../../pricing/impact.ts';
import { isRecord } from '../../engine/definition/paths.ts';

/** The impact in JSON lines: an object for each house, then one with the summary. */
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
          lines: house.lines.map((line) => ({ ...line, label: labelOf(line, titles) })),
        }
      : { ...tables, ...house },
  );
  return [...objects, { ...tables, summary }].map((object) => `${JSON.stringify(object)}\n`).join('');
}

const dollars = (value: number, digits = 0): string => `$${value.toFixed(digits)}`;
const signed = (value: number, digits = 0): string =>
  value === 0 ? dollars(0, digits) : `${value < 0 ? '-' : '+'}${dollars(Math.abs(value), digits)}`;
const percents = (value: number | undefined): string =>
  value === undefined ? '' : `${value > 0 ? '+' : ''}${value.toFixed(1)} %`;

/** The impact for people: the changed rates, a line per house with its changed lines below it, and a summary. */
export function formatTable(
  comparison: Comparison,
  impacts: readonly HouseImpact[],
  summary: ImpactSummary,
  titles: ReadonlyMap<unknown, string>,
): string {
  const { before, after } = comparison;
  const lineRow = (line: LineImpact): string[] => [
    `  ${labelOf(line, titles)}`,
    dollars(line.before, 2),
    dollars(line.after, 2),
    signed(line.change, 2),
    '',
  ];
  // Label, before, after, change, change in percent.
  const rows = [
    ['House', 'Before', 'After', 'Change', ''],
    ...impacts.flatMap((impact) => [
      [
        impact.name,
        dollars(impact.before),
        dollars(impact.after),
        signed(impact.change),
        impact.change === 0 ? '' : percents(percentOf(impact)),
      ],
      ...impact.lines.map(lineRow),
    ]),
  ];
  const lines = aligned(
    rows.map((row) => row.map(escapeControls)),
    [1, 2, 3, 4],
  );
  const title = `Rates ${before.name} -> ${after.name}`;
  const numbers = differingNumbers(comparison).map((line) => `  ${line}`);
  return [title, ...numbers, '', ...lines, '', summarySentence(summary), ''].join('\n');
}

function summarySentence({ houses, moved, median, medianPercent, largest }: ImpactSummary): string {
  if (median === undefined || largest === undefined) return `None of ${houses} houses moved.`;
  const middle = `${signed(median, Number.isInteger(median) ? 0 : 2)}${medianPercent === undefined ? '' : ` (${percents(medianPercent)})`}`;
  const most = `${signed(largest.change)}${largest.percent === undefined ? '' : ` (${percents(largest.percent)})`}`;
  return `${moved} of ${houses} houses moved. Of these, median ${middle}, largest ${most}: ${largest.name}.`;
}

/** The numbers that differ between two tables, a line each, in the order of the later one. */
function differingNumbers({ before, after }: Comparison): string[] {
  const [was, is] = [numbersIn(before.table.table), numbersIn(after.table.table)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((path) => {
    const [then, now] = [was.get(path), is.get(path)];
    if (then === now) return [];
    if (then === undefined) return [`${path} is new: ${now ?? ''}`];
    if (now === undefined) return [`${path} is gone: ${then}`];
    return [`${path} ${then} -> ${now}${effectOf(path, now > then)}`];
  });
}

/** The direction in which a changed number moves prices, since a higher output per hour makes work cheaper. */
const effectOf = (path: string, isMore: boolean): string =>
  /(?:Feet|feet)PerHour$/.test(path)
    ? ` (${isMore ? 'more' : 'less'} in an hour: a ${isMore ? 'lower' : 'higher'} price)`
    : '';

function numbersIn(value: unknown, path = ''): Map<string, number> {
  if (typeof value === 'number') return new Map([[path, value]]);
  if (!isRecord(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [...numbersIn(part, path === '' ? key : `${path}.${key}`)]),
  );
}
