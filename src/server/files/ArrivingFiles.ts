import { chmod, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The folder in which files lie until they are whole, under their id and the size that they were announced with. */
export class ArrivingFiles {
  private readonly folder: string;

  constructor(private readonly uploadsDir: string) {
    this.folder = join(resolve(uploadsDir), 'arriving');
  }

  /** Makes the folders where there are none; nobody but this account can read them. Throws an UploadsFolderError. */
  async prepare(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await chmod(this.uploadsDir, 0o700);
    } catch (error) {
      throw new UploadsFolderError(this.uploadsDir, error);
    }
  }

  /** Where a file of so many bytes lies: whoever says another size at its next piece goes on with none. */
  pathOf = (id: string, size: number): string => join(this.folder, `${id}.${size}`);

  /** Bytes that the files have here once they are whole. */
  async announced(): Promise<number> {
    return sumOf((await readdir(this.folder)).map(announcedSize));
  }

  /** Deletes what has not gone on since before a moment. */
  async removeStalled(moment: Date): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtime < moment) await rm(path, { force: true });
    }
  }

  /** Bytes that are left on its disk once all that was announced has come. */
  async room(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    const names = await readdir(this.folder);
    const awaited = await Promise.all(
      names.map(async (name) => {
        const { size = 0 } = (await stat(join(this.folder, name)).catch(() => undefined)) ?? {};
        return Math.max(0, announcedSize(name) - size);
      }),
    );
    return bavail * bsize - sumOf(awaited);
  }
}

/** Of a file that arrives, by what it is called; 0 for what is made of one. */
const announcedSize = (name: string): number => Number(/^[0-9a-f]{32}\.(\d+)$/.exec(name)?.[1] ?? 0);

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/** The folder for uploaded files cannot be used: the service would refuse each. */
class UploadsFolderError extends Error {
  override name = 'UploadsFolderError';

  constructor(folder: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The folder for uploaded files, ${folder}, cannot be used: ${why}. Choose another with UPLOADS_DIR.`, {
      cause,
    });
  }
}
