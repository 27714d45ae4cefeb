import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findingCodes } from '../../src/compile/codes.ts';
import { loadProject } from '../../src/checker/loadProject.ts';
import { formatFinding } from '../../src/compile/Finding.ts';
import { pricingTablesDir, schemasDir } from '../project/project.ts';
import { storedTablesIn } from '../../src/server/storage/storedTables.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { examplesIn } from './examplesIn.ts';
import { findingsIn } from './findingsIn.ts';
import { frozenFiles } from './frozenFiles.ts';
import { readBlocks } from './readBlocks.ts';
import { readHeadings } from './readHeadings.ts';

const page = 'docs/checker.md';
const blocks = readBlocks(page);
const examples = examplesIn(blocks);

/** What no edit of a file brings about: the page says when they are told. */
const withoutExample = ['not-compilable', 'failed-check', 'invalid-value'];
/** What is found while reading folders, pictures and the database, and has tests of its own. */
const ofReading = [
  'unreadable-database',
  'missing-folder',
  'unreadable-file',
  'file-too-large',
  'more-findings',
  'missing-picture',
  'unreadable-picture',
  'unused-picture',
];

test('every code has a section, and every section a code', () => {
  expect(readHeadings(page, '### ').toSorted()).toEqual(Object.keys(findingCodes).toSorted());
});

test('every code stands under its topic', () => {
  const lines = readFileSync(page, 'utf8').split('\n');
  const topicOf = (code: string): string | undefined =>
    lines
      .slice(0, lines.indexOf(`### ${code}`))
      .findLast((line) => line.startsWith('## '))
      ?.slice('## '.length)
      .toLowerCase();
  for (const [code, { topic }] of Object.entries(findingCodes)) expect([code, topicOf(code)]).toEqual([code, topic]);
});

test('every code has an example, but for those of which none is known', () => {
  const shown = new Set([...examples.map(({ code }) => code), ...ofReading, ...withoutExample]);
  expect([...shown].toSorted()).toEqual(Object.keys(findingCodes).toSorted());
});

test('every finding on the page, and every diff, is part of an example', () => {
  const texts = blocks.filter(({ kind, section }) => kind === 'text' && !ofReading.includes(section));
  expect(examples.map(({ finding }) => finding)).toEqual(texts.map(({ text }) => text));
});

test.each(examples)('$code: $finding', ({ code, finding, wrong, mended, inUse }) => {
  expect(finding).toContain(`  ${code}  `);
  // What is meant in the place of another list of options is used by nothing, which is told as well.
  const found = findingsIn(wrong, { inUse }).filter(
    (one) => code === 'unused-options' || !one.includes('unused-options'),
  );
  expect(found).toEqual([finding]);
  if (mended !== frozenFiles) expect(findingsIn(mended, { inUse })).toEqual([]);
});

test('the finding by which the page explains how to read one is an example, too', () => {
  const [shown] = blocks.filter(({ kind }) => kind === '');
  expect(examples.map(({ finding }) => finding)).toContain(shown?.text);
});

const textOf = (code: string): string | undefined =>
  blocks.find(({ kind, section }) => kind === 'text' && section === code)?.text;
const printed = async (folders: Partial<Parameters<typeof loadProject>[0]>): Promise<string[]> => {
  const { findings } = await loadProject({ schemasDir, pricingTablesDir, ...folders });
  return findings.filter(({ code }) => code !== 'assumed-rates').map(formatFinding);
};

test('missing-folder', async () => {
  expect(await printed({ pricingTablesDir: 'pricing-tabels' })).toEqual([textOf('missing-folder')]);
});

test('unreadable-database', async () => {
  const file = join(await temporaryFolder(), 'leads.db');
  await writeFile(file, 'this is no database, however long it may be '.repeat(100));
  expect(
    (await printed({ storedTables: storedTablesIn(`file:${file}`) })).map((line) =>
      line.replaceAll(file, 'var/leads.db'),
    ),
  ).toEqual([textOf('unreadable-database')]);
});
