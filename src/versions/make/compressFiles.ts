import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
/** The fewest bytes worth compressing: smaller files fit into a packet or two anyway. */
const worthIt = 1024;

const encodings = [
  { ending: '.br', compress: promisify(brotliCompress) },
  { ending: '.gz', compress: promisify(gzip) },
];

/** The extensions of a file's compressed copies; none for binary or small files. */
export const endingsOf = (file: string, bytes: number): string[] =>
  texts.has(extname(file)) && bytes >= worthIt ? encodings.map(({ ending }) => ending) : [];

/** The compressed copies of a file by extension, at the highest level, since each is made only once. */
export async function compressedCopies(file: string, content: Buffer): Promise<[ending: string, bytes: Buffer][]> {
  const wanted = endingsOf(file, content.length);
  return Promise.all(
    encodings
      .filter(({ ending }) => wanted.includes(ending))
      .map(async ({ ending, compress }): Promise<[string, Buffer]> => [ending, await compress(content)]),
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
        for (const [ending, bytes] of await compressedCopies(name, await readFile(file)))
          await writeFile(file + ending, bytes);
      }),
  );
}
