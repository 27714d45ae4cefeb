import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadProject } from '../../src/checker/loadProject.ts';
import { PhotoReader } from '../../src/checker/photos.ts';
import { readJson } from '../../src/json/readJson.ts';
import { copyProject } from '../project/project.ts';
import { garbageTexts, hugeParts, type Owned, ownedFiles } from './hostileFiles.ts';

const folder = await mkdtemp(join(tmpdir(), 'hostile-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const copy = await copyProject(folder);
const photos = new PhotoReader();
const load = () => loadProject({ ...copy, photos, today: '2026-11-21' });
const placeOf = (file: Owned): string => join(folder, ownedFiles[file]);
const rates = await readFile(placeOf('rates'), 'utf8');

/**
 * Processor time, in milliseconds, of the fastest of some runs, the last of which is the first below the limit: others
 * on the machine take the cache from it, which adds to its time and never takes any away.
 */
async function timeOf(work: () => unknown, limit = 0): Promise<number> {
  let fastest = Infinity;
  for (let run = 0; run < 5 && fastest >= limit; run += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return fastest;
}

describe('eight times as much takes no more than a few times as long as it ought to', () => {
  // With its square it would take 64 times as long. What takes no time at all says nothing.
  const [most, nothing] = [24, 100];

  test.each(Object.entries(garbageTexts))('%s', async (_name, text) => {
    const [small, large] = [text(10_000, rates), text(80_000, rates)];
    const limit = most * (await timeOf(() => readJson(small))) + nothing;
    expect(await timeOf(() => readJson(large), limit)).toBeLessThan(limit);
  });

  test.each(hugeParts)('$name of $file', async ({ file, text }) => {
    const sound = await readFile(placeOf(file), 'utf8');
    await writeFile(placeOf(file), text(5000, sound));
    const limit = most * (await timeOf(load));
    await writeFile(placeOf(file), text(40_000, sound));
    expect(await timeOf(load, limit)).toBeLessThan(limit);
    await writeFile(placeOf(file), sound);
  });
});
