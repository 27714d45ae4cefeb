import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { LoadedForm } from '../engine/definition/answerCode.ts';
import { destinationNames } from '../server/delivery/destinations.ts';
import { newUncheckedFileStore } from '../server/files/newUncheckedFileStore.ts';
import { type Settings, readSettingsWithFile } from '../server/settings.ts';
import { type OutboxRow, listDeliveries, countWaitingAndUnnoticedFailed } from '../server/storage/outbox.ts';
import { listLeads } from '../server/storage/readLeads.ts';
import type { LeadDatabase, LeadRecord } from '../server/storage/schema.ts';
import { versionFolder, versionPaths } from '../versions/versionFolder.ts';
import { runFormsScript } from '../versions/scripts.ts';
import { readServedIfReadable } from '../versions/served.ts';
import type { CompanyClock } from '../pricing/wallTime.ts';
import { readServedClockOrDefault } from './companyTime.ts';
import { CliError, command, type CommandIo, runAsProgram } from './commandLine.ts';
import { findLeadsOldestFirst } from '../server/reading/findLeads.ts';
import { leadLine, findLeadId, noMatchMessage } from './leads/findLeads.ts';
import { changeLeads } from './leads/changes.ts';
import { formatCsvHeldUntilLastLead, formatJsonLines } from '../server/reading/formats.ts';
import type { RenderContext } from '../server/reading/leadDocument.ts';
import { type OutputFormat, type LeadsArguments, leadsOptions, readLeadsArguments } from './leads/readArguments.ts';
import { formatLeadRowsWithDetails } from './leads/table.ts';
import { readExistingDatabase } from './readDatabase.ts';
import { destinationLabel, problemTexts } from '../leads/destinations.ts';
import { escapeControls } from '../leads/plainText.ts';
import { minuteIn } from '../pricing/days.ts';
import { referenceOf } from '../server/storage/insertLead.ts';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../server/files/FileStore.ts';
import { findFilesOfLead } from '../server/storage/files.ts';

interface LeadsOutput {
  format: OutputFormat;
  context: RenderContext;
  io: CommandIo;
}

function formatted(
  leads: AsyncIterable<LeadRecord>,
  { format, context, io }: LeadsOutput,
  isFull = false,
): AsyncIterable<string> {
  if (format === 'table') return formatLeadRowsWithDetails(leads, { width: io.columns ?? 100, context, whole: isFull });
  return format === 'json' ? formatJsonLines(leads) : formatCsvHeldUntilLastLead(leads, context);
}

const usage = `Prints the stored leads, newest last.

  npm run -s leads                          a table
  npm run -s leads -- --format json         one JSON object a line
  npm run -s leads -- --format csv > var/leads.csv   for a spreadsheet
  npm run -s leads -- --since 2026-11-01    those of that day and later; also 2026-11-01T09:30
  npm run -s leads -- --today               those of today
  npm run -s leads -- --last 20             the last 20
  npm run -s leads -- --unhandled           those that are not marked as handled; also --open
  npm run -s leads -- --robots              those that are called robots, which no other list has

One lead, by its reference or its id:

  npm run -s leads -- --show K7RM4X         all of it, and where it was sent
  npm run -s leads -- --files K7RM4X        writes its photos and other files into a folder, and says where that is
  npm run -s leads -- --handled K7RM4X      marks it as handled; --reopen K7RM4X takes that back
  npm run -s leads -- --state K7RM4X won    says what became of it: new, quoted, won, lost or robot
  npm run -s leads -- --note K7RM4X "Rang"  adds a note to it
  npm run -s leads -- --apart K7RM4X        takes it apart from others with the same phone number or e-mail address;
                                            --join K7RM4X takes that back
  npm run -s leads -- --delete K7RM4X       deletes it, when a person asks for that; nothing brings it back

Somebody's, by what they wrote into a form, and by their e-mail address:

  npm run -s leads -- --show "Ada Lovelace"             lists those with a name, phone number or street, or shows the only one
  npm run -s leads -- --show ada@example.com            those that came with an address
  npm run -s leads -- --delete ada@example.com          deletes the only one, and what they saved to go on later
  npm run -s leads -- --delete ada@example.com --all    deletes all of them

Where leads are sent:

  npm run -s leads -- --undelivered         what has not been delivered, and why
  npm run -s leads -- --redeliver K7RM4X    sends a lead again, to every destination
  npm run -s leads -- --redeliver failed    tries again what failed, of every lead
`;

/** Several leads: a line each for people, all details for programs. */
const listOf = (leads: readonly LeadRecord[], look: LeadsOutput): AsyncIterable<string> | string[] =>
  look.format === 'table'
    ? leads.map((lead) => `${leadLine(lead, look.context.clock)}\n`)
    : formatted(readAgain(leads), look);

/** An async iterable that can be iterated repeatedly. */
const readAgain = (leads: readonly LeadRecord[]): AsyncIterable<LeadRecord> => ({
  async *[Symbol.asyncIterator]() {
    yield* leads;
  },
});

async function show(database: LeadDatabase, query: string, look: LeadsOutput): Promise<void> {
  const [lead, ...others] = await findLeadsOldestFirst(database, query, look.context.forms);
  if (lead === undefined) throw new CliError(noMatchMessage(query));
  const { io } = look;
  if (others.length > 0) return io.stream(listOf([lead, ...others], look));
  await io.stream(formatted(readAgain([lead]), look, true));
  if (look.format !== 'table') return;
  const deliveries = await listDeliveries(database, { leadId: lead.id });
  io.out(['\n', ...deliveries.map((each) => `  sent to ${deliveryLine(each, look.context.clock)}\n`)].join(''));
}

