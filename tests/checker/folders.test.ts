// What is found in a copy of the sample project whose files, folders or pictures were changed.

import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadProjectWithFindings } from '../../src/checker/loadProject.ts';
import { readWithTimeout } from '../../src/json/readInTime.ts';
import { renderSentence } from '../../src/compile/Finding.ts';
import { EditedFiles } from '../../src/versions/EditedFiles.ts';
import { readCases } from '../cases/readCases.ts';
import { copyProject } from '../project/project.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

type Change =
  | { write: string; text: string }
  | { edit: string; find: string; replace: string }
  | { copy: string; to: string }
  | { move: string; to: string }
  | { remove: string };

interface Case {
  name: string;
  do: Change[];
  /** The findings, in their order, but for the assumed rates that the project has. */
  found: object[];
}

async function make(change: Change, folder: string): Promise<void> {
  const at = (path: string): string => join(folder, path);
  if ('copy' in change) await cp(at(change.copy), at(change.to));
  else if ('move' in change) await rename(at(change.move), at(change.to));
  else if ('remove' in change) await rm(at(change.remove), { recursive: true });
  else if ('write' in change) {
    await mkdir(dirname(at(change.write)), { recursive: true });
    await writeFile(at(change.write), change.text);
  } else {
    const [before, after, ...more] = (await readFile(at(change.edit), 'utf8')).split(change.find);
    if (after === undefined || more.length > 0) throw new Error(`${change.edit} holds ${change.find} not once`);
    await writeFile(at(change.edit), before + change.replace + after);
  }
}

test.each(readCases<Case[]>('checker/folders'))('$name', async ({ do: changes, found }) => {
  const folder = await temporaryFolder();
  const { contentDir } = await copyProject(folder);
  for (const change of changes) await make(change, folder);
  const { findings } = await loadProjectWithFindings({ contentDir, today: '2026-11-21' });
  const told = findings.filter(({ code }) => code !== 'assumed-rates');
  expect(told.map((finding) => ({ ...finding, message: renderSentence(finding.message) }))).toMatchObject(found);
});

test('a pipe and a link to a folder are told by their names, and nobody waits for them', async () => {
  const folder = await temporaryFolder();
  const { contentDir, schemasDir } = await copyProject(folder);
  const files = new EditedFiles(contentDir);
  const before = [await files.hash(), await files.list()];
  execFileSync('mkfifo', [join(schemasDir, 'notes'), join(schemasDir, 'quote/extra.json')]);
  await symlink(join(schemasDir, 'contact'), join(schemasDir, 'call'));
  const { findings } = await loadProjectWithFindings({ contentDir, today: '2026-11-21' });
  expect(findings.filter(({ code }) => code !== 'assumed-rates')).toMatchObject([
    {
      file: 'schemas/call',
      code: 'unreadable-file',
      message: 'this is a link to a folder, in which nothing is looked for',
    },
    { file: 'schemas/quote/extra.json', code: 'unreadable-file', message: 'this is no file that can be read' },
  ]);
  expect([await files.hash(), await files.list()]).toEqual(before);
});

test('a file that gives nothing is left', async () => {
  await expect(readWithTimeout(new Promise(() => undefined), 0.01)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(await readWithTimeout(Promise.resolve('text'))).toBe('text');
});
