import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Draft } from '../../../src/versions/draft/Draft.ts';
import { finishPublishing, preparePublishing } from '../../../src/versions/draft/publishDraft.ts';
import { readServed } from '../../../src/versions/served.ts';
import { temporaryFolder } from '../../server/temporaryFolder.ts';

test('what is published is for whoever the folder is for, although the service keeps its own files to itself', async () => {
  const folder = await temporaryFolder();
  const contentDir = join(folder, 'content');
  await mkdir(join(contentDir, 'schemas'), { recursive: true });
  await chmod(join(contentDir, 'schemas'), 0o2775);
  await writeFile(join(contentDir, 'schemas/old.json'), '{}', { mode: 0o644 });
  const umask = process.umask(0o077);
  onTestFinished(() => void process.umask(umask));

  const files = ['old', 'a/b/new'].map((name) => ({ path: `schemas/${name}.json`, text: '{ }' }));
  const draft = new Draft(contentDir, folder);
  const siteDir = join(folder, 'site');
  await mkdir(siteDir);
  for (const { path: file } of files) {
    const from = await draft.read(file);
    await draft.edit({ edits: [{ file, path: '', to: '{ }', ...(from !== null && { from }) }] });
  }
  await preparePublishing(draft, files, { version: 'the version' }, async () => undefined);
  await finishPublishing(draft, siteDir);
  expect([await draft.changedPaths(), (await readServed(siteDir))?.version]).toEqual([[], 'the version']);
  const modes = ['old.json', 'a', 'a/b', 'a/b/new.json'].map(async (path) =>
    ((await stat(join(contentDir, 'schemas', path))).mode & 0o777).toString(8),
  );
  expect(await Promise.all(modes)).toEqual(['664', '775', '775', '664']);
});
