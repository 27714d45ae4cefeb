import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadProject } from '../../src/checker/loadProject.ts';
import { PhotoReader } from '../../src/checker/photos.ts';
import { copyProject } from '../project/project.ts';
import { garbageTexts, hugeParts, hugeTexts, type Owned, ownedFiles } from './hostileFiles.ts';

const sizes = [10_000, 40_000, 120_000, 5_000_000];

/** How long the check of a project takes with each kind of garbage in place of one of its files; the slowest first. */
export async function hostileTimes(most: number): Promise<Record<string, string | number>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  const copy = await copyProject(folder);
  const photos = new PhotoReader();
  const timeOf = async (): Promise<number> => {
    const start = performance.now();
    await loadProject({ ...copy, photos, today: '2026-11-21' });
    return Math.round(performance.now() - start);
  };
  await timeOf();
  const files = Object.keys(ownedFiles) as Owned[];
  const general = Object.entries({ ...garbageTexts, ...hugeTexts });
  const kinds = [
    ...general.map(([name, text], index) => ({ name, text, file: files[index % files.length] ?? 'form' })),
    ...hugeParts,
  ];
  const rows: { name: string; times: number[] }[] = [{ name: 'nothing wrong', times: [await timeOf()] }];
  for (const { name, file, text } of kinds) {
    const path = join(folder, ownedFiles[file]);
    const sound = await readFile(path, 'utf8');
    const times: number[] = [];
    for (const size of sizes) {
      await writeFile(path, text(size, sound));
      times.push(await timeOf());
    }
    await writeFile(path, sound);
    rows.push({ name: `${file}: ${name}`, times });
  }
  await rm(folder, { recursive: true, force: true });
  return rows
    .toSorted((one, other) => Math.max(...other.times) - Math.max(...one.times))
    .slice(0, most)
    .map(({ name, times }) => ({
      name,
      ...Object.fromEntries(times.map((time, index) => [`${(sizes[index] ?? 0) / 1000} kB`, time])),
    }));
}
