import type { Lead } from '../../server/storage/schema.ts';
import { escapeControls } from '../escapeControls.ts';
import { arrivalDetails } from './arrivalDetails.ts';
import { columns } from './columns.ts';
import { detailLines } from './detailLines.ts';
import { displayWidth } from './displayWidth.ts';
import { estimateDetails } from './estimateDetails.ts';
import { splitAtWidth } from './splitAtWidth.ts';

const gap = '  ';
const narrowest = 40;

function fit(text: string, width: number): string {
  const cut = displayWidth(text) > width ? `${splitAtWidth(text, width - 1)[0]}…` : text;
  return cut + ' '.repeat(Math.max(0, width - displayWidth(cut)));
}

function row(cells: string[], widths: number[], total: number): string {
  const line = cells.map((cell, index) => fit(cell, widths[index] ?? 0)).join(gap).trimEnd();
  return displayWidth(line) > total ? fit(line, total) : line;
}

/** A line per lead with the rest of it beneath, for eyes: no wider than `width`, and nothing in it drives the terminal. */
export function formatTable(leads: Lead[], width: number): string {
  if (leads.length === 0) return 'No leads yet.\n';
  const total = Math.max(narrowest, width);
  const table = leads.map((lead) => columns.map((column) => escapeControls(column.read(lead))));
  const widths = columns.map(({ title, maxWidth }, index) =>
    Math.min(maxWidth, Math.max(title.length, ...table.map((cells) => displayWidth(cells[index] ?? '')))));

  const blocks = leads.map((lead, index) => {
    const cells = table[index] ?? [];
    const line = row(cells, widths, total);
    // What the line cannot show in full is shown beneath.
    const shown = columns.filter((_column, place) => line.includes(cells[place] ?? '')).flatMap((column) => column.fields);
    const rest = [...estimateDetails(lead), ...arrivalDetails(lead), ...Object.entries(lead.payload).filter(([field]) => !shown.includes(field))];
    return [line, ...rest.flatMap(([field, value]) => detailLines(field, value, total))].join('\n');
  });
  return `${[row(columns.map(({ title }) => title), widths, total), ...blocks].join('\n\n')}\n`;
}
