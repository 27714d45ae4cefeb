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

/** The parts of an edit that stay when more is typed: its origin, and the value that somebody else has put there. */
export const originOf = ({ from, refused }: PendingEdit): Partial<PendingEdit> => ({
  from,
  ...(refused && refused.problem === undefined && { refused }),
});

/** Whether an edit cannot be laid over a text, because what is typed is no value. */
export const isUnfit = ({ waits, typed, refused }: PendingEdit): boolean =>
  (waits === 'wrong' && typed !== undefined) || refused?.problem !== undefined;

const prefix = 'desk.edit.';

/** Edits by the names of their places. */
type Pending = ReadonlyMap<string, PendingEdit>;

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

  /** Keeps edits in place of earlier ones. Returns whether it keeps those that are new; undefined where none is. */
  replace(previous: Pending, pending: Pending): boolean | undefined {
    for (const key of previous.keys()) if (!pending.has(key)) localStorage.removeItem(prefix + key);
    const others = [...pending].filter(([key, edit]) => previous.get(key) !== edit);
    return others.length === 0 ? undefined : others.map(([, edit]) => this.write(edit)).every(Boolean);
  }

  /** Returns whether it is kept: a browser may have no room, or keep nothing. */
  private write({ refused: _refused, ...edit }: PendingEdit): boolean {
    try {
      localStorage.setItem(prefix + placeKey(edit), JSON.stringify({ ...edit, owner: this.owner }));
      return true;
    } catch {
      return false;
    }
  }

  private takeOver(owner: string): void {
    const orphaned = recordsIn(localStorage).filter((record) => record.owner === owner && owner !== this.owner);
    this.adopt(orphaned.map(({ owner: _owner, ...edit }) => edit));
  }
}

type KeptRecord = PendingEdit & { owner: string };

/** All kept records; those that cannot be read are left out. */
function recordsIn(storage: Storage): KeptRecord[] {
  return Object.keys(storage).flatMap((key) => {
    if (!key.startsWith(prefix)) return [];
    try {
      const record = JSON.parse(storage.getItem(key) ?? '') as Partial<KeptRecord> | null;
      const isComplete = [record?.file, record?.path, record?.owner].every((text) => typeof text === 'string');
      return isComplete ? [record as KeptRecord] : [];
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
