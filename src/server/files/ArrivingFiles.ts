import { chmod, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';

interface Arriving {
  /** The network that announced it; empty for files of an earlier release, which did not store it. */
  sender: string;
  bytes: number;
}

/**
 * The folder of incomplete files, each named by its id and announced size. What is known of them is kept in memory, so
 * that a new file does not read the folder.
 */
export class ArrivingFiles {
  private readonly folder: string;
  private readonly files = new Map<string, Arriving>();

  constructor(private readonly uploadsDir: string) {
    this.folder = join(resolve(uploadsDir), 'arriving');
  }

  /** Creates missing folders, readable for this account alone. */
  async prepare(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await chmod(this.uploadsDir, 0o700);
      for (const name of await readdir(this.folder)) await this.look(join(this.folder, name));
    } catch (error) {
      const folder = `The folder for uploaded files, ${this.uploadsDir}`;
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${folder}, cannot be used: ${why}. Choose another with UPLOADS_DIR.`, { cause: error });
    }
  }

  /** The path of a file. It holds the announced size, so that a later piece with another size finds no file. */
  pathOf = (id: string, size: number): string => join(this.folder, `${id}.${size}`);

  /** Creates an empty file for a sender. */
  async begin(path: string, sender: string): Promise<void> {
    await (await open(path, 'wx', 0o600)).close();
    this.files.set(path, { sender, bytes: 0 });
  }

  /** Bytes of a file that are on the disk; undefined where the file does not exist. */
  async look(path: string): Promise<number | undefined> {
    const found = await stat(path).catch(() => undefined);
    if (found) this.files.set(path, { sender: this.files.get(path)?.sender ?? '', bytes: found.size });
    else this.files.delete(path);
    return found?.size;
  }

  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
    this.files.delete(path);
  }

  /** Bytes of all incomplete files, as far as they were received. */
  get total(): number {
    return [...this.files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get count(): number {
    return this.files.size;
  }

  countOf = (sender: string): number => [...this.files.values()].filter((file) => file.sender === sender).length;

  /** Free bytes on the disk of the folder. */
  async free(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  /** Deletes the files to which nothing was appended since a moment. */
  async removeStalled(moment: Date): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtime < moment) await this.remove(path);
      else await this.look(path);
    }
  }
}
