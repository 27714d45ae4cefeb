import { mergeDiff3 } from 'node-diff3';
import { type FileText, lacksJsonExtension } from './contentFile.ts';

export interface StoredChange {
  /** The folder's text when the change began. */
  before: FileText;
  now: FileText;
  /** When visitors had it first, for a restored text. */
  back?: string;
}

export interface DraftChange extends StoredChange {
  /** The path begins at the content folder and has forward slashes. */
  path: string;
  folder: FileText;
  /** A hash of the texts of draft and folder. */
  hash: string;
  /** The text to publish: `now` with the folder's later changes; undefined for a conflict. */
  merged: FileText | undefined;
}

/** The most equal lines of a text that is merged, which takes time by their cube. */
const maxRepeats = 300;

function hasManyRepeats(text: string): boolean {
  const counts = new Map<string, number>();
  for (const line of text.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts.values()].some((count) => count > maxRepeats);
}

/** Merges a file of draft and folder by lines; undefined for a conflict, or where it would take too long. */
export function mergeChange(path: string, { before, now }: StoredChange, folder: FileText): FileText | undefined {
  if (folder === before || folder === now) return now;
  if (now === null || before === null || folder === null || lacksJsonExtension(path)) return undefined;
  if ([now, before, folder].some(hasManyRepeats)) return undefined;
  const { conflict, result } = mergeDiff3(now, before, folder, { stringSeparator: /(?<=\n)/ });
  return conflict ? undefined : result.join('');
}
