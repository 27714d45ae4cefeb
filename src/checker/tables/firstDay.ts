import { isDate } from '../../pricing/node/rateTables.ts';
import { valueAt } from '../valueAt.ts';
import type { TableFile } from './TableFile.ts';

/** The day from which a table is in force; undefined when it does not say one. */
export function firstDay({ document }: TableFile): string | undefined {
  const day = valueAt(document.value, 'effectiveFrom');
  return isDate(day) ? day : undefined;
}
