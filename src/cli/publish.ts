import { dayIn, minuteIn } from '../pricing/days.ts';
import { cp, readdir } from 'node:fs/promises';
import { type Settings, readSettingsWithFile } from '../server/settings.ts';
import { ownerFilesDir } from '../versions/versionFolder.ts';
import { pruneVersions } from '../versions/removeOld.ts';
import {
  goLiveOrThrowUnconfirmed,
  readServedIfReadable,
  recordServed,
  type Served,
  UnconfirmedError,
} from '../versions/served.ts';
import { readServedClockOrDefault } from './companyTime.ts';
import { CliError, command, type CommandIo, runAsProgram } from './commandLine.ts';
import { DraftError } from '../versions/draft/contentFile.ts';
import { backUpContentAndDraftRestore } from '../versions/draft/restoreVersion.ts';
import { publishDraft } from '../versions/draft/publishDraft.ts';
import type { SiteBuilder } from '../versions/make/SiteBuilder.ts';
import {
  readServedVersionHistory,
  hasSchemasFolder,
  type ServedVersion,
  currentAndEarlierVersions,
  changesBetween,
} from '../versions/make/history.ts';

const usage = `Usage:
  npm run -s publish                         checks the files, and has visitors get what they say
  npm run -s publish -- --yes                ... also where it looks like an accident
  npm run -s publish -- --draft              publishes what was changed at the desk; with --yes also an accident
  npm run -s publish -- --list               which versions of the site there were, and what changed, the one served first
  npm run -s publish -- --back [NUMBER]      brings back the files of the version before, or of a number in the list
  npm run -s publish -- --files NUMBER --to DIR    writes the files of a version into a folder; 0 is the one served

A service that runs takes it within a second.
`;

async function servedIn(siteDir: string): Promise<Served> {
  const served = await readServedIfReadable(siteDir);
  if (!served) throw new CliError(`Nothing was published yet into ${siteDir}`);
  return served;
}

async function list(siteDir: string, { out }: CommandIo): Promise<void> {
  await servedIn(siteDir);
  const clock = await readServedClockOrDefault({ siteDir });
  for (const [number, { version, since, until, back, changes }] of (
    await readServedVersionHistory(siteDir)
  ).entries()) {
    const to = until === undefined ? 'served since' : `served until ${minuteIn(clock, until)}, since`;
    const origin = back === undefined ? '' : `, as it was from ${minuteIn(clock, back)} on`;
    out(`${number}  ${to} ${minuteIn(clock, since)}${origin}  (${version})\n`);
    for (const line of changes) out(`   ${line}\n`);
  }
}

/** The version of a number in the list, or of a name. */
function versionOf(served: Served, choice: string): ServedVersion {
  const versions = currentAndEarlierVersions(served);
  const match = versions.find(({ version }, number) => choice === version || choice === String(number));
  if (!match) throw new CliError(`There is no version ${choice}: --list shows them, by numbers`);
  return match;
}

/**
 * @throws CliError for unpublished changes of files: --back restores published ones alone.
 */
async function expectServed(served: string, contentDir: string): Promise<void> {
  if (!(await hasSchemasFolder(served)) || !(await hasSchemasFolder(contentDir))) return;
  const waiting = await changesBetween(served, contentDir);
  if (waiting.length === 0) return;
  throw new CliError(`Not all that you changed is live, and --back takes back what is. This is not live:
${waiting.map((line) => `   ${line}\n`).join('')}npm run -s check says what holds it back. To serve the version before: npm run -s publish -- --back 1`);
}

/** The latest version older than the served one, or than the one which the served one restores. */
function versionBefore({ since, back = since, before }: Served): ServedVersion {
  const earlier = before.find((each) => each.since < back && each.back === undefined);
  if (!earlier) throw new CliError('There is no version before the one that is served');
  return earlier;
}

/**
 * Restores the files of an earlier version and publishes them.
 * @throws CliError without such a version, or where its files have an error today: nothing is changed then.
 */
export async function restoreAndPublishVersion(
  settings: Pick<Settings, 'siteDir' | 'contentDir' | 'databaseUrl'>,
  versionElsePrevious: string | undefined,
  io: Pick<CommandIo, 'out'>,
  loadBuilder: () => Promise<SiteBuilder>,
): Promise<void> {
  const { siteDir, contentDir } = settings;
  const served = await servedIn(siteDir);
  const { version, since } =
    versionElsePrevious === undefined ? versionBefore(served) : versionOf(served, versionElsePrevious);
  if (version === served.version) throw new CliError('This version is served already');
  if (!(await hasSchemasFolder(ownerFilesDir(siteDir, version))))
    throw new CliError(`The files of the version ${version} are not kept any more`);
  if (versionElsePrevious === undefined) await expectServed(ownerFilesDir(siteDir, served.version), contentDir);
  const builder = await loadBuilder();
  const [clock, now] = [await readServedClockOrDefault(settings), new Date()];
  const { readTablesThatPricedLeads } = await import('../server/storage/readLeads.ts');
  const priced = (await readTablesThatPricedLeads(settings.databaseUrl)).map((table) => table.version);
  const { draft } = builder;
  const stays = await backUpContentAndDraftRestore(draft, {
    siteDir,
    version,
    since,
    now,
    today: dayIn(clock, now),
    priced,
  }).catch(confirmWith('--draft'));
  const { summary } = await builder.check();
  await publishDraft({ draft, builder, siteDir }, { isConfirmed: true }).catch(async (error: unknown) => {
    await draft.discard(await draft.changes());
    return confirmWith('--draft')(error);
  });
  io.out(`What visitors got from ${minuteIn(clock, since)} on is served again, and is what the files say:\n`);
  for (const line of summary) io.out(`   ${line}\n`);
  for (const day of stays.prices) io.out(`The prices of ${day} stay: people may have been given them.\n`);
}

