import type { DeskEdit } from '../../deskApi/edits.ts';

/** A change that is not in the draft yet. */
export interface PendingEdit extends DeskEdit {
  page?: string;
  /** The text as it stands in its field, where that is another one than the value's. */
  typed?: string;
  /** Why it is not sent by itself: it is wrong as it stands, or somebody has to say that it is meant, or to press. */
  waits?: 'wrong' | 'asks' | 'press';
  /** Why it was not taken: what is at its place now, or what else is the matter. */
  refused?: { now?: unknown; problem?: string };
}

const prefix = 'desk.edit.';

/** Names the place of an edit. */
export const placeKey = ({ file, path }: Pick<DeskEdit, 'file' | 'path'>): string => `${file}#${path}`;

/**
 * Keeps what is typed and not in the draft yet in this browser, so that it outlives the page. Each tab sends its own;
 * what a closed tab has left, another one takes over.
 */
export class KeptEdits {
  private readonly owner = crypto.randomUUID();

  constructor(private readonly adopt: (edits: PendingEdit[]) => void) {}

  /** Takes over what is left, and what is left once another tab is closed. */
  open(): void {
    const { locks } = navigator as { locks?: LockManager };
    void locks?.request(prefix + this.owner, () => new Promise(() => undefined));
    for (const owner of new Set(recordsIn(localStorage).map((record) => record.owner)))
      if (locks) void locks.request(prefix + owner, () => this.takeOver(owner));
      else this.takeOver(owner);
  }

  /** Returns whether it is kept: a browser may have no room, or keep nothing. */
  write({ refused: _refused, ...edit }: PendingEdit): boolean {
    try {
      localStorage.setItem(prefix + placeKey(edit), JSON.stringify({ ...edit, owner: this.owner }));
      return true;
    } catch {
      return false;
    }
  }

  forget(key: string): void {
    localStorage.removeItem(prefix + key);
  }

  private takeOver(owner: string): void {
    const left = recordsIn(localStorage).filter((record) => record.owner === owner && owner !== this.owner);
    this.adopt(left.map(({ owner: _owner, ...edit }) => edit));
  }
}

type KeptRecord = PendingEdit & { owner: string };

/** All kept records; those that cannot be read are left out. */
function recordsIn(storage: Storage): KeptRecord[] {
  return Object.keys(storage).flatMap((key) => {
    if (!key.startsWith(prefix)) return [];
    try {
      const record = JSON.parse(storage.getItem(key) ?? '') as Partial<KeptRecord> | null;
      const isWhole = [record?.file, record?.path, record?.owner].every((text) => typeof text === 'string');
      return isWhole ? [record as KeptRecord] : [];
    } catch {
      return [];
    }
  });
}

/** The edits that undo changes, the last one at the end, with the page where they were made. */
export type UndoSteps = readonly { page: string; places: string; edits: readonly DeskEdit[] }[];

const undoKey = 'desk.undo';

/** Keeps in this tab what takes back its changes: a preview is loaded anew after each of them. */
export const keptUndo = {
  read: (): UndoSteps => {
    try {
      return JSON.parse(sessionStorage.getItem(undoKey) ?? '[]') as UndoSteps;
    } catch {
      return [];
    }
  },
  write: (steps: UndoSteps): void => {
    try {
      sessionStorage.setItem(undoKey, JSON.stringify(steps));
    } catch {
      // A picture may be larger than what the browser keeps.
      sessionStorage.removeItem(undoKey);
    }
  },
};
