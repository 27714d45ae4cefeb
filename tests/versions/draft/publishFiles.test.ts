import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishPublishing, preparePublishing } from '../../../src/versions/draft/publishFiles.ts';
import { temporaryFolder } from '../../server/temporaryFolder.ts';

test('what is published is for whoever the folder is for, although the service keeps its own files to itself', async () => {
  const folder = await temporaryFolder();
  const contentDir = join(folder, 'content');
  await mkdir(join(contentDir, 'schemas'), { recursive: true });
  await chmod(join(contentDir, 'schemas'), 0o2775);
  await writeFile(join(contentDir, 'schemas/old.json'), '{}', { mode: 0o644 });
  const umask = process.umask(0o077);
  onTestFinished(() => void process.umask(umask));

  const files = ['old', 'a/b/new'].map((name) => ({ path: `schemas/${name}.json`, bytes: Buffer.from('{ }') }));
  await preparePublishing(contentDir, folder, files, 'the version', async () => undefined);
  const done: string[] = [];
  const note = async (what: string): Promise<void> => void done.push(what);
  await finishPublishing(contentDir, folder, { forget: note, serve: note });
  expect(done).toEqual([...files.map(({ path }) => path), 'the version']);
  const modes = ['old.json', 'a', 'a/b', 'a/b/new.json'].map(async (path) =>
    ((await stat(join(contentDir, 'schemas', path))).mode & 0o777).toString(8),
  );
  expect(await Promise.all(modes)).toEqual(['664', '775', '775', '664']);
});
