// What the pages of the owner's desk and the service agree on about edits of the content.

import type { DeskPathText } from './deskContent.ts';

/** A place of a file, and what it holds from then on. */
export interface DeskEdit {
  file: string;
  /** As `pathOfPointer` in json/pointers.ts reads it; empty for the file's whole text, of a picture in base64. */
  path: string;
  /** What the place has to hold; left out where nothing stood there. */
  from?: unknown;
  /** What it holds then; left out where it is taken out, or, with `after`, moved as it is. */
  to?: unknown;
  /** The key or entry that it comes behind, empty for the first place; new ones without it come to the end. */
  after?: string;
}

export interface DeskEdits {
  edits: readonly DeskEdit[];
  /** Whether none is taken where one is refused. */
  isWhole?: boolean;
}

/** An edit that was not taken. */
export interface RefusedEdit {
  index: number;
  /** What is at its place; left out where nothing is. */
  now?: unknown;
  /** Why it cannot be taken, in words, where that is not because the place was changed meanwhile. */
  problem?: string;
}

/** What became of edits. */
export interface DeskEditsTaken {
  /** The texts that were changed, as they are; without those that are gone. */
  changes: readonly DeskPathText[];
  /** The edits that bring back what was there. */
  undo: readonly DeskEdit[];
  refused: readonly RefusedEdit[];
}
