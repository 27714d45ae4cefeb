import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FindingCode } from '../../checker/codes.ts';
import { type Finding, wordsOf } from '../../compile/Finding.ts';
import { pricesCalled } from '../../content/ContentNames.ts';
import { fieldsIn } from '../../engine/definition/schemaTree.ts';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { clockIn } from '../../leads/product.ts';
import { dayIn } from '../../pricing/days.ts';
import type { ContentValues } from '../../content/pricedOptions.ts';
import { isJump } from '../../pricing/rateRows.ts';
import { readRecord } from '../files.ts';
import { type StoredContent, versionFolder, versionPaths, type VersionRecord } from '../versionFolder.ts';
import { runFormsScript } from '../scripts.ts';
import { readServed } from '../served.ts';
import { rateChanges } from '../../content/rateChanges.ts';
import { readSnapshot } from './readSnapshot.ts';
import { worded } from './wordFindings.ts';

/** The parts of the owner's files that are compared with those of the served version. */
interface Edited extends Pick<StoredContent, 'tables'> {
  /** The folder of the owner's files. */
  folder: string;
  content: Readonly<Record<string, unknown>>;
  forms: Readonly<Record<string, Pick<CompiledForm, 'definition'>>>;
  warnings: readonly Finding[];
}

interface Compared extends Edited {
  record: VersionRecord;
}

type Comparison = (was: Edited, is: Edited) => string[];

/**
 * Reasons why a version needs confirmation before it is served, a line each: differences from the served version that
 * are probably accidents.
 */
export async function accidentsOf(siteDir: string, version: string): Promise<string[]> {
  const served = await readServed(siteDir);
  if (!served || served.version === version) return [];
  const [was, is] = await Promise.all([read(siteDir, served.version), read(siteDir, version)]);
  if (!was || !is || was.record.content.hash === is.record.content.hash) return [];
  return [...ofAnotherPlace(was, is), ...(await accidents(was, is))];
}

/** Reasons why checked files need confirmation before they are served, apart from where they lie, a line each. */
export async function accidentsInFiles(siteDir: string, is: Edited): Promise<string[]> {
  const served = await readServed(siteDir);
  const was = served && (await read(siteDir, served.version));
  return was ? accidents(was, is) : [];
}

async function accidents(was: Edited, is: Edited): Promise<string[]> {
  const [before, files] = await Promise.all([was, is].map(async ({ folder }) => (await readSnapshot(folder)).values));
  return [...tablesOfThePast(was, is), ...jumps(was, is, before, files), ...lostQuestions(was, is)];
}

async function read(siteDir: string, version: string): Promise<Compared | undefined> {
  const folder = versionFolder(siteDir, version);
  const record = await readRecord(folder);
  if (!record) return undefined;
  const [stored, forms] = [join(folder, versionPaths.content), join(folder, versionPaths.forms)];
  const { content, tables } = JSON.parse(await readFile(stored, 'utf8')) as StoredContent;
  return {
    record,
    folder: join(folder, versionPaths.files),
    content,
    tables,
    warnings: record.content.warnings,
    forms: runFormsScript(await readFile(forms, 'utf8'), forms),
  };
}

/** Detects an upgrade that lost the owner's files: they are of another folder, or samples of another company. */
const ofAnotherPlace = ({ record: was, ...last }: Compared, { record: is, ...next }: Compared): string[] => {
  const [before, now] = [was.content, is.content];
  const [company, other] = [last, next].map(({ content }) => String(Object(content['company']).name));
  // Whoever edits code and content in one folder and builds has what looks like samples, too: the name tells.
  if (before.folder === now.folder)
    return isReplaced(was, is) && company !== other
      ? [
          `the content of ${now.folder} was there when this release was built and is of ${other}, while visitors see ${company}: it may be samples in place of your files`,
        ]
      : [];
  const samples = now.isSample ? 'is what came with the release' : 'says something else';
  return [
    `the content of ${now.folder} ${samples}, and what visitors see was made of that of ${before.folder}: CONTENT_DIR names the folder of your content`,
  ];
};

const isReplaced = (was: VersionRecord, is: VersionRecord): boolean =>
  was.release !== is.release && is.content.isSample && !was.content.isSample;

const tablesOfThePast: Comparison = (was, is) => {
  const today = dayIn(clockIn(is.content), new Date());
  return is.tables
    .map(({ table }) => table)
    .filter(({ version }) => !was.tables.some(({ table }) => table.version === version))
    .filter(({ effectiveFrom }) => effectiveFrom < today)
    .map((table) => `${pricesCalled(table)} are new, and that day is past`);
};

/** The codes of the warnings that ask for confirmation. */
const asked = new Set<string>(['rate-jump', 'doubtful-day', 'slow-pattern'] satisfies FindingCode[]);
/** A warning without line and column, which change while what it reports stays the same. */
const withoutPlace = ({ file, at, code, message }: Finding): string => JSON.stringify([file, at, code, message]);

function jumps(was: Edited, is: Edited, before: ContentValues = new Map(), files: ContentValues = new Map()): string[] {
  const known = new Set(was.warnings.map(withoutPlace));
  const within = is.tables.flatMap(({ table }) => {
    const other = was.tables.find((each) => each.table.version === table.version);
    return (other ? rateChanges(other.table, table, files) : [])
      .filter((one) => isJump(Number(one.was), Number(one.is)))
      .map(({ words }) => `${pricesCalled(table)}: ${words}`);
  });
  // A new warning about an unchanged file, such as after the first lead of other prices, is no change of today.
  const isChanged = ({ file }: Finding): boolean => !isDeepStrictEqual(before.get(file), files.get(file));
  const fresh = is.warnings.filter((one) => asked.has(one.code) && !known.has(withoutPlace(one)) && isChanged(one));
  const shown = fresh.map((one) => `${pricesCalled(files.get(one.file)) ?? one.file}: ${wordsOf(worded(one, files))}`);
  return [...shown, ...within];
}

/** The fraction of lost questions from which a changed form needs confirmation. */
const muchLess = 1 / 3;

const lostQuestions: Comparison = (was, is) =>
  Object.entries(was.forms).flatMap(([id, form]) => {
    const next = is.forms[id];
    // Removing a form is deliberate, and the check reports links to it.
    if (!next) return [];
    const names = questionsOf(form);
    const lost = [...names].filter((name) => !questionsOf(next).has(name));
    return lost.length < names.size * muchLess || lost.length === 0
      ? []
      : [`the form "${id}" no longer asks ${lost.length} of ${names.size} questions: ${lost.join(', ')}`];
  });

const questionsOf = ({ definition }: Pick<CompiledForm, 'definition'>): Set<string> =>
  new Set(Object.values(definition.sections).flatMap(({ schema }) => fieldsIn(schema).map(([path]) => path)));
