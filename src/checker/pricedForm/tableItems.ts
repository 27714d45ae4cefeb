import type { Findings } from '../../compile/findings.ts';
import { isRecord } from '../../pricing/errors.ts';
import { keysAt, valueAt } from '../jsonAt.ts';
import type { TableFile } from '../tables/tableFiles.ts';
import type { PricedForm } from './pricedForm.ts';

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
export const soundItems = (findings: Findings, tables: readonly TableFile[]): TableItem[] =>
  tableItems(tables).filter(
    ({ id, table: { file, document } }) =>
      ![[], ['measure'], ['list']].some((at) => findings.isWrong({ file, document, at: ['items', id, ...at] })),
  );

/** The items of tables. One that has no rates or no readable list is left out: its shape was found wrong. */
export function tableItems(tables: readonly TableFile[]): TableItem[] {
  return tables.flatMap((table) => {
    const { value } = table.document;
    return (keysAt(value, 'items') ?? []).flatMap((id) => {
      const list = valueAt(value, 'items', id, 'list');
      const options = keysAt(value, 'items', id, 'rates');
      if (
        !isRecord(valueAt(value, 'items', id)) ||
        options === undefined ||
        (list !== undefined && typeof list !== 'string')
      )
        return [];
      return [
        {
          table,
          id,
          measure: valueAt(value, 'items', id, 'measure'),
          list,
          options,
          sizes: keysAt(value, 'items', id, 'sizes'),
        },
      ];
    });
  });
}

/** The option list that has all of these options. */
export const fittingList = (lists: PricedForm['lists'], options: readonly string[]): string | undefined =>
  options.length === 0
    ? undefined
    : [...lists].find(([, names]) => options.every((option) => names.includes(option)))?.[0];

/** The paths of all lists that a room has. */
export const listsOf = ({ roomFields }: PricedForm): string[] =>
  [...roomFields].filter(([, { shape }]) => shape === 'list').map(([path]) => path);

/** One comparison of the form with the tables in force or later, the earliest first. */
export type CrossCheck = (findings: Findings, form: PricedForm, tables: readonly TableFile[]) => void;
