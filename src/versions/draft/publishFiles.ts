import { access, chmod, constants, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { serve } from '../served.ts';
import type { Draft } from './Draft.ts';
import { flush, writeThrough, writeWhole } from '../files.ts';

/** A file to be written, or removed where it has no bytes. */
export interface PublishedFile {
  path: string;
  bytes: Buffer | null;
}

/** The journal: which files are to be put in place, which removed, and which version visitors get then. */
interface Journal {
  files: { path: string; isRemoved: boolean }[];
  version: string;
}

const journalFile = (folder: string): string => join(folder, 'publishing.json');

const ending = '.publishing';
/** Where the new text of a file waits: hidden, in its own folder, so that renaming it needs no room on the disk. */
const waitingFile = (file: string): string => join(dirname(file), `.${basename(file)}${ending}`);

/**
 * Prepares writing files into the content folder, all of them or none: all are written and flushed beside their places,
 * then a journal beside the draft says so. From there on `finishPublishing` completes it, also after a kill.
 * `expectSame` throws where what they are to replace was changed meanwhile.
 */
export async function preparePublishing(
  { contentDir, folder }: Draft,
  files: readonly PublishedFile[],
  version: string,
  expectSame: () => Promise<void>,
): Promise<void> {
  const written: string[] = [];
  try {
    for (const { path, bytes } of files) {
      const file = join(contentDir, path);
      if (bytes === null) {
        await access(dirname(file), constants.W_OK);
        continue;
      }
      await makeFolder(dirname(file));
      written.push(waitingFile(file));
      await writeThrough(waitingFile(file), bytes);
      // Whoever could read and write what was there goes on doing so, whatever the service's own files are for: whoever
      // shares the folder by its group, too, since the file is the service's now.
      const { mode: around } = await stat(dirname(file));
      const { mode } = await stat(file).catch(() => ({ mode: around }));
      await chmod(waitingFile(file), (mode | (around & 0o060)) & 0o666);
    }
    await mkdir(folder, { recursive: true });
    // Writing took its time.
    await expectSame();
    const journal: Journal = { files: files.map(({ path, bytes }) => ({ path, isRemoved: bytes === null })), version };
    await writeWhole(journalFile(folder), JSON.stringify(journal));
  } catch (error) {
    for (const file of written) await rm(file, { force: true });
    throw error;
  }
}

/** Makes a folder that is there for whoever the one around it is for. */
async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made === undefined) return;
  // Without what systemd's RestrictSUIDSGID= refuses.
  const mode = (await stat(dirname(made))).mode & 0o777;
  for (let each = folder; each.length >= made.length; each = dirname(each)) await chmod(each, mode);
}

/**
 * Completes what the journal says, of which all may be done again after a kill: files are renamed one right after the
 * other, so that nobody meets half of them, the draft forgets them, and visitors get the version.
 */
export async function finishPublishing(draft: Draft, siteDir: string): Promise<void> {
  const { contentDir, folder } = draft;
  const text = await readFile(journalFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  const { files, version } = JSON.parse(text) as Journal;
  for (const { path, isRemoved } of files) {
    const file = join(contentDir, path);
    if (isRemoved) await rm(file, { force: true });
    else
      await rename(waitingFile(file), file).catch((error: NodeJS.ErrnoException) => {
        // It was renamed before the kill.
        if (error.code !== 'ENOENT') throw error;
      });
  }
  for (const { path } of files) await flush(dirname(join(contentDir, path)));
  for (const { path } of files) await draft.forget(path);
  await serve(siteDir, version, new Date());
  await rm(journalFile(folder), { force: true });
}

/** Removes what a kill before the journal has left in a folder of the content. */
export async function removeWaiting(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true }).catch((): string[] => []);
  for (const file of files.filter((each) => each.endsWith(ending))) await rm(join(folder, file), { force: true });
}
