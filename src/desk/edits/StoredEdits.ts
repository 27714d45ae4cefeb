import type { DeskEdit } from '../../deskApi/edits.ts';

export interface PendingEdit extends DeskEdit {
  page?: string;
  /** The text in the field, where it is not the value. */
  typed?: string;
  /** The reason why it is not sent by itself: it is wrong, needs a confirmation, or waits for a button. */
  waits?: 'wrong' | 'asks' | 'press';
  /** The refusal by the service: the value that is at the place now, or another problem. */
  refused?: { now?: unknown; problem?: string };
}

/** The parts of an edit that stay when more is typed: the changed value, and a conflict; a `problem` does not. */
export const pickOriginAndConflict = ({ from, refused }: PendingEdit): Partial<PendingEdit> => ({
  from,
  ...(refused && refused.problem === undefined && { refused }),
});

/** Whether an edit can be applied to a text: input that is no value, or that was refused with a problem, cannot. */
export const isApplicableToText = ({ waits, typed, refused }: PendingEdit): boolean =>
  !(waits === 'wrong' && typed !== undefined) && refused?.problem === undefined;

const prefix = 'desk.edit.';

type Pending = ReadonlyMap<string, PendingEdit>;

export const placeKey = ({ file, path }: Pick<DeskEdit, 'file' | 'path'>): string => `${file}#${path}`;

/** Keeps pending edits in the browser, so that they outlive the page. A tab takes over those of a closed tab. */
export class StoredEdits {
  private readonly owner = crypto.randomUUID();

  constructor(private readonly adopt: (edits: PendingEdit[]) => void) {}

  /** Takes over edits of closed tabs, and those of other tabs once they close. */
  open(): void {
    const { locks } = navigator as { locks?: LockManager };
    void locks?.request(prefix + this.owner, () => new Promise(() => undefined));
    for (const owner of new Set(recordsIn(localStorage).map((record) => record.owner)))
      if (locks) void locks.request(prefix + owner, () => this.takeOver(owner));
      else this.takeOver(owner);
  }

  /**
   * Stores pending edits in place of the previous ones. Returns whether all new ones are stored; undefined without any.
   */
  replace(previous: Pending, pending: Pending): boolean | undefined {
    for (const key of previous.keys()) if (!pending.has(key)) localStorage.removeItem(prefix + key);
    const others = [...pending].filter(([key, edit]) => previous.get(key) !== edit);
    return others.length === 0 ? undefined : others.map(([, edit]) => this.write(edit)).every(Boolean);
  }

  /** Returns whether the edit is stored: a browser may have no room, or no storage. */
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

/** The steps of Undo, the last one at the end: edits, and the page where the undone change was made. */
export type UndoSteps = readonly { page: string; places: string; edits: readonly DeskEdit[] }[];

const undoKey = 'desk.undo';

/** Keeps the steps of Undo in this tab: a preview is reloaded after each change. */
export const storedUndo = {
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
