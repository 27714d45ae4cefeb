import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepAssets } from '../../../src/site/build/buildSite.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(folder, 'old/assets'), { recursive: true });
  await mkdir(join(folder, 'new/assets'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function oldAsset(name: string, day: string): Promise<void> {
  const file = join(folder, 'old/assets', name);
  await writeFile(file, 'old');
  await utimes(file, new Date(day), new Date(day));
}

it('keeps the last build, however long ago, and the week before it', async () => {
  await oldAsset('last-1.js', '2026-02-20');
  await oldAsset('before-2.js', '2026-02-15');
  await oldAsset('ancient-3.js', '2026-01-01');
  await oldAsset('same-4.js', '2026-02-20');
  await writeFile(join(folder, 'new/assets/same-4.js'), 'new');
  await keepAssets(join(folder, 'old'), join(folder, 'new'));
  expect((await readdir(join(folder, 'new/assets'))).sort()).toEqual(['before-2.js', 'last-1.js', 'same-4.js']);
  expect(await readFile(join(folder, 'new/assets/same-4.js'), 'utf8')).toBe('new');
});

it('has nothing to keep before the first build', async () => {
  await rm(join(folder, 'old'), { recursive: true });
  await keepAssets(join(folder, 'old'), join(folder, 'new'));
  expect(await readdir(join(folder, 'new/assets'))).toEqual([]);
});
