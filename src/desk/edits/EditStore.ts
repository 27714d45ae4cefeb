// edits: what is changed at the desk, on its way to the draft.

import pLimit from 'p-limit';
import { StateStore } from '../../engine/session/StateStore.ts';
import { applyEditWithUndo } from '../../content/takeEdit.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import type { DeskPathText } from '../../deskApi/content.ts';
import type { DeskEdit, DeskEdits, DeskEditsTaken } from '../../deskApi/edits.ts';
import { deskApi, NotPossible, reasonOf, statusOf } from '../deskApi.ts';
import { words } from '../words.ts';
import {
  isApplicableToText,
  pickOriginAndConflict,
  type PendingEdit,
  placeKey,
  StoredEdits,
  storedUndo,
  type UndoSteps,
} from './StoredEdits.ts';
import { isSame } from '../../values/values.ts';

/** Milliseconds after the last key press until edits are sent, and after a failure until they are sent again. */
const [pause, retryDelay] = [600, 5000];
/** The most edits in one request, and the most changes that Undo remembers. */
const [mostSent, mostUndone] = [500, 50];

interface EditState {
  /** The service's texts of content and draft; undefined until they are loaded. */
  texts: ReadonlyMap<string, DeskPathText> | undefined;
  pending: ReadonlyMap<string, PendingEdit>;
  /** The reason why saving failed, for the owner; empty where nothing did. */
  problem: string;
  /** Whether the browser keeps all pending edits. */
  isKept: boolean;
  undo: UndoSteps;
  /** Whether a form on the page has answers that no edit can put into the files. */
  isUnwritable: boolean;
  /** The keys of the edits whose field shows their conflict. */
  fields: ReadonlySet<string>;
  /** Counts changes from elsewhere and by Undo: forms read the files anew. */
  renewals: number;
  /** Counts uses of Undo: offers to undo something else on a page are void then. */
  undone: number;
}

/**
 * The desk's edits: sends them one request after the other, and keeps them in the browser until they are in the draft.
 */
export class EditStore extends StateStore<EditState> {
  private readonly kept = new StoredEdits((edits) => this.adopt(edits));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly inTurn = pLimit(1);
  private sent: ReadonlyMap<string, PendingEdit> = new Map();
  private saves = 0;

  constructor() {
    const none = { pending: new Map(), fields: new Set<string>(), texts: undefined, isUnwritable: false };
    super({ ...none, undo: storedUndo.read(), problem: '', isKept: true, renewals: 0, undone: 0 });
  }

  /** Takes over edits of an earlier page, and sends what can be sent. Returns the function that stops that. */
  open(): () => void {
    this.kept.open();
    const flush = (): void => void this.flush();
    const stop = new AbortController();
    for (const event of ['online', 'pagehide']) addEventListener(event, flush, { signal: stop.signal });
    flush();
    return () => stop.abort();
  }

  load = async (): Promise<void> => {
    const { saves } = this;
    const { data } = await deskApi.get<DeskPathText[]>('content/texts');
    // Texts that were asked for before a save would bring the earlier text back.
    if (saves !== this.saves) return this.load();
    const { texts } = this.state;
    const isOld = data.length === texts?.size && data.every(({ path, text }) => texts.get(path)?.text === text);
    if (!isOld) this.renew({ texts: new Map(data.map((file) => [file.path, file])) });
  };

  /** The text of a file with pending edits applied. */
  textOf = (file: string): string | undefined => {
    const fileEdits = [...this.state.pending.values()].filter((edit) => edit.file === file && isApplicableToText(edit));
    return fileEdits.reduce((text: string | undefined, edit) => {
      if (edit.path === '') return edit.to as string | undefined;
      const result = applyEditWithUndo(text ?? '', edit, true);
      return 'text' in result ? result.text : text;
    }, this.savedText(file));
  };

  savedText = (file: string): string | undefined => this.state.texts?.get(file)?.text;

  /** The value of a file's JSON, with pending edits (`fileOf`) or as the service has it; undefined without a file. */
  fileOf = (file: string): unknown => readValueDespiteErrors(this.textOf(file) ?? '');
  savedFile = (file: string): unknown => readValueDespiteErrors(this.savedText(file) ?? '');

  get paths(): readonly string[] {
    return [...(this.state.texts?.keys() ?? [])];
  }

