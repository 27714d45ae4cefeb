import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Draft } from '../../../src/versions/draft/Draft.ts';
import { applyEditsToDraft } from '../../../src/versions/draft/editDraft.ts';
import {
  resumePublishingAndCleanUp,
  moveJournaledFilesAndServeVersion,
  stagePublishing,
} from '../../../src/versions/draft/publishDraft.ts';
import { readServedIfReadable } from '../../../src/versions/served.ts';
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
    await applyEditsToDraft(draft, { edits: [{ file, path: '', to: '{ }', ...(from !== null && { from }) }] });
  }
  await stagePublishing(draft, files, { version: 'the version' }, async () => undefined);
  await moveJournaledFilesAndServeVersion(draft, siteDir);
  expect([await draft.changedPaths(), (await readServedIfReadable(siteDir))?.version]).toEqual([[], 'the version']);
  const modes = ['old.json', 'a', 'a/b', 'a/b/new.json'].map(async (path) =>
    ((await stat(join(contentDir, 'schemas', path))).mode & 0o777).toString(8),
  );
  expect(await Promise.all(modes)).toEqual(['664', '775', '775', '664']);
});

test('a start says that a publication is not complete only where one was begun', async () => {
  const folder = await temporaryFolder();
  const draft = new Draft(join(folder, 'content'), join(folder, 'draft'));
  const siteDir = join(folder, 'site');
  await mkdir(join(folder, 'draft/lock'), { recursive: true });
  await expect(resumePublishingAndCleanUp(draft, siteDir)).rejects.toThrow(
    /^The desk cannot keep what is changed there: .*EISDIR/,
  );
  await rm(join(folder, 'draft/lock'), { recursive: true });
  await stagePublishing(draft, [], { version: 'the version' }, async () => undefined);
  // The folder of versions is not there.
  await expect(resumePublishingAndCleanUp(draft, siteDir)).rejects.toThrow(
    /^What the desk published is not complete: .*ENOENT/,
  );
});
