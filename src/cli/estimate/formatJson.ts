import { type Estimate, labelOf } from '../../pricing/types.ts';
import { escapeControls } from '../escapeControls.ts';

/** An estimate as one line of JSON. */
export function formatJson(file: string, { rateTable, total_cost, total_hours, rooms }: Estimate, titles: ReadonlyMap<unknown, string>): string {
  const priced = rooms.map(({ lines, ...room }) => ({
    ...room,
    lines: lines.map((line) => ({ item: line.item, label: labelOf(line, titles), quantity: line.quantity, unit: line.unit, hours: line.hours, cost: line.cost })),
  }));
  return `${escapeControls(JSON.stringify({ file, rateTable, total_cost, total_hours, rooms: priced }))}\n`;
}