  /** Adds edits, to be sent after a pause. Each replaces an earlier pending edit of its place. */
  put(...edits: readonly PendingEdit[]): void {
    const pending = new Map(this.state.pending);
    for (const edit of edits) {
      const key = placeKey(edit);
      const previous = pending.get(key);
      const now = {
        ...edit,
        page: location.pathname + location.search,
        ...(previous && pickOriginAndConflict(previous)),
      };
      const isBack = now.after === undefined && isSame(now.from, now.to) && now.typed === undefined;
      if (isBack && !this.sent.has(key)) pending.delete(key);
      else pending.set(key, now);
    }
    this.change({ pending });
    this.sendIn(pause);
  }

  discard(...keys: readonly string[]): void {
    this.change({ pending: new Map([...this.state.pending].filter(([key]) => !keys.includes(key))) });
  }

  /** Reverts edits that a form no longer makes, by their keys, also those that are on their way. */
  revert(...keys: readonly string[]): void {
    const edits = [...this.state.pending].flatMap(([key, { file, path, from }]) =>
      keys.includes(key) ? { file, path, from, to: from } : [],
    );
    if (edits.length > 0) this.put(...edits);
  }

  choose(key: string, side: 'mine' | 'theirs'): void {
    const edit = this.state.pending.get(key);
    if (side === 'theirs') this.discard(key);
    else if (edit) {
      const { refused, from, ...unrefused } = edit;
      const now = { ...unrefused, ...optionalFrom(refused?.problem === undefined ? refused?.now : from) };
      this.change({ pending: new Map(this.state.pending).set(key, now) });
    }
    this.renew({});
    void this.flush();
  }

  /** Notes that a field shows the conflict of an edit. Returns the function that ends that. */
  askAtField(key: string): () => void {
    this.update({ fields: new Set([...this.state.fields, key]) });
    return () => this.update({ fields: new Set([...this.state.fields].filter((each) => each !== key)) });
  }

  flush = (): Promise<void> => {
    clearTimeout(this.timer);
    return this.inTurn(() => this.send());
  };

  /** Sends edits that belong together, all or none, after the pending ones. Throws a NotPossible if one is refused. */
  async apply(edits: readonly DeskEdit[]): Promise<void> {
    await this.flush();
    await this.inTurn(async () => {
      const { refused } = await this.post({ edits, isWhole: true }, crypto.randomUUID());
      const [first] = refused;
      if (!first) return;
      await this.load();
      throw new NotPossible(first.problem ?? words.overtaken);
    });
  }

  /** Undoes the last change of this visit, including text that is typed right now. */
  undo = async (): Promise<void> => {
    await this.flush();
    await this.inTurn(async () => {
      const last = this.state.undo.at(-1);
      if (!last) return;
      const { data } = await deskApi.post<DeskEditsTaken>('edits', { edits: last.edits, isWhole: true });
      this.applyResult(data, last.edits);
      this.renew({ undo: this.state.undo.slice(0, -1), undone: this.state.undone + 1 });
      if (data.refused.length > 0) throw new NotPossible(words.cannotUndo);
    });
  };

  forgetUndo(): void {
    if (this.state.undo.length > 0) this.change({ undo: [] });
  }

  private adopt(edits: readonly PendingEdit[]): void {
    const restored = edits.map((edit) => [placeKey(edit), edit] as const);
    this.renew({ pending: new Map([...restored, ...this.state.pending]) });
    void this.flush();
  }

  private async send(): Promise<void> {
    const ready = [...this.state.pending].filter(([, { waits, refused }]) => !waits && !refused).slice(0, mostSent);
    if (ready.length === 0) return;
    this.sent = new Map(ready);
    try {
      const edits = ready.map(([, { typed: _typed, page: _page, ...edit }]) => edit);
      const { refused } = await this.post({ edits }, ready.map(([key]) => key).join('\n'));
      if (refused.length > 0) await this.load();
    } catch (error) {
      const problem = reasonOf(error);
      // A request that the service does not understand is not repeated.
      if (statusOf(error) < 500 && statusOf(error) >= 400) this.settle(() => ({ problem }));
      else {
        this.change({ problem });
        this.sendIn(retryDelay);
      }
    } finally {
      this.sent = new Map();
    }
  }

