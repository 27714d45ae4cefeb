import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
/** Less than this fits into a packet or two either way. */
const worthIt = 1024;

const encodings = [
  { ending: '.br', compress: promisify(brotliCompress) },
  { ending: '.gz', compress: promisify(gzip) },
];

/** The endings of a file's compressed copies: none where it holds no text, or little. */
export const endingsOf = (file: string, bytes: number): string[] =>
  texts.has(extname(file)) && bytes >= worthIt ? encodings.map(({ ending }) => ending) : [];

/** What a file's compressed copies hold, by their endings. As small as it gets: it is done once. */
export async function compressedCopies(file: string, content: Buffer): Promise<[ending: string, bytes: Buffer][]> {
  const wanted = endingsOf(file, content.length);
  return Promise.all(
    encodings
      .filter(({ ending }) => wanted.includes(ending))
      .map(async ({ ending, compress }): Promise<[string, Buffer]> => [ending, await compress(content)]),
  );
}

/** Puts compressed copies beside every file of text below a folder. */
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
