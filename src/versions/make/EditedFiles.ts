import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface KnownFile {
  /** Of the file as it was read: while it stays the same, so does the content. */
  state: string;
  hash: string;
}

/** All that an owner edits, as files: their content in one hash. What did not change is not read again. */
export class EditedFiles {
  private known = new Map<string, KnownFile>();

  constructor(private readonly folders: readonly string[]) {}

  /** Changes with the content of any file, and with its name. What cannot be read counts as such. */
  async hash(): Promise<string> {
    const known = new Map<string, KnownFile>();
    const all = createHash('sha256');
    for (const [index, folder] of this.folders.entries()) {
      for (const file of await filesIn(folder)) {
        const found = await this.read(join(folder, file));
        known.set(join(folder, file), found);
        all.update(JSON.stringify([index, file, found.hash]));
      }
    }
    this.known = known;
    return all.digest('hex');
  }

  private async read(path: string): Promise<KnownFile> {
    try {
      const { mtimeNs, ctimeNs, size, ino } = await stat(path, { bigint: true });
      const state = [mtimeNs, ctimeNs, size, ino].join();
      const last = this.known.get(path);
      if (last?.state === state) return last;
      return {
        state,
        hash: createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      };
    } catch (error) {
      return { state: '', hash: error instanceof Error && 'code' in error ? String(error.code) : 'unreadable' };
    }
  }
}

/** What editors and file systems keep for themselves begins with a dot or ends with a tilde. */
const isOwn = (path: string): boolean => !/(^|\/)\.|~$/.test(path);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter(isOwn)
    .sort();
}
