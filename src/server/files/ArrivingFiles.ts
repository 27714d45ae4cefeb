import { chmod, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The folder in which files lie until they are whole, under their id and the size that they were announced with. */
export class ArrivingFiles {
  private readonly folder: string;

  constructor(private readonly uploadsDir: string) {
    this.folder = join(resolve(uploadsDir), 'arriving');
  }

  /** Makes the folders where there are none; nobody but this account can read them. */
  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await chmod(this.uploadsDir, 0o700);
  }

  /** Where a file of so many bytes lies: whoever says another size at its next piece goes on with none. */
  pathOf = (id: string, size: number): string => join(this.folder, `${id}.${size}`);

  /** Bytes that the files have here once they are whole. */
  async announced(): Promise<number> {
    const sizes = (await readdir(this.folder)).map((name) => Number(/^[0-9a-f]{32}\.(\d+)$/.exec(name)?.[1] ?? 0));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** Deletes what has not gone on since before a moment. */
  async removeStalled(moment: Date): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtime < moment) await rm(path, { force: true });
    }
  }

  /** Bytes that are left on its disk. */
  async room(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }
}
