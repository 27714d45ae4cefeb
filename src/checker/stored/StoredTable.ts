/** A rate table as it was when a stored lead was priced by it. */
export interface StoredTable {
  hash: string;
  version: string;
  /** JSON. */
  content: string;
}
