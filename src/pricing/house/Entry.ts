/** One thing in a room: an entry of a list, or a part that is there once. It knows where it is, for error messages. */
export interface Entry {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Place of the list, or of the part itself when there is no index. */
  readonly place: string;
  readonly index: number | undefined;
}
