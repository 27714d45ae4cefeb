import type { Entry } from '../house/Entry.ts';
import type { OptionRates } from '../prepare/OptionRates.ts';

/** Entries of a list that share their rates, and so their lines. */
export interface Group {
  readonly rates: OptionRates;
  readonly sizeFactor: number;
  readonly entries: Entry[];
}
