import { resolve } from 'node:path';
import { backUpSqliteAndDeleteMonthOld } from '../server/backup.ts';
import { filesFolderOf } from '../server/files/FileFolder.ts';
import { readSettingsWithFile } from '../server/settings.ts';
import { command, type CommandIo, onlyArgument, runAsProgram } from './commandLine.ts';
import { readServedClockOrDefault } from './companyTime.ts';
import { formatCount } from './terminalText.ts';

const usage = `Copies the leads' database as it is now, while the service runs.

  npm run -s backup                                    into the folder backups beside the database, named by the time
  npm run -s backup -- /backups/leads-2026-11-01.db    into a file of your choice

Files that came with leads are copied into a folder beside the file, such as /backups/leads-2026-11-01-files. Neither may be there
yet; only this account can read them. docs/operations.md says how to go back to it.
`;

async function backUpTo(named: string | undefined, { out, env }: CommandIo): Promise<void> {
  const settings = readSettingsWithFile(env);
  const clock = await readServedClockOrDefault(settings);
  const {
    databaseCopy: target,
    leads,
    bytes,
    files,
  } = await backUpSqliteAndDeleteMonthOld(settings, clock, named && resolve(named));
  out(`${formatCount(leads, 'lead')}, ${bytes} bytes: ${target}\n`);
  if (settings.uploadsS3)
    out(
      `Uploaded files are in the bucket ${settings.uploadsS3.bucket} and not in this backup: its store copies them.\n`,
    );
  if (files > 0) out(`${formatCount(files, 'uploaded file')}: ${filesFolderOf(target)}\n`);
}

export const main = command({
  usage,
  takesArguments: true,
  run: ({ positionals }, io) => backUpTo(positionals.length === 0 ? undefined : onlyArgument(positionals, usage), io),
});

await runAsProgram(import.meta.url, main);
