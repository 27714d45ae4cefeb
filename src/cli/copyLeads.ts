import { readSettings, readSettingsWithFile } from '../server/settings.ts';
import { copyMissingDatabaseRecords } from '../server/storage/copyLeads.ts';
import { openDatabase } from '../server/storage/database.ts';
import { CliError, command, type CommandIo, onlyArgument, runAsProgram } from './commandLine.ts';
import { readDatabaseIfExistsOrThrow } from './readDatabase.ts';
import { formatCount } from './terminalText.ts';

const usage = `Copies the leads of another database into that of DATABASE_URL, with prices, marks and deliveries, saved answers,
and the desk's password, sign-ins and devices where it has none there.

  DATABASE_URL=postgres://painter@db.example/leads npm run -s leads:copy -- file:var/leads.db

Stop the service first. Leads that are there already stay as they are. Nothing is deleted.
`;

const deskWords = {
  none: '',
  copied: 'The desk came along: its password, who is signed in, and the devices that are told of new leads.\n',
  left:
    'The desk stays as it is there: its password, who is signed in, and the devices that are told of new leads. A ' +
    'device that was told by the other database is told again once somebody signs in on it.\n',
};

async function copy(sourceUrl: string, { out, env }: CommandIo): Promise<void> {
  const { databaseUrl: source } = readSettings({ DATABASE_URL: sourceUrl });
  const { databaseUrl: target } = readSettingsWithFile(env);
  if (source === target) throw new CliError('These are the same database.');
  const done = await readDatabaseIfExistsOrThrow(source, async (from) => {
    const to = await openDatabase(target);
    try {
      return await copyMissingDatabaseRecords(from, to);
    } finally {
      await to.destroy();
    }
  });
  if (done === undefined) throw new CliError(`There is no database ${source}.`);
  const { copied, known, desk } = done;
  out(`${formatCount(copied, 'lead')} copied${known === 0 ? '' : `, ${known} were there already`}.\n`);
  out(deskWords[desk]);
}

export const main = command({
  usage,
  takesArguments: true,
  run: ({ positionals }, io) => copy(onlyArgument(positionals, usage), io),
});

await runAsProgram(import.meta.url, main);
