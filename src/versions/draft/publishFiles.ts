import { access, chmod, constants, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { flush, writeThrough, writeWhole } from '../files.ts';

/** A file to be written, or removed where it has no bytes. */
export interface PublishedFile {
  path: string;
  bytes: Buffer | null;
}

/** The journal: which files are to be put in place, and which removed. */
type Journal = { path: string; isRemoved: boolean }[];

const journalFile = (folder: string): string => join(folder, 'publishing.json');

/** Where the new text of a file waits: hidden, in its own folder, so that renaming it needs no room on the disk. */
const waitingFile = (file: string): string => join(dirname(file), `.${basename(file)}.publishing`);

/**
 * Writes files into the content folder: all of them or none. All are written and flushed beside their places first.
 * Once a journal in `folder` says so they are renamed, which `finishPublishing` completes after a kill in the middle.
 */
export async function publishFiles(
  contentDir: string,
  folder: string,
  files: readonly PublishedFile[],
  done: (path: string) => Promise<void>,
): Promise<void> {
  const written: string[] = [];
  try {
    for (const { path, bytes } of files) {
      const file = join(contentDir, path);
      if (bytes === null) {
        await access(dirname(file), constants.W_OK);
        continue;
      }
      // Whoever could read and write what was there goes on doing so, whatever the service's own files are for.
      const made = await mkdir(dirname(file), { recursive: true });
      if (made !== undefined) await chmod(dirname(file), (await stat(dirname(made))).mode);
      written.push(waitingFile(file));
      await writeThrough(waitingFile(file), bytes);
      await chmod(waitingFile(file), (await stat(file).catch(() => stat(dirname(file)))).mode & 0o666);
    }
    await mkdir(folder, { recursive: true });
    const journal: Journal = files.map(({ path, bytes }) => ({ path, isRemoved: bytes === null }));
    await writeWhole(journalFile(folder), JSON.stringify(journal));
  } catch (error) {
    for (const file of written) await rm(file, { force: true });
    throw error;
  }
  await finishPublishing(contentDir, folder, done);
}

/** Completes what the journal says. `done` is told of each file before the journal is over. */
export async function finishPublishing(
  contentDir: string,
  folder: string,
  done: (path: string) => Promise<void>,
): Promise<void> {
  const text = await readFile(journalFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const journal = JSON.parse(text) as Journal;
  for (const { path, isRemoved } of journal) {
    const file = join(contentDir, path);
    if (isRemoved) await rm(file, { force: true });
    else
      await rename(waitingFile(file), file).catch((error: NodeJS.ErrnoException) => {
        // It was renamed before the kill.
        if (error.code !== 'ENOENT') throw error;
      });
    await flush(dirname(file));
  }
  for (const { path } of journal) await done(path);
  await rm(journalFile(folder), { force: true });
}
