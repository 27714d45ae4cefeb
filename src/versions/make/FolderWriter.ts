import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFilesRecursively, linkElseCopyOver, writeFlushed } from '../files.ts';

/** Fills a new folder, with compressed copies of served files. Unchanged files of an earlier folder are linked. */
export class FolderWriter {
  readonly files: string[] = [];

  constructor(
    private readonly folder: string,
    private readonly earlierFolder: string | undefined,
    private readonly isServed = false,
  ) {}

  /** Writes a file and its compressed copies, flushed to disk. */
  async write(file: string, content: string | Buffer): Promise<void> {
    const bytes = Buffer.from(content);
    if (await this.linkUnchanged(file, bytes)) return;
    await this.writeBytes(file, bytes);
    if (!this.isServed) return;
    for (const [ending, copy] of await compressedCopies(file, bytes)) await this.writeBytes(file + ending, copy);
  }

  /** Links a file that will not change, or copies it. */
  async link(file: string, from: string): Promise<void> {
    await linkElseCopyOver(from, await this.prepareTarget(file));
  }

  private async linkUnchanged(file: string, bytes: Buffer): Promise<boolean> {
    if (this.earlierFolder === undefined) return false;
    const from = join(this.earlierFolder, file);
    const oldBytes = await readFile(from).catch(() => undefined);
    if (!oldBytes?.equals(bytes)) return false;
    for (const ending of ['', ...(this.isServed ? endingsOf(file, bytes.length) : [])])
      await this.link(file + ending, from + ending);
    return true;
  }

  private async writeBytes(file: string, bytes: Buffer): Promise<void> {
    await writeFlushed(await this.prepareTarget(file), bytes);
  }

  private async prepareTarget(file: string): Promise<string> {
    const target = join(this.folder, file);
    await mkdir(dirname(target), { recursive: true });
    // The target may be a link to a file of the release or an earlier version, which stays.
    await rm(target, { force: true });
    this.files.push(file);
    return target;
  }
}

const textExtensions = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
/** The fewest bytes worth compressing: smaller files are one packet anyway. */
const minBytes = 1024;

const brotli = promisify(brotliCompress);
const encodings = [
  {
    ending: '.br',
    compress: (content: Buffer, level: number) =>
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  },
  { ending: '.gz', compress: promisify<Buffer, Buffer>(gzip) },
];

/** For files of many versions. */
const highestLevel = 11;
/**
 * For files of one version, which somebody waits for: the highest level takes three times as long for 3 % fewer bytes.
 */
const quickLevel = 10;

/** The extensions of compressed copies; none for binary or small files. */
const endingsOf = (file: string, bytes: number): string[] =>
  textExtensions.has(extname(file)) && bytes >= minBytes ? encodings.map(({ ending }) => ending) : [];

async function compressedCopies(
  file: string,
  content: Buffer,
  level = quickLevel,
): Promise<[ending: string, bytes: Buffer][]> {
  const endings = endingsOf(file, content.length);
  return Promise.all(
    encodings
      .filter(({ ending }) => endings.includes(ending))
      .map(async ({ ending, compress }): Promise<[string, Buffer]> => [ending, await compress(content, level)]),
  );
}

export async function compressFiles(folder: string): Promise<void> {
  const files = await listFilesRecursively(folder);
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      for (const [ending, bytes] of await compressedCopies(name, await readFile(file), highestLevel))
        await writeFile(file + ending, bytes);
    }),
  );
}
