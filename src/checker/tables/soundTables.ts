import { FindingsError, type Finding, inFolder } from '../../compile/Finding.ts';
import { Findings } from '../../compile/findings.ts';
import { readRateTables } from '../../pricing/node/rateTables.ts';
import { checkTables } from './checkTables.ts';
import { readTableFiles, type TableText } from './tableFiles.ts';

/**
 * The rate tables of a content folder by themselves, in the order of their first days.
 * @throws FindingsError with every error in them.
 */
export async function readSoundTables(contentDir: string) {
  const findings = new Findings();
  const texts = await readTableFiles(contentDir, findings);
  return soundTables(texts, (errors) => inFolder(contentDir, errors), findings);
}

/** The rate tables in some texts, as `readSoundTables`; `named` names the files of the errors. */
export function soundTables(
  texts: readonly TableText[],
  named = (errors: Finding[]): Finding[] => errors,
  findings = new Findings(),
) {
  checkTables(findings, texts, [], new Date().toISOString().slice(0, 10));
  const errors = findings.list().filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new FindingsError(named(errors));
  return tablesOf(texts);
}

/** The tables in texts that have been checked. */
export const tablesOf = (texts: readonly TableText[]) => readRateTables(texts.map(({ text }) => text));
