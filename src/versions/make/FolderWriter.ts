import { copyFile, link, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeThrough } from '../files.ts';
import { compressedCopies, endingsOf } from './compressFiles.ts';

/**
 * Fills a new folder. What lies in an earlier one under the same name and with the same content is taken from there,
 * with its compressed copies: most changes are of a few files.
 */
export class FolderWriter {
  /** All that it was filled with. */
  readonly files: string[] = [];

  constructor(
    private readonly folder: string,
    private readonly earlier: string | undefined,
  ) {}

  /** Writes a file, with compressed copies of a text. They are on the disk once the promise resolves. */
  async write(file: string, content: string | Buffer): Promise<void> {
    const bytes = Buffer.from(content);
    if (await this.reuse(file, bytes)) return;
    await this.put(file, bytes);
    for (const [ending, copy] of await compressedCopies(file, bytes)) await this.put(file + ending, copy);
  }

  /** Puts a file that is not going to change into the folder: linked where the disk allows that, else copied. */
  async link(file: string, from: string): Promise<void> {
    const target = await this.placeFor(file);
    // Two pages may have one style sheet.
    await rm(target, { force: true });
    try {
      await link(from, target);
    } catch (error) {
      // Another disk, somebody else's file, a disk without links, or one link too many.
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!['EXDEV', 'EPERM', 'EACCES', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(code)) throw error;
      await copyFile(from, target);
    }
  }

  /** Puts a copy of a file that may change afterwards into the folder. */
  async copy(file: string, from: string): Promise<void> {
    const earlier = this.earlier === undefined ? undefined : join(this.earlier, file);
    const bytes = await readFile(from);
    if (earlier !== undefined && (await readFile(earlier).catch(() => undefined))?.equals(bytes))
      return this.link(file, earlier);
    await this.put(file, bytes);
  }

  private async reuse(file: string, bytes: Buffer): Promise<boolean> {
    if (this.earlier === undefined) return false;
    const from = join(this.earlier, file);
    const there = await readFile(from).catch(() => undefined);
    if (!there?.equals(bytes)) return false;
    for (const ending of ['', ...endingsOf(file, bytes.length)]) await this.link(file + ending, from + ending);
    return true;
  }

  private async put(file: string, bytes: Buffer): Promise<void> {
    await writeThrough(await this.placeFor(file), bytes);
  }

  private async placeFor(file: string): Promise<string> {
    const target = join(this.folder, file);
    await mkdir(dirname(target), { recursive: true });
    this.files.push(file);
    return target;
  }
}
