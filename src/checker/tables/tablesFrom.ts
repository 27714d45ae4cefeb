import { firstDay } from './firstDay.ts';
import type { TableFile } from './TableFile.ts';

/** The tables in force on a day or later, the earliest first. A table that does not say when it takes effect may be one of them. */
export function tablesFrom(tables: readonly TableFile[], today: string): TableFile[] {
  const days = tables.map(firstDay).filter((day) => day !== undefined).sort();
  const current = days.filter((day) => day <= today).at(-1) ?? '';
  return tables.filter((table) => (firstDay(table) ?? current) >= current).sort((a, b) => ((firstDay(a) ?? '') < (firstDay(b) ?? '') ? -1 : 1));
}
