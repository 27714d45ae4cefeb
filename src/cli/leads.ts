import { readSettings } from '../server/settings.ts';
import { listLeads } from '../server/storage/readLeads.ts';
import type { Lead } from '../server/storage/schema.ts';
import { formatCsv } from './leads/formatCsv.ts';
import { formatJson } from './leads/formatJson.ts';
import { formatTable } from './leads/formatTable.ts';
import { type Format, readArguments } from './leads/readArguments.ts';
import { readDatabase } from './leads/readDatabase.ts';
import { usage } from './leads/usage.ts';
import { runCommand } from './runCommand.ts';

const formatters: Record<Format, (leads: Lead[]) => string> = {
  table: (leads) => formatTable(leads, process.stdout.isTTY ? process.stdout.columns : 100),
  json: formatJson,
  csv: formatCsv,
};

// `| head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

await runCommand(async () => {
  const { format, since, help } = readArguments(process.argv.slice(2));
  const { databaseUrl } = readSettings(process.env);
  const readLeads = async () => (await readDatabase(databaseUrl, (database) => listLeads(database, since))) ?? [];
  process.stdout.write(help ? usage : formatters[format](await readLeads()));
});
