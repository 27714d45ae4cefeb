// rates: the rate tables as the desk shows them, and what is typed into one of the draft.

import { createContext, useMemo } from 'react';
import type { DeskRates } from '../../deskApi/desk.ts';
import { type ContentValues, type PricedOption, pricedOptions } from '../../content/pricedOptions.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { rateGroups, type RateRow } from '../../pricing/rateRows.ts';
import { editStore } from '../edits/EditStore.ts';
import { useTexts } from '../edits/useEdits.ts';
import { useRequiredContext, useLoaded } from '../useDesk.ts';
import type { PricesToCome } from './newOption.ts';
import { type RateFile, rateFiles } from './rateFiles.ts';
import type { TypedRates } from './useTypedRates.ts';

/** The rates of content and draft, and what is needed to see what a change of them does. */
export interface ShownRates extends Pick<DeskRates, 'today' | 'leads'> {
  /** The earliest first. */
  tables: RateFile[];
  /** All files, as the service has them. */
  files: ContentValues;
  /** The options and sizes that the tables price, by their paths in them. */
  options: Record<string, PricedOption>;
}

/** The rates, which follow what others change; undefined until they are loaded. */
export function useRates(): ShownRates | undefined {
  const { data } = useLoaded<DeskRates>('rates');
  const texts = useTexts();
  return useMemo(() => {
    if (!texts || !data) return undefined;
    const tables = rateFiles([...texts.values()], data);
    const files = new Map([...texts.keys()].map((path) => [path, editStore.savedFile(path)]));
    const priced = tables.map(({ path }) => pricedOptions(files.get(path), files));
    return { ...data, tables, files, options: Object.assign({}, ...priced) as ShownRates['options'] };
  }, [texts, data]);
}

/** An option that was added: where it stands in the tables that have it, and what is said of it. */
export interface Added {
  rowKey: string;
  paths: readonly string[];
  notice: string;
}

export interface ShownTable extends Pick<ShownRates, 'options'> {
  path: string;
  table: RateTableFile;
  /** The costs of rows in the table before, by their places. */
  previousCosts: ReadonlyMap<string, number>;
  /** The typed numbers; undefined where the table stays as it is. */
  edits: TypedRates | undefined;
  toCome: PricesToCome;
  /** The option that was added last. */
  added: Added | undefined;
  onAdded: (option: Added) => void;
}

export const TableContext = createContext<ShownTable | undefined>(undefined);

export const useTable = (): ShownTable => useRequiredContext(TableContext);

/** Names the place of a row. */
export const rowKeyOf = ({ path: at }: RateRow): string => at.join('.');

/** The costs of rows in a table; a row without a price in the table in force has none that was. */
export function costsIn(table: RateTableFile | undefined, inForce: RateTableFile | undefined): Map<string, number> {
  const rowsOf = (table?: RateTableFile): RateRow[] => (table ? rateGroups(table).flatMap(({ rows }) => rows) : []);
  const pricedRows = new Set(rowsOf(inForce).map(rowKeyOf));
  return new Map(rowsOf(table).flatMap((row) => (pricedRows.has(rowKeyOf(row)) ? [[rowKeyOf(row), row.cost()]] : [])));
}
