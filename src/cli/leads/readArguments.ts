import { parseCommandLine } from '../parseCommandLine.ts';
import { CliError } from '../CliError.ts';
import { parseMoment } from './parseMoment.ts';

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
  if (format === undefined) throw new CliError(`--format is ${JSON.stringify(values.format)}. Allowed: ${formats.join(', ')}.`);
  const since = values.since === undefined ? undefined : parseMoment(values.since);
  if (values.since !== undefined && since === undefined) {
    throw new CliError(`--since is ${JSON.stringify(values.since)}. Allowed: a date such as 2026-11-01, or a date and time such as 2026-11-01T09:30.`);
  }
  return { format, since, help: values.help ?? false };
}
