// files: what visitors upload: how it arrives, is judged and kept, and how it goes again.

import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { flush } from '../storage/flush.ts';

/** The id of a file: 128 bits that nobody can guess. */
export const isFileId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** The folder of the files that belong to a database file, and to a copy of one. */
export const filesFolderOf = (databaseFile: string): string => `${databaseFile.replace(/\.db$/, '')}-files`;

/** The folder that uploaded files lie in, each under its id; nobody but this account can read it. */
export class FileFolder {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  /** Makes the folder where there is none. */
  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await chmod(this.folder, 0o700);
  }

  /** Takes in what lies at `from`: it is on the disk, under its id, once this resolves. */
  async keep(id: string, from: string): Promise<void> {
    const to = this.pathOf(id);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(from, to);
    await flush(to);
    await flush(dirname(to));
    await flush(this.folder);
  }

  /** A file's bytes, as they lie on the disk. */
  open = (id: string): Readable => createReadStream(this.pathOf(id));

  pathOf = (id: string): string => join(this.folder, id.slice(0, 2), id);

  /** Whether a file lies there whole. */
  has = (id: string): Promise<boolean> =>
    stat(this.pathOf(id)).then(
      () => true,
      () => false,
    );

  /** Deletes files, those that are gone already too. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(this.pathOf(id), { force: true });
  }

  /** Ids of the files that have lain there since before a moment. */
  async *before(moment: Date): AsyncGenerator<string> {
    for (const inner of await namesIn(this.folder)) {
      if (!/^[0-9a-f]{2}$/.test(inner)) continue;
      for (const id of await namesIn(join(this.folder, inner)))
        if (isFileId(id) && (await isOlder(this.pathOf(id), moment))) yield id;
    }
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const isOlder = async (path: string, moment: Date): Promise<boolean> =>
  stat(path).then(
    ({ mtime }) => mtime < moment,
    () => false,
  );
