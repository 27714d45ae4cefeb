import { pipeline } from 'node:stream/promises';
import { readSettings } from '../server/settings.ts';
import { listLeads, noLeads } from '../server/storage/readLeads.ts';
import type { LeadRecord } from '../server/storage/schema.ts';
import { CliError, escapeControls, parseCommandLine, runCommand } from './commandLine.ts';
import { formatTable } from './leads/table.ts';
import { textOf } from './leads/text.ts';
import { readDatabase } from './readDatabase.ts';

const formatters: Record<Format, (leads: AsyncIterable<LeadRecord>) => AsyncIterable<string>> = {
  table: (leads) => formatTable(leads, process.stdout.isTTY ? process.stdout.columns : 100),
  json: formatJson,
  csv: formatCsv,
};

// `| head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const formats = ['table', 'json', 'csv'] as const;
export type Format = (typeof formats)[number];

export interface LeadsArguments {
  format: Format;
  since: Date | undefined;
  help: boolean;
}

/** Reads the command line; a CliError says what is wrong with it. */
export function readArguments(args: string[]): LeadsArguments {
  const values = parseCommandLine({
    args,
    options: { format: { type: 'string' }, since: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  }).values;
  const format = formats.find((known) => known === (values.format ?? 'table'));
  if (format === undefined)
    throw new CliError(`--format is ${JSON.stringify(values.format)}. Allowed: ${formats.join(', ')}.`);
  const since = values.since === undefined ? undefined : parseMoment(values.since);
  if (values.since !== undefined && since === undefined) {
    throw new CliError(
      `--since is ${JSON.stringify(values.since)}. Allowed: a date such as 2026-11-01, or a date and time such as 2026-11-01T09:30.`,
    );
  }
  return { format, since, help: values.help ?? false };
}

const isoForm = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads a date (its start, local time) or an ISO date-time (local time unless it says otherwise); nothing for anything
 * else.
 */
export function parseMoment(text: string): Date | undefined {
  const [, day, time] = isoForm.exec(text) ?? [];
  if (day === undefined) return undefined;
  const moment = new Date(time === undefined ? `${day}T00:00` : text);
  // Date rolls 30 February over to March instead of refusing it.
  const exists = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false;
  return exists && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** How the command is used, in its own words. */
export const usage = `Prints the stored leads, newest last.

  npm run -s leads                          a table
  npm run -s leads -- --format json         one JSON object a line
  npm run -s leads -- --format csv          for a spreadsheet
  npm run -s leads -- --since 2026-11-01    those of that day (local time) and later; also 2026-11-01T09:30
`;

/**
 * One JSON object a line, with what was found about a lead beside what it said. What JSON leaves as it is but a
 * terminal obeys is escaped, which means the same in JSON.
 */
async function* formatJson(leads: AsyncIterable<LeadRecord>): AsyncGenerator<string> {
  for await (const { id, reference, kind, receivedAt, payload, consents, attribution, marks, estimate } of leads) {
    const line = JSON.stringify({ id, reference, kind, receivedAt, payload, consents, attribution, marks, estimate });
    yield `${escapeControls(line)}\n`;
  }
}

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

const details = ['consents', 'attribution', 'marks'] as const;

/**
 * RFC 4180, every cell quoted: id, reference, kind and receivedAt, then every field that any of the leads has, then
 * what was agreed to and where visitors came from. The leads are gone through twice, first for the columns.
 */
async function* formatCsv(leads: AsyncIterable<LeadRecord>): AsyncGenerator<string> {
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

await runCommand(async () => {
  const { format, since, help } = readArguments(process.argv.slice(2));
  const { databaseUrl } = readSettings(process.env);
  if (help) {
    process.stdout.write(usage);
    return;
  }
  const print = (leads: AsyncIterable<LeadRecord>) =>
    pipeline(formatters[format](leads), process.stdout, { end: false });
  const found = await readDatabase(databaseUrl, async (database) => {
    await print(await listLeads(database, since));
    return true;
  });
  if (found === undefined) await print(noLeads);
});
