import { editsBetween } from '../../content/differences.ts';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { editStore } from './EditStore.ts';

/**
 * The edits that give files other values. A new file is created by its whole text, and one without a value is removed.
 */
export const fileEdits = (
  newValueOrRemovalByFile: ReadonlyMap<string, unknown>,
  currentValueOf: (file: string) => unknown,
): DeskEdit[] =>
  Array.from(newValueOrRemovalByFile, ([file, now]): DeskEdit[] => {
    if (now === undefined) return [{ file, path: '', from: editStore.savedText(file) }];
    const previous = currentValueOf(file);
    const isNew = previous === undefined;
    const edits = isNew ? [{ path: '', to: `${JSON.stringify(now, null, 2)}\n` }] : editsBetween(previous, now);
    return edits.map((edit): DeskEdit => ({ file, ...edit }));
  }).flat();
