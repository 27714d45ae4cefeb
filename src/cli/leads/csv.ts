import type { LeadRecord } from '../../server/storage/schema.ts';
import { escapeControls } from '../commandLine.ts';
import { textOf } from './text.ts';

function cell(value: unknown): string {
  // Line breaks and tabs are text here; other control characters could drive a terminal.
  const text = textOf(value)
    .split(/([\t\r\n])/)
    .map((part, index) => (index % 2 === 1 ? part : escapeControls(part)))
    .join('');
  // A spreadsheet would run it as a formula.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  // Always in quotes: some spreadsheets also split at semicolons or tabs, and a formula could stand behind one.
  return `"${harmless.replaceAll('"', '""')}"`;
}

const details = ['consents', 'attribution', 'marks', 'handledAt'] as const;

/**
 * RFC 4180, every cell quoted: id, reference, kind and receivedAt, then every field that any of the leads has, then
 * what was agreed to and where visitors came from. The leads are gone through twice, first for the columns.
 */
export async function* formatCsv(leads: AsyncIterable<LeadRecord>): AsyncGenerator<string> {
  const fields = new Set<string>();
  const seen = new Set<(typeof details)[number]>();
  for await (const lead of leads) {
    for (const field of Object.keys(lead.payload)) fields.add(field);
    for (const name of details) if (lead[name]) seen.add(name);
  }
  const besides = details.filter((name) => seen.has(name));

  const line = (cells: unknown[]) => `${cells.map(cell).join(',')}\r\n`;
  yield line(['id', 'reference', 'kind', 'receivedAt', ...fields, ...besides]);
  for await (const lead of leads) {
    const { id, reference, kind, receivedAt, payload } = lead;
    yield line([
      id,
      reference,
      kind,
      receivedAt,
      ...Array.from(fields, (field) => payload[field]),
      ...besides.map((name) => lead[name]),
    ]);
  }
}
