/** A likely intention where a JSON text cannot be read on. */
export interface Repair {
  /** In the order of the text: at the offset `at`, `remove` characters are replaced by `insert`. */
  edits: readonly { offset: number; remove: number; insert: string }[];
  /** Offset at which the mistake is reported. */
  offset: number;
  message: string;
  hint?: string | undefined;
}

/** A repair by one change, reported where it is made or at another `offset`. */
export const repairAt = (
  start: number,
  remove: number,
  insert: string,
  message: string,
  hint?: string,
  offset = start,
): Repair => ({ edits: [{ offset: start, remove, insert }], offset, message, hint });

export const applyRepair = ({ edits }: Pick<Repair, 'edits'>, text: string): string =>
  edits.reduceRight(
    (changed, { offset, remove, insert }) => changed.slice(0, offset) + insert + changed.slice(offset + remove),
    text,
  );

export const originalOffset = ({ edits }: Repair, repairedOffset: number): number =>
  edits.reduce((position, { offset, remove, insert }) => {
    if (position >= offset + insert.length) return position - insert.length + remove;
    return Math.min(position, offset);
  }, repairedOffset);
