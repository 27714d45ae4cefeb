import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FindingCode } from '../../checker/codes.ts';
import { type Finding, messageWithHint } from '../../compile/Finding.ts';
import { priceTableTitleByStartDay } from '../../content/ContentNames.ts';
import { allFieldsAndNotes } from '../../engine/definition/schemaTree.ts';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { clockIn } from '../../leads/product.ts';
import { dayIn } from '../../pricing/days.ts';
import type { ContentValues } from '../../content/pricedOptions.ts';
import { isDoubledOrHalved } from '../../pricing/rateRows.ts';
import { readVersionRecord } from '../files.ts';
import { type StoredContent, versionFolder, versionPaths, type VersionRecord } from '../versionFolder.ts';
import { runFormsScript } from '../scripts.ts';
import { readServedIfReadable } from '../served.ts';
import { wordedRateDifferences } from '../../content/rateChanges.ts';
import { readTextsAndHashes } from './history.ts';
import { nameRatesIn } from './wordFindings.ts';

/** Content to compare with that of the served version. */
interface Content extends Pick<StoredContent, 'tables'> {
  folder: string;
  content: Readonly<Record<string, unknown>>;
  forms: Readonly<Record<string, Pick<CompiledForm, 'definition'>>>;
  warnings: readonly Finding[];
}

interface Version extends Content {
  record: VersionRecord;
}

type Comparison = (old: Content, now: Content) => string[];

/** Reasons why a version needs confirmation first, a line each: probably accidental differences from the served one. */
export async function suspiciousChangesSinceServed(siteDir: string, version: string): Promise<string[]> {
  const served = await readServedIfReadable(siteDir);
  if (!served || served.version === version) return [];
  const [old, now] = await Promise.all([readVersion(siteDir, served.version), readVersion(siteDir, version)]);
  if (!old || !now || old.record.content.hash === now.record.content.hash) return [];
  return [...fromOtherFolder(old, now), ...(await compareContent(old, now))];
}

/** Returns the reasons, a line each, why changes since the served version need a confirmation before publishing. */
export async function suspiciousEdits(siteDir: string, now: Content): Promise<string[]> {
  const served = await readServedIfReadable(siteDir);
  const old = served && (await readVersion(siteDir, served.version));
  return old ? compareContent(old, now) : [];
}

async function compareContent(old: Content, now: Content): Promise<string[]> {
  const [served, files] = await Promise.all(
    [old, now].map(async ({ folder }) => (await readTextsAndHashes(folder)).values),
  );
  return [...pastTables(old, now), ...rateJumps(old, now, served, files), ...lostQuestions(old, now)];
}

async function readVersion(siteDir: string, version: string): Promise<Version | undefined> {
  const folder = versionFolder(siteDir, version);
  const record = await readVersionRecord(folder);
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

/** Detects an upgrade that lost the owner's files: another folder, or another company's samples. */
const fromOtherFolder = ({ record: old, ...last }: Version, { record: now, ...next }: Version): string[] => {
  const [oldContent, newContent] = [old.content, now.content];
  const [company, newCompany] = [last, next].map(({ content }) => String(Object(content['company']).name));
  // An author who keeps code and content in one folder has what looks like samples, but of the same company.
  if (oldContent.folder === newContent.folder)
    return isReplaced(old, now) && company !== newCompany
      ? [
          `the content of ${newContent.folder} was there when this release was built and is of ${newCompany}, while visitors see ${company}: it may be samples in place of your files`,
        ]
      : [];
  const samples = newContent.isSample ? 'is what came with the release' : 'says something else';
  return [
    `the content of ${newContent.folder} ${samples}, and what visitors see was made of that of ${oldContent.folder}: CONTENT_DIR names the folder of your content`,
  ];
};

const isReplaced = (old: VersionRecord, now: VersionRecord): boolean =>
  old.release !== now.release && now.content.isSample && !old.content.isSample;

const pastTables: Comparison = (old, now) => {
  const today = dayIn(clockIn(now.content), new Date());
  return now.tables
    .map(({ table }) => table)
    .filter(({ version }) => !old.tables.some(({ table }) => table.version === version))
    .filter(({ effectiveFrom }) => effectiveFrom < today)
    .map((table) => `${priceTableTitleByStartDay(table)} are new, and that day is past`);
};

const codes = new Set<string>(['rate-jump', 'doubtful-day', 'slow-pattern'] satisfies FindingCode[]);
/** A warning without line and column, which may change alone. */
const warningKey = ({ file, at, code, message }: Finding): string => JSON.stringify([file, at, code, message]);

function rateJumps(
  old: Content,
  now: Content,
  served: ContentValues = new Map(),
  files: ContentValues = new Map(),
): string[] {
  const reported = new Set(old.warnings.map(warningKey));
  const within = now.tables.flatMap(({ table }) => {
    const priorTable = old.tables.find((each) => each.table.version === table.version);
    return (priorTable ? wordedRateDifferences(priorTable.table, table, files) : [])
      .filter((change) => isDoubledOrHalved(Number(change.from), Number(change.to)))
      .map(({ sentence }) => `${priceTableTitleByStartDay(table)}: ${sentence}`);
  });
  // A new warning about an unchanged file, such as after the first lead, is no change of today.
  const isChanged = ({ file }: Finding): boolean => !isDeepStrictEqual(served.get(file), files.get(file));
  const fresh = now.warnings.filter(
    (each) => codes.has(each.code) && !reported.has(warningKey(each)) && isChanged(each),
  );
  const shown = fresh.map(
    (each) =>
      `${priceTableTitleByStartDay(files.get(each.file)) ?? each.file}: ${messageWithHint(nameRatesIn(each, files))}`,
  );
  return [...shown, ...within];
}

/** The fraction of lost questions from which a changed form needs confirmation. */
const lostFraction = 1 / 3;

const lostQuestions: Comparison = (old, now) =>
  Object.entries(old.forms).flatMap(([id, form]) => {
    const next = now.forms[id];
    // Removing a form is deliberate, and the check reports links to it.
    if (!next) return [];
    const names = questionsOf(form);
    const lost = [...names].filter((name) => !questionsOf(next).has(name));
    return lost.length < names.size * lostFraction || lost.length === 0
      ? []
      : [`the form "${id}" no longer asks ${lost.length} of ${names.size} questions: ${lost.join(', ')}`];
  });

const questionsOf = ({ definition }: Pick<CompiledForm, 'definition'>): Set<string> =>
  new Set(Object.values(definition.sections).flatMap(({ schema }) => allFieldsAndNotes(schema).map(([path]) => path)));
