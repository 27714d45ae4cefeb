import { mergeDiff3 } from 'node-diff3';
import { type FileText, isPicture } from './contentFile.ts';

/** The record of a changed file in the draft. */
export interface StoredChange {
  /** The folder's text when the change began. */
  before: FileText;
  now: FileText;
  /** Since when visitors had it, where it was restored. */
  back?: string;
}

export interface DraftChange extends StoredChange {
  /** From the content folder, with forward slashes. */
  path: string;
  folder: FileText;
  /** Names what draft and folder have. */
  hash: string;
  /** The published text: `now`, with the folder's later changes; undefined where both changed the same. */
  merged: FileText | undefined;
}

/** With more lines that are the same than these, a merge, whose time grows with their cube, is left to the owner. */
const maxRepeats = 300;

function hasManyRepeats(text: string): boolean {
  const counts = new Map<string, number>();
  for (const line of text.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts.values()].some((count) => count > maxRepeats);
}

/**
 * Merges what the draft and, meanwhile, the content folder have of a file, by lines; undefined where both changed the
 * same lines, or where it would take too long.
 */
export function mergeChange(path: string, { before, now }: StoredChange, folder: FileText): FileText | undefined {
  if (folder === before || folder === now) return now;
  if (now === null || before === null || folder === null || isPicture(path)) return undefined;
  if ([now, before, folder].some(hasManyRepeats)) return undefined;
  const { conflict, result } = mergeDiff3(now, before, folder, { stringSeparator: /(?<=\n)/ });
  return conflict ? undefined : result.join('');
}
