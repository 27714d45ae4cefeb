import { labelKey } from '../../compile/fields.ts';
import { copyMarks, type SourceFile } from '../../compile/files.ts';
import type { Findings } from '../../compile/findings.ts';
import { describeValue } from '../../pricing/errors.ts';
import { isDate } from '../../pricing/node/rateTables.ts';
import { keysAt, valueAt } from '../jsonAt.ts';
import { quotedList } from '../words.ts';
import { AcrossTables } from './AcrossTables.ts';
import { checkContent } from './content.ts';
import { checkDoubtfulDays } from './doubtfulDays.ts';
import { checkInUse, type StoredTable } from './inUse.ts';
import { checkRateJumps } from './rateJumps.ts';
import { firstDay, parseTables, type TableFile, tablesFrom, type TableText } from './tableFiles.ts';

/**
 * Checks rate tables by themselves, against each other, and against what they were when leads were priced by them.
 * Returns those that can be read, and of these the ones in force on the day or later.
 */
export function checkTables(
  findings: Findings,
  texts: readonly TableText[],
  meta: SourceFile | undefined,
  stored: readonly StoredTable[],
  today: string,
): { tables: TableFile[]; current: TableFile[] } {
  const { tables, findings: found } = parseTables(texts, meta, new Set(stored.map(({ version }) => version)));
  findings.addAll(found);
  findings.endStage();
  for (const table of tables) checkContent(findings, table);
  for (const table of tables) checkLabels(findings, table);
  checkIdentity(findings, tables);
  findings.endStage();

  const current = tablesFrom(tables, today);
  // With a table that cannot be read, it is not known which day follows which.
  if (tables.length === texts.length) checkDays(findings, tables, today);
  const across = new AcrossTables();
  for (const table of current) checkAssumed(across, table);
  across.report(findings);
  checkRateJumps(findings, tables, current);
  // A day that does not go with the file's name has been told.
  if (tables.length === texts.length) checkDoubtfulDays(findings, tables, today);
  checkInUse(findings, tables, stored);
  findings.endStage();
  return { tables, current };
}

/**
 * The tables follow each other without ties, and without days on which another table is in force than one would think.
 */
function checkDays(findings: Findings, tables: readonly TableFile[], today: string): void {
  // A copy that still carries the name of its original carries its day as well: one mistake.
  const named = tables.filter(({ document, name }) => valueAt(document.value, 'version') === name);
  const dated = named.flatMap((table) => {
    const day = firstDay(table);
    return day === undefined ? [] : [{ table, day }];
  });
  const late = new Set<TableFile>();
  for (const { table, day } of dated) {
    const { file, document, name } = table;
    const place = { file, document, at: ['effectiveFrom'] };
    const duplicate = dated.find(
      (other) => other.table !== table && other.day === day && isBefore(other.table, table, day),
    );
    if (duplicate) {
      findings.report(
        place,
        'duplicate-day',
        `${duplicate.table.file} takes effect on ${day}, too: only one of them can be in force`,
        'give one of them another day',
      );
    } else if (isDate(name) && name < day) {
      late.add(table);
      findings.report(
        place,
        'day-gap',
        `the table is called ${name}, but prices nothing before ${day}`,
        `write ${name}, or give the file the name of its first day`,
      );
    } else if (isDate(name) && name > day) {
      findings.report(
        place,
        'day-early',
        `the table is called ${name}, but is in force from ${day} already`,
        `write ${name}, or give the file the name of its first day`,
      );
    }
  }
  // Its day is reported to be wrong, so that nobody knows when it begins.
  checkToday(
    findings,
    dated.filter(({ table }) => !late.has(table)),
    today,
  );
}

/** Which of two tables of one day was there first: the one that is called after the day, else the first by name. */
function isBefore(one: TableFile, other: TableFile, day: string): boolean {
  if ((one.name === day) !== (other.name === day)) return one.name === day;
  return one.name < other.name;
}

function checkToday(findings: Findings, dated: readonly { table: TableFile; day: string }[], today: string): void {
  const [first] = [...dated].sort((a, b) => (a.day < b.day ? -1 : 1));
  if (!first || first.day <= today) return;
  const { file, document } = first.table;
  findings.report(
    { file, document, at: ['effectiveFrom'] },
    'day-ahead',
    `no table is in force before ${first.day}: until then prices come from this one`,
  );
}

