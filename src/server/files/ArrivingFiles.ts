import { chmod, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** A file that arrives. */
interface Arriving {
  /** Who announced it; empty where an earlier service took that down. */
  sender: string;
  /** Of its bytes: those that are there. */
  bytes: number;
}

/**
 * The folder in which files lie until they are whole, under their id and the size that they were announced with. What
 * lies in it is counted as it comes and goes, so that a new file costs the same however many there are.
 */
export class ArrivingFiles {
  private readonly folder: string;
  private readonly files = new Map<string, Arriving>();
  private readonly ofSenders = new Map<string, number>();
  private bytes = 0;

  constructor(private readonly uploadsDir: string) {
    this.folder = join(resolve(uploadsDir), 'arriving');
  }

  /** Makes the folders where there are none; nobody but this account can read them. Throws an UploadsFolderError. */
  async prepare(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await chmod(this.uploadsDir, 0o700);
      for (const name of await readdir(this.folder)) await this.look(join(this.folder, name));
    } catch (error) {
      throw new UploadsFolderError(this.uploadsDir, error);
    }
  }

  /** Where a file of so many bytes lies: whoever says another size at its next piece goes on with none. */
  pathOf = (id: string, size: number): string => join(this.folder, `${id}.${size}`);

  /** Makes an empty file of a sender's. */
  async begin(path: string, sender: string): Promise<void> {
    await (await open(path, 'wx', 0o600)).close();
    this.note(path, { sender, bytes: 0 });
  }

  /** Looks how many bytes of a file are there; undefined where it is not there. */
  async look(path: string): Promise<number | undefined> {
    const found = await stat(path).catch(() => undefined);
    this.note(path, found && { sender: this.files.get(path)?.sender ?? '', bytes: found.size });
    return found?.size;
  }

  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
    this.note(path, undefined);
  }

  /** Bytes of all files that are on their way, as far as they have come. */
  get total(): number {
    return this.bytes;
  }

  /** How many files there are. */
  get count(): number {
    return this.files.size;
  }

  countOf = (sender: string): number => this.ofSenders.get(sender) ?? 0;

  /** Bytes that are left on its disk. */
  async free(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  /** Deletes what has not gone on since before a moment. */
  async removeStalled(moment: Date): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtime < moment) await this.remove(path);
      else await this.look(path);
    }
  }

  private note(path: string, now: Arriving | undefined): void {
    const before = this.files.get(path);
    this.bytes += (now?.bytes ?? 0) - (before?.bytes ?? 0);
    if (now) this.files.set(path, now);
    else this.files.delete(path);
    const { sender } = before ?? now ?? { sender: '' };
    const count = this.countOf(sender) + Number(now !== undefined) - Number(before !== undefined);
    if (count > 0) this.ofSenders.set(sender, count);
    else this.ofSenders.delete(sender);
  }
}

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
