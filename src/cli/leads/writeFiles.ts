import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../server/files/FileStore.ts';
import { filesOfLead } from '../../server/storage/files.ts';
import { referenceOf } from '../../server/storage/reference.ts';
import type { LeadDatabase } from '../../server/storage/schema.ts';
import { CliError } from '../commandLine.ts';
import { leadMeant } from './findLeads.ts';

/**
 * Writes the files of a lead, under their names, into a new folder below `parent` that only this account can read.
 * Returns the message to print. Throws a CliError when the lead does not exist, or the folder is not empty.
 */
export async function writeFiles(
  database: LeadDatabase,
  given: string,
  kept: Pick<FileStore, 'open'>,
  parent: string,
): Promise<string> {
  const id = await leadMeant(database, given);
  const reference = referenceOf(id);
  const files = await filesOfLead(database, id);
  if (files.length === 0) return `No files came with ${reference}.`;
  const target = resolve(parent, `files-${reference}`);
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0)
    throw new CliError(`There is something in ${target} already: move it away, and nothing is written over it.`);
  const width = String(files.length).length;
  for (const [index, { id: file, name }] of files.entries()) {
    const bytes = await kept.open(file);
    if (!bytes) throw new CliError(`${name} of ${reference} is not where uploaded files are kept: see UPLOADS_DIR.`);
    // The number makes the names unique, because several files may have the same name.
    const path = join(target, `${String(index + 1).padStart(width, '0')}-${name}`);
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
  }
  return `${files.length} ${files.length === 1 ? 'file' : 'files'} of ${reference}: ${target}`;
}
