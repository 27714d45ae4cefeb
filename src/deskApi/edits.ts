// The API of the owner's desk for edits of the content.

import type { PointerEdit } from '../content/takeEdit.ts';
import type { DeskPathText } from './content.ts';

/** An edit of a file. An empty `path` is that of its whole text, of a picture in base64. */
export interface DeskEdit extends PointerEdit {
  file: string;
}

export interface DeskEdits {
  edits: readonly DeskEdit[];
  /** If true, no edit is taken when one of them is refused. */
  isWhole?: boolean;
}

export interface RefusedEdit {
  index: number;
  /** The value at its place; left out where there is none. */
  now?: unknown;
  /** This says why the edit is refused, in words; it is absent if the place was changed meanwhile. */
  problem?: string;
}

export interface DeskEditsTaken {
  /** The texts that were changed, as they are; without those that are gone. */
  changes: readonly DeskPathText[];
  undo: readonly DeskEdit[];
  /** Places whose value went to another one of its file: translations, which are found by the text they are for. */
  moved: readonly { file: string; from: string; to: string }[];
  refused: readonly RefusedEdit[];
}
