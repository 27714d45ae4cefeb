import { chmod, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Networks } from '../http/clientAddresses.ts';
import { removeLeftovers } from '../../versions/files.ts';
import { freeBytes } from '../storage/writes.ts';
import { thumbnailTempFolder } from './thumbnail.ts';
import { messageOfError } from '../../values/errors.ts';

interface PartialFile {
  /** The networks that announced the file; none for files from before the start of this service. */
  senders: Networks | [];
  bytes: number;
}

/**
 * The folder of incomplete files, each named by its id and announced size. What is known of them is kept in memory, so
 * that a new file does not read the folder.
 */
export class PartialUploads {
  private readonly folder: string;
  private readonly files = new Map<string, PartialFile>();

  constructor(private readonly uploadsDir: string) {
    this.folder = join(resolve(uploadsDir), 'arriving');
  }

  /** Creates missing folders, readable for this account alone. */
  async prepare(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await chmod(this.uploadsDir, 0o700);
      await removeLeftovers(thumbnailTempFolder(this.uploadsDir));
      for (const name of await readdir(this.folder)) await this.refreshSize(join(this.folder, name));
    } catch (error) {
      const folder = `The folder for uploaded files, ${this.uploadsDir}`;
      const why = messageOfError(error);
      throw new Error(`${folder}, cannot be used: ${why}. Choose another with UPLOADS_DIR.`, { cause: error });
    }
  }

  /** The path of a file. It holds the announced size, so that a later piece with another size finds no file. */
  pathOf = (id: string, size: number): string => join(this.folder, `${id}.${size}`);

  /** Creates an empty file for a sender, which is counted at once. */
  async create(path: string, senders: Networks): Promise<void> {
    this.files.set(path, { senders, bytes: 0 });
    await (await open(path, 'wx', 0o600)).close();
  }

  setSize(path: string, bytes: number): void {
    this.files.set(path, { senders: this.files.get(path)?.senders ?? [], bytes });
  }

  /** Bytes of a file that are on the disk; undefined where the file does not exist. */
  async refreshSize(path: string): Promise<number | undefined> {
    const stats = await stat(path).catch(() => undefined);
    if (stats) this.setSize(path, stats.size);
    else this.files.delete(path);
    return stats?.size;
  }

  /** Removes a file, and the picture that was made of it. */
  async remove(path: string): Promise<void> {
    for (const each of [path, `${path}.made`]) {
      await rm(each, { force: true });
      this.files.delete(each);
    }
  }

  get total(): number {
    return [...this.files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get count(): number {
    return this.files.size;
  }

  countOfNetwork = (network: string): number =>
    [...this.files.values()].filter(({ senders }) => senders.some(({ name }) => name === network)).length;

  free = (): Promise<number> => freeBytes(this.folder);

  /** Deletes the files to which nothing was appended since a moment. */
  async removeStalled(moment: Date): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const stats = await stat(path).catch(() => undefined);
      if (stats && stats.mtime < moment) await this.remove(path);
      else await this.refreshSize(path);
    }
  }
}
