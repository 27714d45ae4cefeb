import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readEnvironment } from '../server/environment.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { backUpFiles, backUpSqlite } from '../server/backup.ts';
import { FileFolder, filesFolderOf } from '../server/files/FileFolder.ts';
import { isPostgresUrl } from '../server/storage/postgres.ts';
import { databaseFile } from '../server/storage/sqlite.ts';
import { companyTimeZone, timeIn } from './companyTime.ts';
import { CliError, command, type CommandIo, onlyOne, runAsProgram } from './commandLine.ts';

const usage = `Copies the leads' database as it is now, while the service runs.

  npm run -s backup                                    into the folder backups beside the database, named by the time
  npm run -s backup -- /backups/leads-2026-11-01.db    into a file of your choice

Files that came with leads are copied into a folder beside the file, such as /backups/leads-2026-11-01-files. Neither may be there
yet; only this account can read them. docs/operations.md says how to go back to it.
`;

/** The error for a PostgreSQL database, with the pg_dump command that backs it up. */
function withPgDump(databaseUrl: string, target: string): string {
  const url = new URL(databaseUrl);
  url.password = '';
  return `PostgreSQL has a program of its own for it, of the server's version or a later one:

  (umask 077 && pg_dump --format=custom --file='${target}' '${url.href}')

Give the password as PGPASSWORD or in ~/.pgpass, not on the command line. Nothing was backed up now.`;
}

/**
 * The default target of a backup in a folder that only this account can read, named by the company's time; numbered
 * when there is one of this minute.
 */
async function usualTarget({ databaseUrl, siteDir }: Settings): Promise<string> {
  const folder = join(isPostgresUrl(databaseUrl) ? 'var' : dirname(databaseFile(databaseUrl)), 'backups');
  if (!isPostgresUrl(databaseUrl)) await mkdir(folder, { recursive: true, mode: 0o700 });
  const timeZone = await companyTimeZone({ siteDir });
  const name = join(folder, `leads-${timeIn(timeZone, Date.now()).replace(/\D/g, '-')}`);
  let target = `${name}.db`;
  for (let number = 2; existsSync(target); number += 1) target = `${name}-${number}.db`;
  return resolve(target);
}

async function backUp(named: string | undefined, { out, env }: CommandIo): Promise<void> {
  const settings = readSettings(readEnvironment(env));
  const { databaseUrl, uploadsDir, uploadsS3 } = settings;
  if (!isPostgresUrl(databaseUrl) && !existsSync(databaseFile(databaseUrl)))
    throw new CliError(`There is no database ${databaseFile(databaseUrl)}: it is made when the service starts.`);
  const target = named === undefined ? await usualTarget(settings) : resolve(named);
  if (isPostgresUrl(databaseUrl)) throw new CliError(withPgDump(databaseUrl, target));
  const file = databaseFile(databaseUrl);
  const { leads, bytes } = await backUpSqlite(file, target);
  out(`${leads} leads, ${bytes} bytes: ${target}\n`);
  if (uploadsS3) {
    out(`Uploaded files are in the bucket ${uploadsS3.bucket} and not in this backup: its store copies them.\n`);
    return;
  }
  // The files are copied after the database, so that those of every lead in its copy exist.
  const files = await backUpFiles(target, new FileFolder(uploadsDir), filesFolderOf(target));
  if (files > 0) out(`${files} uploaded files: ${filesFolderOf(target)}\n`);
}

export const main = command({
  usage,
  takesArguments: true,
  run: ({ positionals }, io) => backUp(positionals.length === 0 ? undefined : onlyOne(positionals, usage), io),
});

await runAsProgram(import.meta.url, main);
