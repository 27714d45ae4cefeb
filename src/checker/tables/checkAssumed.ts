import type { JsonPath } from '../../json/tree.ts';
import type { AcrossTables } from '../cross/AcrossTables.ts';
import { keysAt } from '../keysAt.ts';
import { namesInWords } from '../namesInWords.ts';
import { valueAt } from '../valueAt.ts';
import type { TableFile } from './TableFile.ts';

/** Rates that nobody has confirmed: a warning for each item, which lists them. */
export function checkAssumed(across: AcrossTables, table: TableFile): void {
  const { value } = table.document;
  for (const item of keysAt(value, 'items') ?? []) {
    const options = keysAt(value, 'items', item, 'rates') ?? [];
    const assumed = options.filter((option) => valueAt(value, 'items', item, 'rates', option, 'assumed') === true);
    const [first] = assumed;
    if (first === undefined) continue;
    const all = assumed.length === options.length ? `all ${options.length} rates of ${JSON.stringify(item)} are assumed` : `${assumed.length} of ${options.length} rates of ${JSON.stringify(item)} are assumed: ${namesInWords(assumed)}`;
    warn(across, table, ['items', item, 'rates', first], all, assumed.join());
  }
  for (const step of keysAt(value, 'preparation') ?? []) {
    if (valueAt(value, 'preparation', step, 'assumed') === true) warn(across, table, ['preparation', step], `the rate of ${JSON.stringify(step)} is assumed`, step);
  }
}

function warn(across: AcrossTables, table: TableFile, at: JsonPath, message: string, key: string): void {
  across.note(`${at.slice(0, 2).join()} ${key}`, table, at, { code: 'assumed-rates', message, hint: 'confirm them, and leave "assumed" out of the next table', severity: 'warning' });
}
