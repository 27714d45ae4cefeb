import { createContext, useContext } from 'react';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import { rateGroups, type RateRow } from '../../pricing/rateRows.ts';
import type { PricesToCome } from './newOption.ts';
import type { ShownRates } from './useRates.ts';
import type { TypedRates } from './useTypedRates.ts';

/** An option that was added: where it stands in the tables that have it, and what is said of it. */
export interface Added {
  at: string;
  paths: readonly string[];
  notice: string;
}

/** The rate table that is shown, and what all that shows a part of it needs. */
export interface ShownTable extends Pick<ShownRates, 'options'> {
  path: string;
  table: RateTableFile;
  /** What rows cost in the table before, by their places. */
  was: ReadonlyMap<string, number>;
  /** What is typed; undefined where the table stays as it is. */
  edits: TypedRates | undefined;
  toCome: PricesToCome;
  /** The option that was added last. */
  added: Added | undefined;
  onAdded: (option: Added) => void;
  /** The ids of the groups that are open, whichever table is shown. */
  opened: Set<string>;
}

export const TableContext = createContext<ShownTable | undefined>(undefined);

/** The rate table that is shown. */
export function useTable(): ShownTable {
  const table = useContext(TableContext);
  if (!table) throw new Error('There is no rate table around this');
  return table;
}

/** Names the place of a row. */
export const keyOf = ({ at }: RateRow): string => at.join('.');

/** What rows cost in a table; what nobody was given a price of, by the table in force, has none that was. */
export function costsIn(table: RateTableFile | undefined, inForce: RateTableFile | undefined): Map<string, number> {
  const rowsOf = (of?: RateTableFile): RateRow[] => (of ? rateGroups(of).flatMap(({ rows }) => rows) : []);
  const known = new Set(rowsOf(inForce).map(keyOf));
  return new Map(rowsOf(table).flatMap((row) => (known.has(keyOf(row)) ? [[keyOf(row), row.cost()]] : [])));
}
