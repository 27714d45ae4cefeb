import { isRecord } from '../../pricing/errors.ts';
import type { FindingList } from '../FindingList.ts';
import { keysAt } from '../keysAt.ts';
import type { TableFile } from '../tables/TableFile.ts';
import { valueAt } from '../valueAt.ts';

/** An item of a table, as far as it can be read. */
export interface TableItem {
  table: TableFile;
  id: string;
  measure: unknown;
  /** Where a room lists the entries; undefined when there is one in a room. */
  list: string | undefined;
  options: readonly string[];
  sizes: readonly string[] | undefined;
}

/** The items whose measure and list were not found wrong. */
export const soundItems = (findings: FindingList, tables: readonly TableFile[]): TableItem[] =>
  tableItems(tables).filter(({ id, table: { file, document } }) => ![[], ['measure'], ['list']].some((at) => findings.has({ file, document, at: ['items', id, ...at] })));

/** The items of tables. One that has no rates or no readable list is left out: its shape was found wrong. */
export function tableItems(tables: readonly TableFile[]): TableItem[] {
  return tables.flatMap((table) => {
    const { value } = table.document;
    return (keysAt(value, 'items') ?? []).flatMap((id) => {
      const list = valueAt(value, 'items', id, 'list');
      const options = keysAt(value, 'items', id, 'rates');
      if (!isRecord(valueAt(value, 'items', id)) || options === undefined || (list !== undefined && typeof list !== 'string')) return [];
      return [{ table, id, measure: valueAt(value, 'items', id, 'measure'), list, options, sizes: keysAt(value, 'items', id, 'sizes') }];
    });
  });
}
