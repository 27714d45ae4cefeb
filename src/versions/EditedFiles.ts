import { createHash, hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readInTime } from '../json/readInTime.ts';
import { filesBelow } from './files.ts';
import { codeOfError } from '../values/errors.ts';

interface KnownFile {
  /** The file's state when it was read: the cached content is valid while this is unchanged. */
  state: string;
  hash: string;
  /** When it was changed, in nanoseconds. */
  changedAt: bigint;
}

/** The owner's files and a hash of their content. Unchanged files are not read again. */
export class EditedFiles {
  private known = new Map<string, KnownFile>();
  /** The files that are being read at the moment. */
  private readonly reading = new Map<string, Promise<Buffer>>();

  constructor(private readonly contentDir: string) {}

  /** The paths of all files in the content folder. */
  async list(): Promise<string[]> {
    const lists = ['schemas', 'pricing-tables'].map(async (name) => {
      const files = await filesBelow(join(this.contentDir, name)).catch((): string[] => []);
      return files
        .filter(isOwn)
        .sort()
        .map((file) => join(name, file));
    });
    return (await Promise.all(lists)).flat();
  }

  /** A hash of the names and contents of all files. An unreadable file is hashed as such. */
  async hash(): Promise<string> {
    const known = new Map<string, KnownFile>();
    const all = createHash('sha256');
    for (const file of await this.list()) {
      const found = await this.read(file);
      known.set(file, found);
      all.update(JSON.stringify([file, found.hash]));
    }
    this.known = known;
    return all.digest('hex');
  }

  /** The file that was changed last, when all were hashed last. */
  changedLast(): string | undefined {
    let last: [string, KnownFile] | undefined;
    for (const each of this.known) if (!last || each[1].changedAt > last[1].changedAt) last = each;
    return last?.[0];
  }

  /** The bytes of a file. One that gives nothing is not read again before it does. */
  private bytesOf(path: string): Promise<Buffer> {
    const reading = this.reading.get(path) ?? readFile(path);
    this.reading.set(path, reading);
    return readInTime(reading.finally(() => this.reading.delete(path)));
  }

  private async read(file: string): Promise<KnownFile> {
    try {
      const path = join(this.contentDir, file);
      const { mtimeNs, ctimeNs, size, ino } = await readInTime(stat(path, { bigint: true }));
      const state = [mtimeNs, ctimeNs, size, ino].join();
      const last = this.known.get(file);
      if (last?.state === state) return last;
      return { state, changedAt: ctimeNs, hash: hash('sha256', await this.bytesOf(path)) };
    } catch (error) {
      return {
        state: '',
        changedAt: 0n,
        hash: String(codeOfError(error) ?? 'unreadable'),
      };
    }
  }
}

/** Whether a path is the owner's: not a hidden or backup file of an editor or file system, and not in `meta`. */
const isOwn = (path: string): boolean => !/(^|\/)\.|~$|^meta\//.test(path);

/** The subfolders of a content folder by their names. */
export const contentFolders = (contentDir: string): { schemasDir: string; pricingTablesDir: string } => ({
  schemasDir: join(contentDir, 'schemas'),
  pricingTablesDir: join(contentDir, 'pricing-tables'),
});
