import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DraftError } from '../../src/versions/draft/contentFile.ts';
import { MakerProcess, type MakerReport } from '../../src/versions/MakerProcess.ts';
import { eventually } from '../eventually.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

function started(script: URL, watch = true) {
  const reports: MakerReport[] = [];
  const maker = new MakerProcess(script, watch);
  onTestFinished(() => maker.stop());
  return { maker, reports, start: () => maker.start((report) => void reports.push(report)) };
}

async function processOf(code: string): Promise<MakerProcess> {
  const script = join(await temporaryFolder(), 'script.mjs');
  await writeFile(script, code);
  return started(pathToFileURL(script)).maker;
}

test('a file that is read without end is told by its name, and the next save is made', async () => {
  const { reports, start } = started(new URL('stuckMaker.js', import.meta.url));
  start();
  await eventually(async () => expect(reports.at(-1)).toMatchObject({ kind: 'made', version: 'mended' }));
  const told = expect.stringMatching(/^schemas\/contact\/form\.json: to read this came to no end in 30 seconds/);
  expect(reports).toEqual([
    { kind: 'broken', findings: [told] },
    { kind: 'made', version: 'mended' },
  ]);
});

test('a draft that is checked without end is told to who asked, and the folder is made all the same', async () => {
  vi.stubEnv('STUCK_AT', 'draft');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { maker, reports, start } = started(new URL('stuckMaker.js', import.meta.url));
  start();
  await expect(maker.check()).rejects.toThrow(DraftError);
  await eventually(() => expect(reports).toContainEqual({ kind: 'made', version: 'mended' }));
  expect(reports.filter(({ kind }) => kind !== 'made')).toEqual([]);
});

test('what goes wrong is told, and the next one who asks gets a new process', async () => {
  const { check, makeDraft } = await processOf(`
    process.on('message', ({ kind, id }) => {
      process.send({ kind: 'begun', id });
      if (kind === 'makeDraft') process.send({ kind: 'refusal', id, reason: 'The disk is full' });
      else process.exit(3);
    });`);
  await expect(makeDraft()).rejects.toThrow('The disk is full');
  await expect(check()).rejects.toThrow('the process that makes versions ended: 3');
  await expect(makeDraft()).rejects.toThrow('The disk is full');
});
