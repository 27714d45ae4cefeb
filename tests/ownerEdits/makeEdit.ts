import type { OwnerEdit } from './edits.ts';
import type { OwnerFiles } from './OwnerFiles.ts';
import { NoPlace } from './parts.ts';

/** Makes an edit, where the files have a place for it. Says whether they had. */
export function makeEdit(files: OwnerFiles, { edit }: OwnerEdit): boolean {
  try {
    edit(files);
    return true;
  } catch (error) {
    if (error instanceof NoPlace) return false;
    throw error;
  }
}
