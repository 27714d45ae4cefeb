import type { RateTableFile } from './generated/RateTableFile.ts';

/** A rate table with the SHA-256 of its canonical JSON, which tells later whether it is still the same. */
export interface RateTable {
  readonly table: RateTableFile;
  readonly hash: string;
}
