import { kindOf, type SourceFile } from '../compile/files.ts';
import type { CheckSummary } from './ProjectCheck.ts';
import { keysAt } from './keysAt.ts';
import type { TableFile } from './tables/TableFile.ts';

/** How much there is of each kind. */
export function summaryOf(sources: readonly SourceFile[], tables: readonly TableFile[]): CheckSummary {
  const count = (kind: string): number => sources.filter(({ path }) => kindOf(path)?.name === kind).length;
  const rates = tables.flatMap(({ document: { value } }) => (keysAt(value, 'items') ?? []).flatMap((item) => keysAt(value, 'items', item, 'rates') ?? []));
  return { forms: count('form'), sections: count('section'), optionLists: count('options'), rateTables: tables.length, rates: rates.length };
}
