import { inWords } from '../../pricing/errors.ts';
import { isDate } from '../../pricing/node/rateTables.ts';
import type { FindingList } from '../FindingList.ts';
import { valueAt } from '../valueAt.ts';
import type { TableFile } from './TableFile.ts';

/** Every table has its file's name as its version, no other table's, and a day of the calendar as its first. */
export function checkIdentity(findings: FindingList, tables: readonly TableFile[]): void {
  for (const table of tables) {
    checkVersion(findings, table, tables);
    checkDay(findings, table);
  }
}

function checkVersion(findings: FindingList, table: TableFile, tables: readonly TableFile[]): void {
  const { file, document, name } = table;
  const version = valueAt(document.value, 'version');
  if (typeof version !== 'string' || version === name) return;
  const owner = tables.find((other) => other !== table && valueAt(other.document.value, 'version') === version);
  const place = { file, document, at: ['version'] };
  const hint = `write ${JSON.stringify(name)}, which is the file's name`;
  if (owner) findings.note(place, 'version-twice', `the version ${JSON.stringify(version)} is already that of ${owner.file}`, hint);
  else findings.note(place, 'version-misnamed', `the version must be the file's name, but it is ${inWords(version)}`, hint);
}

function checkDay(findings: FindingList, { file, document }: TableFile): void {
  const day = valueAt(document.value, 'effectiveFrom');
  if (typeof day === 'string' && !isDate(day)) {
    findings.note({ file, document, at: ['effectiveFrom'] }, 'wrong-date', `${inWords(day)} is not a day of the calendar`, 'write year, month and day, such as 2026-11-01');
  }
}
