// estimate: the output of `npm run estimate`.

import { escapeControls } from '../../leads/plainText.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OptionsFile } from '../../engine/definition/generated/OptionsFile.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { type Estimate, type EstimateLine, lineLabel } from '../../pricing/types.ts';

import { alignColumns, formatDollarsUngrouped } from '../terminalText.ts';

const hours = (value: number): string => `${value.toFixed(2)} h`;

/** The cells of a line: label, workings, hours, cost, note. */
function rowOf(line: EstimateLine, table: RateTableFile, titles: ReadonlyMap<unknown, string>): string[] {
  const { item, option = '' } = line;
  const { assumed } = table.items[item]?.rates[option] ?? table.preparation[item] ?? {};
  const time = item === 'rounding' ? '' : hours(line.hours);
  return [
    escapeControls(`  ${lineLabel(line, titles)}`),
    workingsOf(line),
    time,
    formatDollarsUngrouped(line.cost),
    assumed === true ? 'assumed rate' : '',
  ];
}

/** An estimate for a person: every line with its quantity, rate, hours and cost. */
export function explainEstimate(
  sourceName: string,
  estimate: Estimate,
  table: RateTableFile,
  titles: ReadonlyMap<unknown, string>,
): string {
  const rooms = estimate.rooms.map(({ name, lines, total_hours, total_cost }) => ({
    name,
    rows: [
      // Lines without a cost are counts that take no time, so they are left out.
      ...lines.filter(({ cost }) => cost > 0).map((line) => rowOf(line, table, titles)),
      ['  Room', '', hours(total_hours), formatDollarsUngrouped(total_cost), ''],
    ],
  }));
  const lines = alignColumns(
    rooms.flatMap(({ rows }) => rows),
    [2, 3],
  );
  const { rateTable, labourRatePerHour, total_cost, total_hours, currency } = estimate;
  return [
    `${sourceName}: rate table ${rateTable}, ${formatDollarsUngrouped(labourRatePerHour)} an hour`,
    ...rooms.map(({ name, rows }) => [name, ...lines.splice(0, rows.length)].join('\n')),
    `Total Estimated Amount: ${formatDollarsUngrouped(total_cost)} ${currency} for ${hours(total_hours)} of labour, before GST\n\n`,
  ].join('\n\n');
}

export function formatEstimateJsonLine(
  sourceName: string,
  { rateTable, total_cost, total_hours, rooms }: Estimate,
  titles: ReadonlyMap<unknown, string>,
): string {
  const priced = rooms.map(({ lines, ...room }) => ({
    ...room,
    lines: lines.map((line) => ({
      item: line.item,
      label: lineLabel(line, titles),
      quantity: line.quantity,
      unit: line.unit,
      hours: line.hours,
      cost: line.cost,
    })),
  }));
  return `${JSON.stringify({ file: sourceName, rateTable, total_cost, total_hours, rooms: priced })}\n`;
}

function workingsOf({ item, quantity, unit, rate, factor }: EstimateLine): string {
  if (item === 'rounding') return '';
  const times = factor === undefined ? '' : ` x ${factor}`;
  return unit === 'each' ? `${quantity} x ${rate} h${times}` : `${quantity} ${unit} / ${rate} ${unit} an hour${times}`;
}

export async function readOptionListTitles(dir: string): Promise<ReadonlyMap<unknown, string>> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.json'));
  const lists = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(dir, name), 'utf8')) as OptionsFile),
  );
  return new Map(lists.flatMap(({ oneOf }) => oneOf.map((option) => [option.const, option.title])));
}