async function writeFiles(siteDir: string, choice: string, target: string, { out }: CommandIo): Promise<void> {
  const { version, since } = versionOf(await servedIn(siteDir), choice);
  const time = minuteIn(await readServedClockOrDefault({ siteDir }), since);
  const files = ownerFilesDir(siteDir, version);
  if (!(await hasSchemasFolder(files))) throw new CliError(`The files of the version of ${time} are not kept`);
  if ((await readdir(target).catch(() => [])).length > 0) throw new CliError(`${target} is not empty: name another`);
  await cp(files, target, { recursive: true });
  out(`${target} holds the files of what was served from ${time} on.\n`);
}

async function builderOf(settings: Settings, io: CommandIo): Promise<SiteBuilder> {
  // Imported lazily, because buildCodeAndPruneReleases and check load slowly.
  const [{ buildCodeAndPruneReleases, dist }, { readBuilderOptions: builderOptions }, { SiteBuilder }] =
    await Promise.all([
      import('./build.ts'),
      import('../siteBuilder/builderOptions.ts'),
      import('../versions/make/SiteBuilder.ts'),
    ]);
  await buildCodeAndPruneReleases(true, io);
  return new SiteBuilder(await builderOptions(settings, dist));
}

/** Ends the command with the option that confirms a suspicious change. */
const confirmWith =
  (option: string) =>
  (error: unknown): never => {
    if (error instanceof UnconfirmedError)
      throw new CliError(`${error.message}\nIs that meant? Then: npm run -s publish -- ${option}`);
    if (error instanceof DraftError) throw new CliError(error.message);
    throw error;
  };

async function publishFolder(settings: Settings, isConfirmed: boolean, io: CommandIo): Promise<void> {
  const { siteDir } = settings;
  const built = await (await builderOf(settings, io)).make();
  const { version, warnings, asks } = built;
  for (const warning of isConfirmed ? warnings : warnings.filter((each) => !asks.includes(each)))
    io.err(`${warning}\n`);
  await goLiveOrThrowUnconfirmed(built, isConfirmed, () => recordServed(siteDir, version, new Date())).catch(
    confirmWith('--yes'),
  );
  await pruneVersions(siteDir, new Date());
  io.out(`Visitors get what the files say (${version})\n`);
}

async function publishDesk(settings: Settings, isConfirmed: boolean, io: CommandIo): Promise<void> {
  const builder = await builderOf(settings, io);
  const { draft } = builder;
  const { summary } = await builder.check();
  if ((await draft.changes()).length === 0) throw new CliError('Nothing is changed at the desk');
  await publishDraft({ draft, builder, siteDir: settings.siteDir }, { isConfirmed }).catch(
    confirmWith('--draft --yes'),
  );
  io.out('Visitors get what was changed at the desk:\n');
  for (const line of summary) io.out(`   ${line}\n`);
}

export const main = command({
  usage,
  options: {
    list: { type: 'boolean' },
    back: { type: 'boolean' },
    yes: { type: 'boolean' },
    draft: { type: 'boolean' },
    files: { type: 'string' },
    to: { type: 'string' },
  },
  takesArguments: true,
  run({ values, positionals: [choice, ...others] }, io) {
    const settings = readSettingsWithFile(io.env);
    const [action, second] = (['list', 'back', 'draft', 'files'] as const).filter((name) => values[name] !== undefined);
    if (second !== undefined) throw new CliError(`Choose one of --${action} and --${second}.`);
    if (
      others.length > 0 ||
      (choice !== undefined && !values.back) ||
      (values.files === undefined) !== (values.to === undefined)
    )
      throw new CliError(usage.trimEnd());
    if (values.list) return list(settings.siteDir, io);
    if (values.back) return restoreAndPublishVersion(settings, choice, io, () => builderOf(settings, io));
    if (values.files !== undefined && values.to !== undefined)
      return writeFiles(settings.siteDir, values.files, values.to, io);
    return (values.draft ? publishDesk : publishFolder)(settings, values.yes ?? false, io);
  },
});

await runAsProgram(import.meta.url, main);
