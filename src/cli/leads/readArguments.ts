import type { LeadSelection } from '../../server/storage/readLeads.ts';
import { statesOfPeople } from '../../deskApi/desk.ts';
import { dayIn } from '../../pricing/days.ts';
import { type CompanyClock, parseWallTimeOrInvalid } from '../../pricing/wallTime.ts';
import { CliError, type OptionValues } from '../commandLine.ts';
import { containsAtSign } from '../../server/reading/findLeads.ts';

const formats = ['table', 'json', 'csv'] as const;
export type OutputFormat = (typeof formats)[number];

const actions = [
  'show',
  'files',
  'handled',
  'reopen',
  'state',
  'note',
  'apart',
  'join',
  'redeliver',
  'delete',
] as const;

export interface LeadsArguments extends Pick<LeadSelection, 'since' | 'open' | 'states'> {
  last: number | undefined;
  format: OutputFormat;
  undelivered: boolean;
  /** Whether all leads of an address are deleted. */
  all: boolean;
  action?: { what: (typeof actions)[number]; lead: string } | undefined;
}

export const leadsOptions = {
  format: { type: 'string' },
  since: { type: 'string' },
  today: { type: 'boolean' },
  last: { type: 'string' },
  open: { type: 'boolean' },
  unhandled: { type: 'boolean' },
  robots: { type: 'boolean' },
  undelivered: { type: 'boolean' },
  all: { type: 'boolean' },
  show: { type: 'string' },
  files: { type: 'string' },
  handled: { type: 'string' },
  reopen: { type: 'string' },
  state: { type: 'string' },
  note: { type: 'string' },
  apart: { type: 'string' },
  join: { type: 'string' },
  redeliver: { type: 'string' },
  delete: { type: 'string' },
} as const;

/** Validates options, whose days are those of a clock. Throws a CliError for mistakes in them. */
export function readLeadsArguments(values: OptionValues<typeof leadsOptions>, clock: CompanyClock): LeadsArguments {
  const format = formats.find((each) => each === (values.format ?? 'table'));
  if (format === undefined)
    throw new CliError(`--format is ${JSON.stringify(values.format)}. Allowed: ${formats.join(', ')}.`);
  if (values.today && values.since !== undefined) throw new CliError('Choose one of --today and --since.');
  const day = values.today ? dayIn(clock, new Date()) : values.since;
  const since = day === undefined ? undefined : parseMoment(day, clock);
  if (values.since !== undefined && since === undefined) {
    throw new CliError(
      `--since is ${JSON.stringify(values.since)}. Allowed: a date such as 2026-11-01, or a date and time such as 2026-11-01T09:30.`,
    );
  }
  const last = values.last === undefined ? undefined : Number(values.last);
  if (last !== undefined && !(Number.isSafeInteger(last) && last > 0))
    throw new CliError(`--last is ${JSON.stringify(values.last)}. Allowed: a whole number from 1.`);
  const [action, ...others] = actions.flatMap((what) => {
    const lead = values[what];
    return lead === undefined ? [] : [{ what, lead }];
  });
  if (others.length > 0) throw new CliError(`Only one of ${actions.map((name) => `--${name}`).join(', ')} at a time.`);
  const { open = false, unhandled = false, robots = false, undelivered = false, all = false } = values;
  const states = robots ? (['robot'] as const) : statesOfPeople;
  if (all && !(action?.what === 'delete' && containsAtSign(action.lead)))
    throw new CliError('--all goes with --delete and an e-mail address.');
  return { format, since, last, open: open || unhandled, states, undelivered, all, action };
}

const isoForm = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Parses a date, as its start, or a date-time of a clock or with an offset; undefined for anything else. */
function parseMoment(text: string, clock: CompanyClock): Date | undefined {
  const [, day, time] = isoForm.exec(text) ?? [];
  if (day === undefined) return undefined;
  const moment = /Z|[+-]\d{2}:\d{2}$/.test(time ?? '')
    ? new Date(text)
    : parseWallTimeOrInvalid(clock, time === undefined ? `${day}T00:00` : text);
  // Date would accept 30 February as 1 or 2 March.
  const exists = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false;
  return exists && !Number.isNaN(moment.getTime()) ? moment : undefined;
}
