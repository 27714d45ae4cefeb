import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { DraftProcess } from '../../../src/versions/draft/DraftProcess.ts';
import { temporaryFolder } from '../../server/temporaryFolder.ts';

async function processOf(code: string): Promise<DraftProcess> {
  const script = join(await temporaryFolder(), 'script.mjs');
  await writeFile(script, code);
  const started = new DraftProcess(pathToFileURL(script));
  onTestFinished(() => started.stop());
  return started;
}

test('it checks one at a time, and whoever asks meanwhile is told of the newest text together', async () => {
  const { check, make } = await processOf(`
    let asked = 0, atWork = 0;
    process.on('message', async (request) => {
      asked += 1, atWork += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      process.send({ result: [request, asked, atWork] });
      atWork -= 1;
    });`);
  const first = check();
  await Promise.resolve();
  const others = [check(), make(), check()];
  expect(await Promise.all([first, ...others])).toEqual([
    ['check', 1, 1],
    ['check', 2, 1],
    ['make', 3, 1],
    ['check', 2, 1],
  ]);
});

test('what goes wrong is told, and the next one who asks gets a new process', async () => {
  const { check, make } = await processOf(`
    process.on('message', (request) => {
      if (request === 'make') process.send({ reason: 'The disk is full' });
      else process.exit(3);
    });`);
  await expect(make()).rejects.toThrow('The disk is full');
  await expect(check()).rejects.toThrow('The check of the draft ended: 3');
  await expect(make()).rejects.toThrow('The disk is full');
});
