import type { LeadRecord } from '../../server/storage/schema.ts';
import { escapeControls } from '../commandLine.ts';
import { textOf } from '../terminalText.ts';

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

/** Without it Excel reads letters with accents as signs. */
const byteOrderMark = '\ufeff';

/** What there is beside the answers, each a column where any lead has it. */
const details = {
  price: ({ estimate }) => estimate?.total_cost ?? undefined,
  consents: ({ consents }) => consents,
  attribution: ({ attribution }) => attribution,
  marks: ({ marks }) => marks,
  handledAt: ({ handledAt }) => handledAt,
} satisfies Record<string, (lead: LeadRecord) => unknown>;
type Detail = keyof typeof details;
const names = Object.keys(details) as Detail[];

/**
 * RFC 4180, every cell quoted: id, reference, kind and receivedAt, then every field that any of the leads has, then
 * its price, what was agreed to and where visitors came from. The leads are gone through twice, first for the columns.
 */
export async function* formatCsv(leads: AsyncIterable<LeadRecord>): AsyncGenerator<string> {
  const fields = new Set<string>();
  const seen = new Set<Detail>();
  for await (const lead of leads) {
    for (const field of Object.keys(lead.payload)) fields.add(field);
    for (const name of names) if (details[name](lead) !== undefined) seen.add(name);
  }
  const besides = names.filter((name) => seen.has(name));

  const line = (cells: unknown[]) => `${cells.map(cell).join(',')}\r\n`;
  yield byteOrderMark + line(['id', 'reference', 'kind', 'receivedAt', ...fields, ...besides]);
  for await (const lead of leads) {
    const { id, reference, kind, receivedAt, payload } = lead;
    yield line([
      id,
      reference,
      kind,
      receivedAt,
      ...Array.from(fields, (field) => payload[field]),
      ...besides.map((name) => details[name](lead)),
    ]);
  }
}

/**
 * One JSON object a line, with what was found about a lead beside what it said. What JSON leaves as it is but a
 * terminal obeys is escaped, which means the same in JSON.
 */
export async function* formatJson(leads: AsyncIterable<LeadRecord>): AsyncGenerator<string> {
  for await (const lead of leads) {
    const { id, reference, kind, receivedAt, payload, ...found } = lead;
    const line = JSON.stringify({ id, reference, kind, receivedAt, payload, ...found });
    yield `${escapeControls(line)}\n`;
  }
}
