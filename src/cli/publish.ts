import { formatFinding } from '../compile/Finding.ts';
import { readEnvironment } from '../server/environment.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { readRecord } from '../versions/files.ts';
import { versionFolder } from '../versions/places.ts';
import { removeOld } from '../versions/removeOld.ts';
import { readServed, type Served, serve } from '../versions/served.ts';
import { calgaryTime } from './calgaryTime.ts';
import { CliError, command, type CommandIo, escapeControls, runAsProgram } from './commandLine.ts';
import { versionMaker } from './publish/versionMaker.ts';

const usage = `Usage:
  npm run -s publish               checks the files, and has visitors get what they say; a service that runs takes it
  npm run -s publish -- --list     which versions of the site there are, the one that is served first
  npm run -s publish -- --back     has visitors get the version before, until the files are changed again
`;

async function servedIn(siteDir: string): Promise<Served> {
  const served = await readServed(siteDir);
  if (!served) throw new CliError(`Nothing was published yet into ${siteDir}`);
  return served;
}

async function list(siteDir: string, { out }: CommandIo): Promise<void> {
  const { version, since, insteadOf, before } = await servedIn(siteDir);
  out(`${version}  served since ${calgaryTime(since)}\n`);
  for (const { version: earlier, since: from, until } of before)
    out(`${earlier}  served from ${calgaryTime(from)} to ${calgaryTime(until)}\n`);
  if (insteadOf !== undefined) out(`The files stand for ${insteadOf}, from which you went back.\n`);
}

async function goBack(siteDir: string, { out }: CommandIo): Promise<void> {
  const { version, before, insteadOf } = await servedIn(siteDir);
  for (const { version: earlier } of before) {
    if (earlier === version || earlier === insteadOf || !(await readRecord(versionFolder(siteDir, earlier)))) continue;
    await serve(siteDir, earlier, new Date(), insteadOf ?? version);
    out(`${earlier} is served again. It stays until the files are changed, or published.\n`);
    return;
  }
  throw new CliError('There is no version before the one that is served');
}

async function publish(settings: Settings, { out, err }: CommandIo): Promise<void> {
  const maker = await versionMaker(settings, 'dist');
  const { version, warnings } = await maker.make();
  for (const warning of warnings) err(`${escapeControls(formatFinding(warning))}\n`);
  await serve(settings.siteDir, version, new Date());
  await removeOld(settings.siteDir, new Date());
  out(`${version} is served\n`);
}

const main = command({
  usage,
  options: { list: { type: 'boolean' }, back: { type: 'boolean' } },
  run({ values: { list: isList, back: isBack } }, io) {
    const settings = readSettings(readEnvironment(io.env));
    if (isList) return list(settings.siteDir, io);
    if (isBack) return goBack(settings.siteDir, io);
    return publish(settings, io);
  },
});

await runAsProgram(import.meta.url, main);