/** Every table has its file's name as its version, no other table's, and a day of the calendar as its first. */
function checkIdentity(findings: Findings, tables: readonly TableFile[]): void {
  for (const table of tables) {
    checkVersion(findings, table, tables);
    checkDay(findings, table);
  }
}

/** The name of a table's file without what computers put to the name of a copy, and with plain dashes. */
const plainTableName = (name: string): string =>
  name
    .replace(copyMarks, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();

function checkVersion(findings: Findings, table: TableFile, tables: readonly TableFile[]): void {
  const { file, document, name } = table;
  const version = valueAt(document.value, 'version');
  if (typeof version !== 'string' || version === name) return;
  const plain = plainTableName(name);
  if (plain !== name) {
    findings.reportAt(
      file,
      { line: 1, column: 1 },
      'unknown-file',
      `this is called ${JSON.stringify(name)}, which cannot be the version of a table`,
      tables.some((other) => other.name === plain)
        ? 'call it after its first day, such as 2027-03-01.json, or remove it'
        : `call it ${plain}.json`,
    );
    return;
  }
  const owner = tables.find((other) => other !== table && valueAt(other.document.value, 'version') === version);
  const place = { file, document, at: ['version'] };
  const hint = `write ${JSON.stringify(name)}, which is the file's name`;
  if (owner)
    findings.report(
      place,
      'duplicate-version',
      `the version ${JSON.stringify(version)} is already that of ${owner.file}`,
      hint,
    );
  else
    findings.report(
      place,
      'version-mismatch',
      `the version must be the file's name, but it is ${describeValue(version)}`,
      hint,
    );
}

function checkDay(findings: Findings, { file, document }: TableFile): void {
  const day = valueAt(document.value, 'effectiveFrom');
  if (typeof day === 'string' && !isDate(day)) {
    findings.report(
      { file, document, at: ['effectiveFrom'] },
      'invalid-date',
      `${describeValue(day)} is not a day of the calendar`,
      'write year, month and day, such as 2026-11-01',
    );
  }
}

/** Work that is listed under one label cannot be told apart in an estimate. */
function checkLabels(findings: Findings, { file, document }: TableFile): void {
  const first = new Map<string, string>();
  for (const part of ['items', 'preparation', 'additionalFeatures']) {
    for (const name of keysAt(document.value, part) ?? []) {
      const label = valueAt(document.value, part, name, 'label');
      if (typeof label !== 'string') continue;
      const other = first.get(labelKey(label));
      if (other === undefined) first.set(labelKey(label), name);
      else
        findings.report(
          { file, document, at: [part, name, 'label'] },
          'duplicate-label',
          `${JSON.stringify(other)} is called ${JSON.stringify(label)} as well, so that nobody can tell them apart`,
          'give each a label of its own',
          { severity: 'warning' },
        );
    }
  }
}

/** So many assumed rates of an item are named; of more it is said how many. */
const mostNamed = 3;

/** Rates that nobody has confirmed: one warning, which counts them by item. */
function checkAssumed(across: AcrossTables, table: TableFile): void {
  const { value } = table.document;
  const isAssumed = (at: readonly string[]): boolean => valueAt(value, ...at, 'assumed') === true;
  const ofItems = (keysAt(value, 'items') ?? []).flatMap((item) => {
    const rates = (keysAt(value, 'items', item, 'rates') ?? []).map((option) => ['items', item, 'rates', option]);
    const assumed = rates.filter(isAssumed);
    const count = assumed.length === rates.length ? `all ${rates.length}` : `${assumed.length} of ${rates.length}`;
    const names = assumed.length > mostNamed ? '' : ` (${quotedList(assumed.map((at) => at.at(-1) ?? ''))})`;
    return assumed[0] ? [{ at: assumed[0], words: `${count} of ${JSON.stringify(item)}${names}` }] : [];
  });
  const ofSteps = (keysAt(value, 'preparation') ?? [])
    .map((step) => ({ at: ['preparation', step], words: JSON.stringify(step) }))
    .filter(({ at }) => isAssumed(at));
  const all = [...ofItems, ...ofSteps];
  const [first] = all;
  if (!first) return;
  const words = all.map((part) => part.words).join(', ');
  across.add(words, table, first.at, {
    code: 'assumed-rates',
    message: `rates are assumed: ${words}`,
    hint: 'confirm them, and leave "assumed" out of the next table',
    severity: 'warning',
  });
}
