// tables: what no schema can say of rate tables, alone, beside each other, and beside those that leads were priced by.

import { copyMarks } from '../../compile/sourceFiles.ts';
import { Findings, FindingsError, type Finding, inFolder, isErrorFinding } from '../../compile/Finding.ts';
import { tableOnDayOrFirst, sortAscending } from '../../pricing/days.ts';
import { describeOffender } from '../../pricing/errors.ts';
import { quotedWithAnd } from '../../compile/shownValues.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { type TableProblem, tableProblemsBeyondSchema } from '../../pricing/tableProblems.ts';
import { suggestOrListNames } from '../../compile/similar.ts';
import { checkFirstDayExists, compareFirstDays } from './days.ts';
import { reportPriceChangesOfUsedTables, reportRemovedUsedTables, type StoredTable } from './inUse.ts';
import { reportRateJumpsBeforeUse } from './rateJumps.ts';
import {
  firstDayOrEmptyText,
  parseRateTables,
  type TableFile,
  type TableText,
  readAndCheckTableFolder,
} from './tableFiles.ts';
import { codes } from '../codes.ts';
import { parseAndSortTrustedTables } from '../../pricing/node/rateTables.ts';

/**
 * Checks rate tables alone, against each other, and against their state when leads were priced; each step looks at the
 * tables without an error so far. Returns all readable tables, and those in force on the day or later, the earliest
 * first.
 */
export function checkTables(
  findings: Findings,
  texts: readonly TableText[],
  stored: readonly StoredTable[],
  today: string,
): { readable: TableFile[]; currentWithoutErrors: TableFile[] } {
  const inUse = new Set(stored.flatMap((one) => (one.isServed ? [] : one.version)));
  const tables = parseRateTables(texts, inUse, findings);
  reportRemovedUsedTables(texts, stored, findings);
  const isWhole = ({ file }: TableFile): boolean => findings.hasNoErrors(file);
  const shaped = tables.filter(isWhole);
  for (const table of shaped) {
    checkPriceable(table);
    checkVersion(table, tables);
    checkFirstDayExists(table);
  }
  const sound = shaped.filter(isWhole);
  const current = tablesFrom(sound, today);
  if (sound.length === texts.length) compareFirstDays(sound, today);
  for (const table of current) checkAssumed(table);
  reportRateJumpsBeforeUse(sound, current);
  reportPriceChangesOfUsedTables(sound, stored);
  return { readable: tables, currentWithoutErrors: current.filter(isWhole) };
}

function tablesFrom(tables: readonly TableFile[], today: string): TableFile[] {
  const first = tableOnDayOrFirst(today, tables, firstDayOrEmptyText);
  return sortAscending(tables, firstDayOrEmptyText).filter(
    (table) => table === first || firstDayOrEmptyText(table) > today,
  );
}

