import { mkdir } from 'node:fs/promises';
import Libsql from 'libsql';
import { pathToFileURL } from 'node:url';
import { FileFolder } from './FileFolder.ts';

/**
 * Copies the files of all leads in a copy of the database into a folder beside it, which can be put in place with it.
 * Says how many there are, once they are on the disk. Throws where the folder is there already.
 */
export async function backUpFiles(databaseCopy: string, from: FileFolder, target: string): Promise<number> {
  const copy = new Libsql(`${pathToFileURL(databaseCopy).href}?mode=ro`);
  let ids: string[];
  try {
    const known = copy.prepare("select name from sqlite_master where name = 'lead_files'").all();
    ids = known.length === 0 ? [] : (copy.prepare('select distinct file_id from lead_files').pluck().all() as string[]);
  } finally {
    copy.close();
  }
  if (ids.length === 0) return 0;
  await mkdir(target, { mode: 0o700 });
  const into = new FileFolder(target);
  let copied = 0;
  for (const id of ids) {
    try {
      await into.keep(id, from.pathOf(id));
      copied += 1;
    } catch (error) {
      // A lead may have been deleted since, and its files with it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return copied;
}
