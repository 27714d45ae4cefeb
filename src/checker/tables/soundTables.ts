import { DefinitionError } from '../../compile/Finding.ts';
import { Findings } from '../../compile/findings.ts';
import { readRateTables } from '../../pricing/node/rateTables.ts';
import { checkTables } from './checkTables.ts';
import type { readTableFiles, TableText } from './tableFiles.ts';

/**
 * The rate tables of a folder by themselves, in the order of their first days.
 * @throws DefinitionError with every error in them.
 */
export function soundTables({ texts, findings }: Awaited<ReturnType<typeof readTableFiles>>) {
  const found = new Findings();
  found.addAll(findings);
  checkTables(found, texts, [], new Date().toISOString().slice(0, 10));
  const errors = found.list().filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new DefinitionError(errors);
  return tablesOf(texts);
}

/** The tables in texts that have been checked. */
export const tablesOf = (texts: readonly TableText[]) => readRateTables(texts.map(({ text }) => text));
