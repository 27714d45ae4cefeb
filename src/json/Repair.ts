/** A likely intention where a JSON text cannot be read on. */
export interface Repair {
  /** In the order of the text: at the offset `at`, `remove` characters are replaced by `insert`. */
  edits: readonly { at: number; remove: number; insert: string }[];
  /** Offset at which the mistake is reported. */
  offset: number;
  message: string;
  hint?: string | undefined;
}

/** A repair by one change, reported where it is made or at another `offset`. */
export const change = (
  at: number,
  remove: number,
  insert: string,
  message: string,
  hint?: string,
  offset = at,
): Repair => ({ edits: [{ at, remove, insert }], offset, message, hint });

/** A text with a repair. */
export const repaired = ({ edits }: Pick<Repair, 'edits'>, text: string): string =>
  edits.reduceRight(
    (changed, { at, remove, insert }) => changed.slice(0, at) + insert + changed.slice(at + remove),
    text,
  );

/** The offset in the original text of an offset in the repaired one. */
export const offsetBefore = ({ edits }: Repair, offset: number): number =>
  edits.reduce((place, { at, remove, insert }) => {
    if (place >= at + insert.length) return place - insert.length + remove;
    return Math.min(place, at);
  }, offset);
