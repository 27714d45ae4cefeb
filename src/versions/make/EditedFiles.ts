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

  /** By the names that the folders have in a folder of content. */
  constructor(private readonly folders: Readonly<Record<string, string>>) {}

  /** Every file: its path in a folder of content, and where it lies. */
  async list(): Promise<{ file: string; from: string }[]> {
    const lists = Object.entries(this.folders).map(async ([name, folder]) =>
      (await filesIn(folder)).map((file) => ({ file: join(name, file), from: join(folder, file) })),
    );
    return (await Promise.all(lists)).flat();
  }

  /** Changes with the content of any file, and with its name. What cannot be read counts as such. */
  async hash(): Promise<string> {
    const known = new Map<string, KnownFile>();
    const all = createHash('sha256');
    for (const { file, from } of await this.list()) {
      const found = await this.read(from);
      known.set(from, found);
      all.update(JSON.stringify([file, found.hash]));
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

/** What editors and file systems keep for themselves begins with a dot or ends with a tilde, or lies in `meta`. */
const isOwn = (path: string): boolean => !/(^|\/)\.|~$|^meta\//.test(path);

/** What a folder of content holds, by the names of its folders. */
export const contentFolders = (contentDir: string): Record<string, string> => ({
  schemas: join(contentDir, 'schemas'),
  'pricing-tables': join(contentDir, 'pricing-tables'),
});

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter(isOwn)
    .sort();
}
