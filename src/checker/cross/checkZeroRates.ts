import { keysAt } from '../keysAt.ts';
import { valueAt } from '../valueAt.ts';
import { AcrossTables } from './AcrossTables.ts';
import type { CrossCheck } from './CrossCheck.ts';

/** Work that costs nothing is a slip, unless it is marked as assumed and not yet offered. */
export const checkZeroRates: CrossCheck = (findings, form, tables) => {
  const across = new AcrossTables();
  for (const table of tables) {
    const { value } = table.document;
    for (const item of keysAt(value, 'items') ?? []) {
      const free = (keysAt(value, 'items', item, 'rates') ?? []).filter((option) => valueAt(value, 'items', item, 'rates', option, 'hours') === 0);
      const isAssumed = (option: string): boolean => valueAt(value, 'items', item, 'rates', option, 'assumed') === true;
      for (const option of free.filter((name) => !isAssumed(name))) {
        across.note(`${item} ${option}`, table, ['items', item, 'rates', option, 'hours'], {
          code: 'zero-rate', message: `"${option}" takes 0 hours: it would be done for nothing`, hint: 'write how many hours one takes', severity: 'error',
        });
      }
      const [first] = free.filter(isAssumed);
      if (first === undefined || form.ticks.get(item)?.offered !== true) continue;
      across.note(item, table, ['items', item, 'rates', first, 'hours'], {
        code: 'zero-rate', message: `"${item}" is offered, but costs nothing: ${free.length} of its rates are 0 hours`, hint: 'write how many hours one takes', severity: 'warning',
      });
    }
  }
  across.tell(findings);
};
