import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFiles } from '../../../src/versions/make/FolderWriter.ts';

it('puts compressed copies beside files of text that are worth it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  const text = 'paint '.repeat(500);
  await writeFile(join(folder, 'assets/a.js'), text);
  await writeFile(join(folder, 'short.css'), 'h1{}');
  await writeFile(join(folder, 'picture.jpg'), text);
  await compressFiles(folder);
  expect((await readdir(folder)).sort()).toEqual(['assets', 'picture.jpg', 'short.css']);
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz']);
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/a.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, 'assets/a.js.gz'))).toString()).toBe(text);
});
