import { AcrossTables } from '../cross/AcrossTables.ts';
import type { FindingList } from '../FindingList.ts';
import { checkInUse } from '../stored/checkInUse.ts';
import type { StoredTable } from '../stored/StoredTable.ts';
import { checkAssumed } from './checkAssumed.ts';
import { checkContent } from './checkContent.ts';
import { checkDays } from './checkDays.ts';
import { checkIdentity } from './checkIdentity.ts';
import { parseTables } from './parseTables.ts';
import type { TableFile } from './TableFile.ts';
import type { TableText } from './readTableFiles.ts';
import { tablesFrom } from './tablesFrom.ts';

/** Checks rate tables by themselves, against each other, and against what they were when leads were priced by them. Returns those that can be read, and of these the ones in force on the day or later. */
export function checkTables(findings: FindingList, texts: readonly TableText[], metaSchema: string | undefined, stored: readonly StoredTable[], today: string): { tables: TableFile[]; current: TableFile[] } {
  const { tables, findings: found } = parseTables(texts, metaSchema, new Set(stored.map(({ version }) => version)));
  findings.add(found);
  findings.endGroup();
  for (const table of tables) checkContent(findings, table);
  checkIdentity(findings, tables);
  findings.endGroup();

  const current = tablesFrom(tables, today);
  // With a table that cannot be read, it is not known which day follows which.
  if (tables.length === texts.length) checkDays(findings, tables, today);
  const across = new AcrossTables();
  for (const table of current) checkAssumed(across, table);
  across.tell(findings);
  checkInUse(findings, tables, stored);
  findings.endGroup();
  return { tables, current };
}
