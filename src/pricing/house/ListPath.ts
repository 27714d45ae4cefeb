/** Where a room keeps a list, for example `door.items`. */
export interface ListPath {
  readonly text: string;
  readonly keys: readonly string[];
}
