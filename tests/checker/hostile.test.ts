import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir, mkdtemp, open, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { loadProjectWithFindings, type LoadedProject } from '../../src/checker/loadProject.ts';
import type { Finding } from '../../src/compile/Finding.ts';
import { parseJsonWithRecovery } from '../../src/json/readJson.ts';
import { copyProject } from '../project/project.ts';
import { cases, isThorough } from '../thorough.ts';
import { garbageTexts, hugeTexts, type Owned, ownedFiles } from './hostileFiles.ts';

const folder = await mkdtemp(join(tmpdir(), 'hostile-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const copy = await copyProject(folder);
const load = (): Promise<LoadedProject> => loadProjectWithFindings({ ...copy, today: '2026-11-21' });

const owned = Object.keys(ownedFiles) as Owned[];
const placeOf = (file: Owned): string => join(folder, ownedFiles[file]);
const sound = new Map(
  await Promise.all(owned.map(async (file) => [file, await readFile(placeOf(file), 'utf8')] as const)),
);
const soundText = (file: Owned): string => sound.get(file) ?? '';

afterEach(async () => {
  for (const file of owned) {
    await rm(placeOf(file), { recursive: true, force: true });
    await writeFile(placeOf(file), soundText(file));
  }
});

/** The errors of each file. */
async function errorsByFile(): Promise<Record<Owned, Finding[]>> {
  const { findings } = await load();
  const errors = findings.filter(({ severity }) => severity === 'error');
  const ofFile = (file: Owned): Finding[] => errors.filter((finding) => finding.file.endsWith(ownedFiles[file]));
  return Object.fromEntries(owned.map((file) => [file, ofFile(file)])) as Record<Owned, Finding[]>;
}

const texts = Object.entries({ ...garbageTexts, ...hugeTexts });
/** One text for each file, and the next ones, until all had their turn. */
const turns = Array.from({ length: Math.ceil(texts.length / owned.length) }, (_, turn) =>
  owned.map((file, index) => ({ file, garbage: texts[(turn * owned.length + index) % texts.length] })),
);

test.each(turns.map((turn) => [turn.map(({ garbage }) => garbage?.[0]).join(', '), turn] as const))(
  'told in the file in which it stands, and few enough times to be read: %s',
  async (_names, turn) => {
    for (const { file, garbage } of turn)
      await writeFile(placeOf(file), garbage?.[1](cases(3000, 12_000), soundText(file)) ?? '');
    for (const [file, errors] of Object.entries(await errorsByFile())) {
      expect(errors.length, file).toBeGreaterThan(0);
      expect(errors.length, file).toBeLessThanOrEqual(101);
      for (const { message, hint = '' } of errors) expect(message.length + hint.length).toBeLessThan(2100);
    }
  },
);

// Time that grows with the square of a text's length would not end: no file that is read is nearly as long.
test.each(isThorough ? Object.entries(garbageTexts) : [])('is read however long it is: %s', (_name, text) => {
  parseJsonWithRecovery(text(1_000_000, soundText('rates')));
});

describe('a file that cannot be one is told as such', () => {
  const ofForms = owned.filter((file) => file !== 'rates');

  test('larger than any is', async () => {
    for (const [index, path] of owned.entries()) {
      const file = await open(placeOf(path), 'w');
      await file.truncate((5 + 10 * index) * 1024 * 1024);
      await file.close();
    }
    const found = await errorsByFile();
    owned.forEach((file, index) =>
      expect(found[file]).toMatchObject([
        {
          line: 1,
          column: 1,
          code: 'file-too-large',
          message: `the file holds ${5 + 10 * index}.0 MB, and none needs more than 128 kB`,
        },
      ]),
    );
  });

  test('with more values than any needs', async () => {
    for (const file of owned) await writeFile(placeOf(file), `[${'1,'.repeat(5000)}1]`);
    for (const errors of Object.values(await errorsByFile()))
      expect(errors).toMatchObject([{ code: 'file-too-large', line: 1, column: 1 }]);
  });

  test('a folder', async () => {
    for (const file of ofForms) {
      await rm(placeOf(file));
      await mkdir(placeOf(file));
    }
    const found = await errorsByFile();
    for (const file of ofForms) expect(found[file]).toMatchObject([{ code: 'unreadable-file', line: 1 }]);
  });

  test('a link that leads in a circle', async () => {
    for (const file of ofForms) {
      await rm(placeOf(file));
      await symlink(placeOf(file), placeOf(file));
    }
    const found = await errorsByFile();
    for (const file of ofForms)
      expect(found[file]).toMatchObject([{ code: 'unreadable-file', message: 'the file cannot be read: ELOOP' }]);
  });

  test('with more mistakes than anyone reads', async () => {
    const unknown = Array.from({ length: 150 }, (_, index) => `"unknown${index}": 1,\n`).join('');
    await writeFile(placeOf('company'), soundText('company').replace('{', `{${unknown}`));
    const { company } = await errorsByFile();
    expect(company.map(({ code }) => code)).toEqual([...Array<string>(100).fill('unknown-key'), 'more-findings']);
    expect(company.at(-1)).toMatchObject({ line: 101, column: 1 });
  });

  test('nothing at all', async () => {
    for (const file of owned) await writeFile(placeOf(file), '');
    for (const errors of Object.values(await errorsByFile()))
      expect(errors).toMatchObject([{ code: 'syntax', message: 'the file is empty' }]);
  });

  test('a picture that no camera makes is not decoded', async () => {
    const decoded: unknown[] = [];
    const note = (message: unknown): void => void decoded.push(message);
    subscribe('checker:photo-decoded', note);
    const file = await open(join(copy.schemasDir, 'content/photos/hero.jpg'), 'w');
    await file.truncate(60 * 1024 * 1024);
    await file.close();
    expect((await errorsByFile()).gallery).toMatchObject([
      { code: 'unreadable-picture', message: expect.stringContaining('it holds 60.0 MB') },
    ]);
    unsubscribe('checker:photo-decoded', note);
    // Those that are right may be decoded for the first time.
    expect(decoded).not.toContainEqual({ bytes: 60 * 1024 * 1024 });
  });
});
