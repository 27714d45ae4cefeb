import type { ListPath } from '../house/ListPath.ts';
import type { Factors } from './Factors.ts';
import type { OptionRates } from './OptionRates.ts';

/** An item of the table. Without a list there is one in a room, at the item's id. */
export interface PreparedItem {
  readonly id: string;
  readonly list: ListPath | undefined;
  readonly sizes: Factors | undefined;
  readonly rates: ReadonlyMap<unknown, OptionRates>;
}
