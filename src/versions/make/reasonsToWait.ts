import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { differences, inSentence } from '../../checker/tables/inUse.ts';
import { fieldsIn } from '../../engine/definition/schemaTree.ts';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { calgaryToday } from '../../pricing/calgary.ts';
import { readRecord } from '../files.ts';
import { type StoredContent, versionFolder, versionPlaces, type VersionRecord } from '../places.ts';
import { runFormsScript } from '../scripts.ts';
import { readServed } from '../served.ts';

/** A version as far as it is compared with another. */
interface Compared extends Pick<StoredContent, 'content' | 'tables'> {
  record: VersionRecord;
  forms: Readonly<Record<string, CompiledForm>>;
}

type Comparison = (was: Compared, is: Compared) => string[];

/**
 * Why a version is not served before somebody says that it is meant, a line each: what is most likely an accident,
 * compared with the version that is served.
 */
export async function reasonsToWait(siteDir: string, version: string): Promise<string[]> {
  const served = await readServed(siteDir);
  if (!served || served.version === version) return [];
  const [was, is] = await Promise.all([read(siteDir, served.version), read(siteDir, version)]);
  if (!was || !is || isSameContent(was, is)) return [];
  return [ofAnotherPlace, tablesOfThePast, jumps, lostQuestions].flatMap((compare) => compare(was, is));
}

async function read(siteDir: string, version: string): Promise<Compared | undefined> {
  const folder = versionFolder(siteDir, version);
  const record = await readRecord(folder);
  if (!record) return undefined;
  const [stored, forms] = [join(folder, versionPlaces.content), join(folder, versionPlaces.forms)];
  const { content, tables } = JSON.parse(await readFile(stored, 'utf8')) as StoredContent;
  return { record, content, tables, forms: runFormsScript(await readFile(forms, 'utf8'), forms) };
}

/** Of versions that were made before it was noted what of, words and rates have to do. */
function isSameContent(was: Compared, is: Compared): boolean {
  const [before, now] = [was.record.content, is.record.content];
  return before && now
    ? before.hash === now.hash
    : isDeepStrictEqual([was.content, was.tables], [is.content, is.tables]);
}

/** An upgrade that left the owner's files behind: they come from elsewhere, or are the samples of a new release. */
const ofAnotherPlace: Comparison = ({ record: was }, { record: is }) => {
  if (!is.content || (was.content?.folder === is.content.folder && !isReplaced(was, is))) return [];
  const samples = is.content.isSample ? 'is what came with the release' : 'says something else';
  const before = was.content ? `that of ${was.content.folder}` : 'another one, of an earlier release';
  return [
    `the content of ${is.content.folder} ${samples}, and what visitors see was made of ${before}: CONTENT_DIR names the folder of your content`,
  ];
};

const isReplaced = (was: VersionRecord, is: VersionRecord): boolean =>
  was.release !== is.release && is.content?.isSample === true && was.content?.isSample !== true;

const tablesOfThePast: Comparison = (was, is) =>
  is.tables
    .map(({ table }) => table)
    .filter(({ version }) => !was.tables.some(({ table }) => table.version === version))
    .filter(({ effectiveFrom }) => effectiveFrom < calgaryToday())
    .map(
      ({ version, effectiveFrom }) => `pricing-tables/${version}.json is new, and its day is past: ${effectiveFrom}`,
    );

/** What the check asks whether it is meant. */
const asked = /^\S+:\d+:\d+ {2}(?:rate-jump|doubtful-day) {2}/;
const withoutPlace = (line: string): string => line.replace(/:\d+:\d+ {2}/, ' ');
/** From this factor on, a rate is asked about that changed within its table. */
const muchToBefore = 2;

const jumps: Comparison = (was, is) => {
  const before = new Set(was.record.content?.warnings.map(withoutPlace));
  const within = is.tables.flatMap(({ table }) => {
    const other = was.tables.find((each) => each.table.version === table.version);
    return (other ? differences(other.table, table) : [])
      .filter((one) => Math.abs(Math.log(Number(one.is) / Number(one.was))) >= Math.log(muchToBefore))
      .map((one) => `pricing-tables/${table.version}.json: ${inSentence(one)}`);
  });
  const { warnings = [] } = is.record.content ?? {};
  return [...warnings.filter((line) => asked.test(line) && !before.has(withoutPlace(line))), ...within];
};

/** A form that asks for less by this part of its questions is asked about. */
const muchLess = 1 / 3;

const lostQuestions: Comparison = (was, is) =>
  Object.entries(was.forms).flatMap(([id, form]) => {
    const next = is.forms[id];
    // A form that is taken away is no accident: whoever links to it is told by the check.
    if (!next) return [];
    const names = questionsOf(form);
    const lost = [...names].filter((name) => !questionsOf(next).has(name));
    return lost.length < names.size * muchLess || lost.length === 0
      ? []
      : [`the form "${id}" no longer asks ${lost.length} of ${names.size} questions: ${lost.join(', ')}`];
  });

const questionsOf = ({ definition }: CompiledForm): Set<string> =>
  new Set(Object.values(definition.sections).flatMap(({ schema }) => fieldsIn(schema).map(([path]) => path)));
