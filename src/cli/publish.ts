import { formatFinding } from '../compile/Finding.ts';
import { readEnvironment } from '../server/environment.ts';
import { readSettings } from '../server/settings.ts';
import { readRecord } from '../versions/files.ts';
import { versionFolder } from '../versions/places.ts';
import { removeOld } from '../versions/removeOld.ts';
import { readServed, type Served, serve } from '../versions/served.ts';
import { calgaryTime } from './calgaryTime.ts';
import { CliError, escapeControls, parseCommandLine, runCommand } from './commandLine.ts';
import { versionMaker } from './publish/versionMaker.ts';

const usage = `Usage:
  npm run -s publish               checks the files, and has visitors get what they say; a service that runs takes it
  npm run -s publish -- --list     which versions of the site there are, the one that is served first
  npm run -s publish -- --back     has visitors get the version before, until the files are changed again`;

async function servedIn(siteDir: string): Promise<Served> {
  const served = await readServed(siteDir);
  if (!served) throw new CliError(`Nothing was published yet into ${siteDir}`);
  return served;
}

async function list(siteDir: string): Promise<void> {
  const { version, since, insteadOf, before } = await servedIn(siteDir);
  console.log(`${version}  served since ${calgaryTime(since)}`);
  for (const { version: earlier, since: from, until } of before)
    console.log(`${earlier}  served from ${calgaryTime(from)} to ${calgaryTime(until)}`);
  if (insteadOf !== undefined) console.log(`The files stand for ${insteadOf}, from which you went back.`);
}

async function goBack(siteDir: string): Promise<void> {
  const { version, before, insteadOf } = await servedIn(siteDir);
  for (const { version: earlier } of before) {
    if (earlier === version || earlier === insteadOf || !(await readRecord(versionFolder(siteDir, earlier)))) continue;
    await serve(siteDir, earlier, new Date(), insteadOf ?? version);
    console.log(`${earlier} is served again. It stays until the files are changed, or published.`);
    return;
  }
  throw new CliError('There is no version before the one that is served');
}

async function publish(): Promise<void> {
  const settings = readSettings(readEnvironment());
  const maker = await versionMaker(settings, 'dist');
  const { version, warnings } = await maker.make();
  for (const warning of warnings) console.warn(escapeControls(formatFinding(warning)));
  await serve(settings.siteDir, version, new Date());
  await removeOld(settings.siteDir, new Date());
  console.log(`${version} is served`);
}

async function main(): Promise<void> {
  const { values } = parseCommandLine({
    options: { list: { type: 'boolean' }, back: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  const { siteDir } = readSettings(readEnvironment());
  if (values.list) return list(siteDir);
  if (values.back) return goBack(siteDir);
  return publish();
}

await runCommand(main);
