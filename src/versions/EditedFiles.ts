import { createHash, hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readWithTimeout } from '../json/readInTime.ts';
import { listFilesRecursively } from './files.ts';
import { codeOfError } from '../values/errors.ts';

interface CachedFile {
  /** The file's state when it was read: the hash is valid while this is unchanged. */
  state: string;
  hash: string;
  /** In nanoseconds. */
  changedAt: bigint;
}

/** The owner's files and a hash of their content. Unchanged files are read once. */
export class EditedFiles {
  private cache = new Map<string, CachedFile>();
  private readonly reading = new Map<string, Promise<Buffer>>();

  constructor(private readonly contentDir: string) {}

  async list(): Promise<string[]> {
    const lists = ['schemas', 'pricing-tables'].map(async (name) => {
      const files = await listFilesRecursively(join(this.contentDir, name)).catch((): string[] => []);
      return files
        .filter(isOwnerFile)
        .sort()
        .map((file) => join(name, file));
    });
    return (await Promise.all(lists)).flat();
  }

  /** Hashes the names and contents of all files; for an unreadable file, its error. */
  async hash(): Promise<string> {
    const cache = new Map<string, CachedFile>();
    const hasher = createHash('sha256');
    for (const file of await this.list()) {
      const entry = await this.read(file);
      cache.set(file, entry);
      hasher.update(JSON.stringify([file, entry.hash]));
    }
    this.cache = cache;
    return hasher.digest('hex');
  }

  /** Returns the file that was changed last, as of the last call of `hash`. */
  lastChanged(): string | undefined {
    let last: [string, CachedFile] | undefined;
    for (const each of this.cache) if (!last || each[1].changedAt > last[1].changedAt) last = each;
    return last?.[0];
  }

  /** Reads a file. A stuck reading is waited for rather than begun again. */
  private readBytes(path: string): Promise<Buffer> {
    const reading = this.reading.get(path) ?? readFile(path);
    this.reading.set(path, reading);
    return readWithTimeout(reading.finally(() => this.reading.delete(path)));
  }

  private async read(file: string): Promise<CachedFile> {
    try {
      const path = join(this.contentDir, file);
      const { mtimeNs, ctimeNs, size, ino } = await readWithTimeout(stat(path, { bigint: true }));
      const state = [mtimeNs, ctimeNs, size, ino].join();
      const last = this.cache.get(file);
      if (last?.state === state) return last;
      return { state, changedAt: ctimeNs, hash: hash('sha256', await this.readBytes(path)) };
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
const isOwnerFile = (path: string): boolean => !/(^|\/)\.|~$|^meta\//.test(path);

export const contentFolders = (contentDir: string): { schemasDir: string; pricingTablesDir: string } => ({
  schemasDir: join(contentDir, 'schemas'),
  pricingTablesDir: join(contentDir, 'pricing-tables'),
});
