import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
/** The fewest bytes worth compressing: smaller files fit into a packet or two anyway. */
const worthIt = 1024;

const brotli = promisify(brotliCompress);
const encodings = [
  {
    ending: '.br',
    compress: (content: Buffer, level: number) =>
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  },
  { ending: '.gz', compress: promisify<Buffer, Buffer>(gzip) },
];

/** For files that are made once for many versions. */
const highestLevel = 11;
/** For files of one version, which somebody waits for: the highest takes three times as long for 3 % fewer bytes. */
const quickLevel = 10;

/** The extensions of a file's compressed copies; none for binary or small files. */
export const endingsOf = (file: string, bytes: number): string[] =>
  texts.has(extname(file)) && bytes >= worthIt ? encodings.map(({ ending }) => ending) : [];

/** The compressed copies of a file by extension. */
export async function compressedCopies(
  file: string,
  content: Buffer,
  level = quickLevel,
): Promise<[ending: string, bytes: Buffer][]> {
  const wanted = endingsOf(file, content.length);
  return Promise.all(
    encodings
      .filter(({ ending }) => wanted.includes(ending))
      .map(async ({ ending, compress }): Promise<[string, Buffer]> => [ending, await compress(content, level)]),
  );
}

/** Adds compressed copies to every text file below a folder. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const file = join(parentPath, name);
        for (const [ending, bytes] of await compressedCopies(name, await readFile(file), highestLevel))
          await writeFile(file + ending, bytes);
      }),
  );
}