export function deliveryLine({ destination, about, state, ...delivery }: OutboxRow, clock: CompanyClock): string {
  const name = destinationLabel(destination);
  const label = about === '' ? name : `${name}, word that this failed: ${destinationLabel(about)}`;
  const tries = `${delivery.attempts} ${delivery.attempts === 1 ? 'try' : 'tries'}`;
  const { last_error: error, problem } = delivery;
  const why = [...(problem ? [problemTexts[problem]] : []), ...(error === null ? [] : [escapeControls(error)])]
    .map((text) => `: ${text}`)
    .join('');
  switch (state) {
    case 'delivered':
      return `${label}: delivered ${delivery.delivered_at === null ? 'unknown' : minuteIn(clock, delivery.delivered_at)}`;
    case 'waiting':
      return `${label}: waiting, ${tries}, next at ${minuteIn(clock, delivery.due_at)}${why}`;
    case 'failed':
      return `${label}: FAILED after ${tries}${why}`;
  }
}

function undeliveredText(deliveries: readonly OutboxRow[], clock: CompanyClock): string {
  if (deliveries.length === 0) return 'Everything is delivered.\n';
  const lines = deliveries.map((each) => `${referenceOf(each.lead_id)}  ${deliveryLine(each, clock)}\n`);
  return `${lines.join('')}\nOnce the cause is mended: npm run -s leads -- --redeliver REFERENCE, or --redeliver failed\n`;
}

/** The forms of the served version; none where no version can be loaded. */
async function servedForms(siteDir: string): Promise<Readonly<Record<string, LoadedForm>>> {
  const served = await readServedIfReadable(siteDir);
  if (!served) return {};
  const script = join(versionFolder(siteDir, served.version), versionPaths.forms);
  try {
    return runFormsScript(await readFile(script, 'utf8'), script);
  } catch {
    // The version is of other code, or deleted: leads can be shown without its forms.
    return {};
  }
}

async function closingWords(database: LeadDatabase, settings: Settings): Promise<string> {
  const { waiting, failed } = await countWaitingAndUnnoticedFailed(database, new Date());
  if (waiting + failed > 0)
    return `\nNot delivered yet: ${waiting}. Failed: ${failed}. See npm run -s leads -- --undelivered\n`;
  // The service may run with settings that this shell does not have.
  const any = database.selectFrom('deliveries').select('sequence').limit(1);
  if (destinationNames(settings).length > 0 || (await any.executeTakeFirst())) return '';
  return '\nNobody is told when a lead arrives: `npm run -s mail` says how to switch that on.\n';
}

/**
 * Writes the files of a lead into a new folder below `parent` that only this account can read. Returns the message to
 * print. Throws a CliError without such a lead, or where the folder is not empty.
 */
export async function saveUploadedFilesOrThrow(
  database: LeadDatabase,
  query: string,
  fileStore: Pick<FileStore, 'open'>,
  parent: string,
): Promise<string> {
  const id = await findLeadId(database, query);
  const reference = referenceOf(id);
  const files = await findFilesOfLead(database, id);
  if (files.length === 0) return `No files came with ${reference}.`;
  const target = resolve(parent, `files-${reference}`);
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0)
    throw new CliError(`There is something in ${target} already: move it away, and nothing is written over it.`);
  const width = String(files.length).length;
  for (const [index, { id: file, name }] of files.entries()) {
    const bytes = await fileStore.open(file);
    if (!bytes) throw new CliError(`${name} of ${reference} is not where uploaded files are kept: see UPLOADS_DIR.`);
    // The number makes names unique.
    const path = join(target, `${String(index + 1).padStart(width, '0')}-${name}`);
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
  }
  return `${files.length} ${files.length === 1 ? 'file' : 'files'} of ${reference}: ${target}`;
}

async function read(
  database: LeadDatabase,
  args: LeadsArguments,
  settings: Settings,
  clock: CompanyClock,
  io: CommandIo,
): Promise<void> {
  const forms = args.format === 'json' ? {} : await servedForms(settings.siteDir);
  const look = { format: args.format, context: { forms, clock }, io };
  const { what, lead = '' } = args.action ?? {};
  if (what === 'files')
    // This account may write beside the uploaded files, and perhaps not in the release that the command runs in.
    io.out(
      `${await saveUploadedFilesOrThrow(database, lead, await newUncheckedFileStore(settings), dirname(settings.uploadsDir))}\n`,
    );
  else if (what !== undefined) await show(database, lead, look);
  else if (args.undelivered) io.out(undeliveredText(await listDeliveries(database, 'undelivered'), clock));
  else {
    await io.stream(formatted(await listLeads(database, args), look));
    if (args.format === 'table') io.out(await closingWords(database, settings));
  }
}

export const main = command({
  usage,
  options: leadsOptions,
  takesArguments: true,
  async run({ values, positionals }, io) {
    const settings = readSettingsWithFile(io.env);
    const clock = await readServedClockOrDefault(settings);
    const args = readLeadsArguments(values, clock);
    const { action, all } = args;
    const takesText = action?.what === 'state' || action?.what === 'note';
    const [text, ...extra] = takesText ? positionals : [undefined, ...positionals];
    if (extra[0] !== undefined) throw new CliError(`Unexpected argument ${JSON.stringify(extra[0])}`);
    if (takesText && text === undefined) throw new CliError(`--${action.what} takes a lead, and what to say of it.`);
    if (action !== undefined && action.what !== 'show' && action.what !== 'files') {
      const { what, lead } = action;
      io.out(`${await changeLeads(settings, { what, lead, all, text: text ?? '' }, clock)}\n`);
      return;
    }
    await readExistingDatabase(settings.databaseUrl, (database) => read(database, args, settings, clock, io));
  },
});

await runAsProgram(import.meta.url, main);