function checkVersion(table: TableFile, tables: readonly TableFile[]): void {
  const { document, name } = table;
  const version = document.valueAt(['version']);
  if (version === name) return;
  // The name without the marks of a copy, and with plain dashes.
  const plain = name
    .replace(copyMarks, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
  const owner = tables.find((other) => other !== table && other.document.valueAt(['version']) === version);
  const at = ['version'];
  const hint = `write ${JSON.stringify(name)}, which is the file's name`;
  if (plain !== name) {
    const message = `this is called ${JSON.stringify(name)}, which cannot be the version of a table`;
    const isUsed = tables.some((other) => other.name === plain);
    const other = isUsed
      ? 'call it after its first day, such as 2027-03-01.json, or remove it'
      : `call it ${plain}.json`;
    document.report([], 'unknown-file', message, other);
  } else if (owner)
    document.report(at, codes['duplicate-version'], `this version is already that of ${owner.file}`, hint);
  else {
    const message = `the version must be the file's name, but it is ${describeOffender(version)}`;
    document.report(at, codes['version-mismatch'], message, hint);
  }
}

/** The most assumed rates of an item that are named; more are counted. */
const mostNamed = 3;

/** Reports unconfirmed rates in one warning, which counts them by item. */
function checkAssumed({ document }: TableFile): void {
  const isAssumed = (at: readonly string[]): boolean => document.valueAt([...at, 'assumed']) === true;
  const ofItems = (document.keysAt(['items']) ?? []).flatMap((item) => {
    const at = ['items', item, 'rates'];
    const rates = (document.keysAt(at) ?? []).map((option) => [...at, option]);
    const assumed = rates.filter(isAssumed);
    const count = assumed.length === rates.length ? `all ${rates.length}` : `${assumed.length} of ${rates.length}`;
    const names = assumed.length > mostNamed ? '' : ` (${quotedWithAnd(assumed.map((at) => at.at(-1) ?? ''))})`;
    return assumed[0] ? [{ at: assumed[0], words: `${count} of ${JSON.stringify(item)}${names}` }] : [];
  });
  const ofSteps = (document.keysAt(['preparation']) ?? [])
    .map((step) => ({ at: ['preparation', step], words: JSON.stringify(step) }))
    .filter(({ at }) => isAssumed(at));
  const all = [...ofItems, ...ofSteps];
  if (!all[0]) return;
  const message = `rates are assumed: ${all.map(({ words }) => words).join(', ')}`;
  const hint = 'confirm them, and leave "assumed" out of the next table';
  document.report(all[0].at, codes['assumed-rates'], message, hint);
}

/** Reports what the calculator cannot price by, in a table of the right shape. */
function checkPriceable({ document }: TableFile): void {
  for (const problem of tableProblemsBeyondSchema(document.value as RateTableFile))
    document.report(problem.at, codes[problem.code], ...formatProblem(problem));
}

function formatProblem(problem: TableProblem): [message: string, hint?: string] {
  const name = JSON.stringify(problem.at.at(-1));
  switch (problem.code) {
    case 'measure-mismatch': {
      const { measure, needed, given, fitting } = problem;
      const hint = `measures with these rates: ${fitting.join(', ')}`;
      const message = `the measure "${measure}" needs ${quotedWithAnd(needed)}, but the rates say ${quotedWithAnd(given)}`;
      return fitting.length > 0 ? [message, hint] : [message];
    }
    case 'rate-mismatch': {
      const hint = problem.isAllThatIsWrong ? 'remove it' : `it goes by ${quotedWithAnd(problem.needed)}`;
      return [`${name} says nothing for the measure "${problem.measure}"`, hint];
    }
    case 'missing-rate':
      return [`${name} is missing here`];
    case 'missing-list':
      return [`${name} is missing here: it must say where the entries are, because the measure needs them`];
    case 'list-mismatch':
      return [`${name} must be left out, because the measure is taken once for a room`];
    case 'allowance-mismatch':
      return [`${name} must be left out, because the measure is no length`];
    case 'unknown-opening': {
      const { known } = problem;
      return [
        `${name} must belong to an opening of geometry (${known.join(', ')})`,
        suggestOrListNames(problem.name, known),
      ];
    }
    case 'unknown-item': {
      const { name: item, known } = problem;
      const message = `${name} must be an item of this table (${known.join(', ')}), but it is ${JSON.stringify(item)}`;
      return [message, suggestOrListNames(item, known)];
    }
  }
}

/**
 * Reads the rate tables of a content folder, in the order of their first days.
 * @throws FindingsError with every error.
 */
export async function readTablesOrThrow(contentDir: string) {
  const findings = new Findings();
  const texts = await readAndCheckTableFolder(contentDir, findings);
  return parseTablesOrThrow(texts, (errors) => inFolder(contentDir, errors), findings);
}

/**
 * Parses the texts of rate tables. `named` names the files of the errors.
 * @throws FindingsError with every error.
 */
export function parseTablesOrThrow(
  texts: readonly TableText[],
  named = (errors: Finding[]): Finding[] => errors,
  findings = new Findings(),
) {
  checkTables(findings, texts, [], new Date().toISOString().slice(0, 10));
  const reported = findings.list();
  if (reported.some(isErrorFinding)) throw new FindingsError(named(reported));
  return parseAlreadyCheckedTables(texts);
}

export const parseAlreadyCheckedTables = (texts: readonly TableText[]) =>
  parseAndSortTrustedTables(texts.map(({ text }) => text));
