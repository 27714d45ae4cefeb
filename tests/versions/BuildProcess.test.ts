import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DraftError } from '../../src/versions/draft/contentFile.ts';
import { BuildProcess, type BuildReport } from '../../src/versions/BuildProcess.ts';
import { eventually } from '../eventually.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

function started(script: URL, watch = true) {
  const reports: BuildReport[] = [];
  const builder = new BuildProcess(script, watch);
  onTestFinished(() => builder.stop());
  return { builder, reports, start: () => builder.start((report) => void reports.push(report)) };
}

async function processOf(code: string): Promise<BuildProcess> {
  const script = join(await temporaryFolder(), 'script.mjs');
  await writeFile(script, code);
  return started(pathToFileURL(script)).builder;
}

test('a file that is read without end is told by its name, and the next save is made', async () => {
  const { reports, start } = started(new URL('stuckBuilder.js', import.meta.url));
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
  const { builder, reports, start } = started(new URL('stuckBuilder.js', import.meta.url));
  start();
  await expect(builder.check()).rejects.toThrow(DraftError);
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

test('a process that cannot start is told at once to who asks, and tried again', async () => {
  const node = process.execPath;
  onTestFinished(() => void (process.execPath = node));
  const script = join(await temporaryFolder(), 'script.mjs');
  await writeFile(
    script,
    `process.on('message', ({ kind, id }) =>
      process.send(kind === 'folder' ? { kind: 'made', version: 'first' } : { kind: 'answer', id, result: 'sound' }));`,
  );
  const { builder, reports, start } = started(pathToFileURL(script));
  process.execPath = '/nowhere/node';
  start();
  const reason = 'the process that makes versions cannot be started: spawn /nowhere/node ENOENT';
  await expect(builder.check()).rejects.toThrow(reason);
  process.execPath = node;
  expect(await builder.check()).toBe('sound');
  await eventually(() => expect(reports).toContainEqual({ kind: 'made', version: 'first' }));
  expect(reports[0]).toEqual({ kind: 'failed', reason });
});

test('what ends the process three times is told with the file that was changed, and left alone', async () => {
  const script = join(await temporaryFolder(), 'script.mjs');
  await writeFile(
    script,
    `process.on('message', ({ stuckAt }) => {
      if (stuckAt === 'heavy') return process.send({ kind: 'made', version: 'mended' });
      process.send({ kind: 'begun', version: 'heavy', changed: 'schemas/contact/form.json' }, () => process.exit(3));
    });`,
  );
  const { reports, start } = started(pathToFileURL(script));
  start();
  await eventually(() => expect(reports).toHaveLength(4));
  const failed = { kind: 'failed', reason: 'the process that makes versions ended: 3' };
  const told = expect.stringMatching(/^schemas\/contact\/form\.json: .+ ended: 3, 3 times\. What was changed/);
  expect(reports).toEqual([failed, failed, { kind: 'broken', findings: [told] }, { kind: 'made', version: 'mended' }]);
}, 20_000);
