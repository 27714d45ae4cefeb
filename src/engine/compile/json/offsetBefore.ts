import type { TextEdit } from './Repair.ts';

/** Where a character of an edited text stood before the edit. */
export function offsetBefore(offset: number, { at, remove, insert }: TextEdit): number {
  if (offset >= at + insert.length) return offset - insert.length + remove;
  return Math.min(offset, at);
}
