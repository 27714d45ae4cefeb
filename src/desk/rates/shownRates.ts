// rates: the page of rate tables, and the input for them.

import { createContext, useMemo } from 'react';
import type { DeskRates } from '../../deskApi/desk.ts';
import { type ContentValues, type PricedOption, pricedOptionsByPath } from '../../content/pricedOptions.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { rateGroups, type RateRow, rowKeyOf } from '../../pricing/rateRows.ts';
import { editStore } from '../edits/EditStore.ts';
import { useSavedTextsByFile } from '../edits/useEdits.ts';
import { useRequiredContext, useDataReloadedOnChange } from '../useDesk.ts';
import type { TablesToCome } from './planNewOption.ts';
import { type RateFile, sortedRateTablesWithUse } from './rateFiles.ts';
import type { PercentChange } from './usePercentChange.ts';
import type { RateInput } from './useRateTableEdits.ts';

export interface ShownRates extends Pick<DeskRates, 'today' | 'leads'> {
  /** The earliest first. */
  tables: RateFile[];
  files: ContentValues;
  /** The options and sizes that the tables price, by their paths in the tables. */
  options: Record<string, PricedOption>;
}

/** The rates, which follow changes by others; undefined until they are loaded. */
export function useSavedDraftRates(): ShownRates | undefined {
  const { data } = useDataReloadedOnChange<DeskRates>('rates');
  const texts = useSavedTextsByFile();
  return useMemo(() => {
    if (!texts || !data) return undefined;
    const tables = sortedRateTablesWithUse([...texts.values()], data);
    const files = new Map([...texts.keys()].map((path) => [path, editStore.savedFile(path)]));
    const priced = tables.map(({ path }) => pricedOptionsByPath(files.get(path), files));
    return { ...data, tables, files, options: Object.assign({}, ...priced) as ShownRates['options'] };
  }, [texts, data]);
}

/** An option that was added: its row, the tables that have it, and the message about it. */
export interface AddedOption {
  rowKey: string;
  paths: readonly string[];
  notice: string;
}

export interface ShownTable extends Pick<ShownRates, 'options'> {
  path: string;
  /** The table of the file, with a change by percent that is not kept yet. */
  table: RateTableFile;
  previousCosts: ReadonlyMap<string, number>;
  /** The input; undefined for a table that cannot be changed. */
  edits: RateInput | undefined;
  percent: PercentChange;
  toCome: TablesToCome;
  added: AddedOption | undefined;
  onAdded: (option: AddedOption) => void;
}

export const TableContext = createContext<ShownTable | undefined>(undefined);

export const useShownTable = (): ShownTable => useRequiredContext(TableContext);

/** The costs of rows in a table, without rows that the table in force does not price. */
export function costsOfRowsInBothTables(
  table: RateTableFile | undefined,
  pricedBy: RateTableFile | undefined,
): Map<string, number> {
  const rowsOf = (table?: RateTableFile): RateRow[] => (table ? rateGroups(table).flatMap(({ rows }) => rows) : []);
  const pricedRows = new Set(rowsOf(pricedBy).map(rowKeyOf));
  return new Map(rowsOf(table).flatMap((row) => (pricedRows.has(rowKeyOf(row)) ? [[rowKeyOf(row), row.cost()]] : [])));
}