  /** Notes the result of sent edits. An edit that was typed on meanwhile goes out from the sent value. */
  private settle(refusedAt: (index: number) => PendingEdit['refused']): void {
    const pending = new Map(this.state.pending);
    for (const [index, [key, sent]] of [...this.sent].entries()) {
      const now = pending.get(key);
      if (!now) continue;
      const refused = refusedAt(index);
      const { now: remoteValue, problem } = refused ?? {};
      if (refused && (problem !== undefined || !isSame(remoteValue, now.to)))
        pending.set(key, {
          ...now,
          refused: { ...(remoteValue !== undefined && { now: remoteValue }), ...(problem && { problem }) },
        });
      else if (isSame(sent.to, now.to) && sent.after === now.after && !now.waits) pending.delete(key);
      else {
        const { from: _from, after, ...changedEdit } = now;
        // A move that was sent is left out of the next edit, unless it has no value, and so is nothing but the move.
        const isMoveSent = after === sent.after && now.to !== undefined;
        const pendingMove = after === undefined || isMoveSent ? {} : { after };
        pending.set(key, { ...changedEdit, ...pendingMove, ...optionalFrom(sent.to) });
      }
    }
    this.change({ pending, problem: '' });
    this.sendIn(pause);
  }

  /** Sends edits, and notes the changed texts and the edits that undo them. */
  private async post(body: DeskEdits, places: string): Promise<DeskEditsTaken> {
    const { data } = await deskApi.post<DeskEditsTaken>('edits', body);
    const shown = data.changes.map(({ path }) => this.textOf(path));
    this.applyResult(data, body.edits);
    // An edit that was changed meanwhile applies to the saved text only once it begins with the sent value.
    if (!body.isWhole) this.settle((index) => data.refused.find((each) => each.index === index));
    // The page shows the own edits already: any other difference is somebody else's change.
    if (!body.isWhole && data.changes.some(({ path }, index) => !isSameText(shown[index], this.textOf(path))))
      this.renew({});
    if (data.undo.length === 0) return data;
    const page = location.pathname;
    const { undo } = this.state;
    const last = undo.at(-1);
    const isOn = last?.page === page && (last.places === places || isMadeBy(last.edits, data.undo));
    const edits = isOn ? [...data.undo, ...last.edits] : data.undo;
    const earlier = isOn ? undo.slice(0, -1) : undo;
    this.change({ problem: '', undo: [...earlier, { page, places, edits }].slice(-mostUndone) });
    return data;
  }

  private applyResult({ changes, moved, refused }: DeskEditsTaken, edits: readonly DeskEdit[]): void {
    this.saves += 1;
    // A pending edit follows its value to the place where the service has moved it.
    const follow = (edits: EditState['pending']): EditState['pending'] =>
      new Map(
        Array.from(edits, ([key, edit]) => {
          const path = moved.find(({ file, from }) => placeKey({ file, path: from }) === key)?.to;
          return path === undefined ? [key, edit] : [placeKey({ ...edit, path }), { ...edit, path }];
        }),
      );
    this.sent = follow(this.sent);
    const { texts, pending } = this.state;
    const saved = changes.map((file) => [file.path, file] as const);
    const now = texts && new Map([...texts, ...saved]);
    if (refused.length === 0)
      for (const { file, path, to } of edits) if (path === '' && to === undefined) now?.delete(file);
    this.change({ pending: follow(pending), texts: now });
  }

  private sendIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), milliseconds);
  }

  private renew(change: Partial<EditState>): void {
    this.change({ ...change, renewals: this.state.renewals + 1 });
  }

  private change(change: Partial<EditState>): void {
    this.update({
      ...change,
      ...(change.pending && { isKept: this.kept.replace(this.state.pending, change.pending) ?? this.state.isKept }),
    });
    if (change.undo) storedUndo.write(change.undo);
  }
}

/** Whether two texts of a file hold the same JSON, in whatever layout. */
const isSameText = (first = '', second = ''): boolean =>
  first === second || isSame(readValueDespiteErrors(first), readValueDespiteErrors(second));

/** Whether the change before edits has done nothing but make their file: it is undone with them. */
const isMadeBy = ([first, ...others]: readonly DeskEdit[], edits: readonly DeskEdit[]): boolean =>
  first?.path === '' && !('to' in first) && others.length === 0 && edits.every(({ file }) => file === first.file);

const optionalFrom = (from: unknown): { from?: unknown } => (from === undefined ? {} : { from });

export const editStore = new EditStore();
