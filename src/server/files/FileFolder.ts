import { mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { ifAbsent, flushToDisk, linkElseCopyOver } from '../../versions/files.ts';
import { type FileStore, isHexFileId } from './FileStore.ts';

/** The folder of the files that belong to a database file, and to a copy of one. */
export const filesFolderOf = (databaseFile: string): string => `${databaseFile.replace(/\.db$/, '')}-files`;

/** Stores uploaded files in a folder, each named by its id and readable for this account alone. */
export class FileFolder implements FileStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  async store(id: string, from: string, copy = linkElseCopyOver): Promise<void> {
    const to = this.pathOf(id);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rm(to, { force: true });
    await copy(from, to);
    // From now on the file is kept for a day even if nothing refers to it.
    await utimes(to, new Date(), new Date());
    await flushToDisk(to);
    await flushToDisk(dirname(to));
    await flushToDisk(this.folder);
  }

  async open(id: string): Promise<Readable | undefined> {
    const file = await open(this.pathOf(id)).catch(ifAbsent);
    return file?.createReadStream();
  }

  pathOf = (id: string): string => join(this.folder, id.slice(0, 2), id);

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(this.pathOf(id), { force: true });
  }

  async *listBefore(moment: Date): AsyncGenerator<string> {
    for (const inner of await namesIn(this.folder)) {
      if (!/^[0-9a-f]{2}$/.test(inner)) continue;
      for (const id of (await namesIn(join(this.folder, inner))).filter(isHexFileId)) {
        const stats = await stat(this.pathOf(id)).catch(() => undefined);
        if (stats && stats.mtime < moment) yield id;
      }
    }
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
