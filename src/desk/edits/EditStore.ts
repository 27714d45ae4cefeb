// edits: what is changed at the desk, on its way to the draft.

import pLimit from 'p-limit';
import { StateStore } from '../../engine/session/StateStore.ts';
import { applyEdit } from '../../content/takeEdit.ts';
import { readValue } from '../../content/looseJson.ts';
import type { DeskPathText } from '../../deskApi/content.ts';
import type { DeskEdit, DeskEdits, DeskEditsTaken } from '../../deskApi/edits.ts';
import { deskApi, NotPossible, reasonOf, statusOf } from '../deskApi.ts';
import { words } from '../words.ts';
import { originOf, isUnfit, KeptEdits, keptUndo, type PendingEdit, placeKey, type UndoSteps } from './KeptEdits.ts';
import { isSame } from '../../values/values.ts';

/** Milliseconds without a key after which edits are sent, and after which it is tried again. */
const [pause, retryDelay] = [600, 5000];
/** The most edits that are sent at once, and the most changes that are taken back one by one. */
const [mostSent, mostUndone] = [500, 50];

interface EditState {
  /** All texts of content and draft, as the service has them; undefined until they are loaded. */
  texts: ReadonlyMap<string, DeskPathText> | undefined;
  pending: ReadonlyMap<string, PendingEdit>;
  /** Why nothing was saved, in words; empty where nothing failed. */
  problem: string;
  /** Whether the browser keeps all that is pending. */
  isKept: boolean;
  undo: UndoSteps;
  /** Whether a form on the page has answers that cannot be in the files: they are no edits yet. */
  isUnfit: boolean;
  /** The places whose field is on the page and asks which of two changes counts. */
  fields: ReadonlySet<string>;
  /** Counts what came from elsewhere, or back by Undo: forms take that up. */
  renewals: number;
  /** Counts what Undo has taken back: nothing else that a page offers to take back is left of it. */
  undone: number;
}

/** All changes at the desk: sent by themselves, one request after the other, and kept until they are there. */
export class EditStore extends StateStore<EditState> {
  private readonly kept = new KeptEdits((edits) => this.adopt(edits));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly inTurn = pLimit(1);
  private sent: ReadonlyMap<string, PendingEdit> = new Map();
  private saves = 0;

  constructor() {
    const none = { pending: new Map(), fields: new Set<string>(), undo: keptUndo.read() };
    super({ ...none, texts: undefined, problem: '', isKept: true, isUnfit: false, renewals: 0, undone: 0 });
  }

  /** Takes over what an earlier page left, and sends at once what can be sent. Returns how to stop. */
  open(): () => void {
    this.kept.open();
    const flush = (): void => void this.flush();
    const stop = new AbortController();
    for (const event of ['online', 'pagehide']) addEventListener(event, flush, { signal: stop.signal });
    flush();
    return () => stop.abort();
  }

  /** Loads the texts anew, because something changed. */
  load = async (): Promise<void> => {
    const { saves } = this;
    const { data } = await deskApi.get<DeskPathText[]>('content/texts');
    // A text that was asked for before something was saved would bring the earlier text back.
    if (saves !== this.saves) return this.load();
    const { texts } = this.state;
    const isOld = data.length === texts?.size && data.every(({ path, text }) => texts.get(path)?.text === text);
    if (!isOld) this.renew({ texts: new Map(data.map((file) => [file.path, file])) });
  };

  /** A text with what is pending laid over it. */
  textOf = (file: string): string | undefined => {
    const fileEdits = [...this.state.pending.values()].filter((edit) => edit.file === file && !isUnfit(edit));
    return fileEdits.reduce((text: string | undefined, edit) => {
      if (edit.path === '') return edit.to as string | undefined;
      const result = applyEdit(text ?? '', edit, true);
      return 'text' in result ? result.text : text;
    }, this.savedText(file));
  };

  /** A text as the service has it. */
  savedText = (file: string): string | undefined => this.state.texts?.get(file)?.text;

  /** A file as a value of JSON, with what is pending and as the service has it; undefined where there is none. */
  fileOf = (file: string): unknown => readValue(this.textOf(file) ?? '');
  savedFile = (file: string): unknown => readValue(this.savedText(file) ?? '');

  get paths(): readonly string[] {
    return [...(this.state.texts?.keys() ?? [])];
  }

  /** Notes edits, to be sent after a pause. What was typed at a place before is from then on this. */
  put(...edits: readonly PendingEdit[]): void {
    const pending = new Map(this.state.pending);
    for (const edit of edits) {
      const key = placeKey(edit);
      const previous = pending.get(key);
      const now = { ...edit, page: location.pathname + location.search, ...(previous && originOf(previous)) };
      const isBack = now.after === undefined && isSame(now.from, now.to) && now.typed === undefined;
      if (isBack && !this.sent.has(key)) pending.delete(key);
      else pending.set(key, now);
    }
    this.change({ pending });
    this.sendIn(pause);
  }

  /** Takes an edit out of what is pending, by the name of its place. */
  discard(...keys: readonly string[]): void {
    this.change({ pending: new Map([...this.state.pending].filter(([key]) => !keys.includes(key))) });
  }

  /** Takes back edits that a form no longer makes, by the names of their places: also one that is on its way. */
  revert(...keys: readonly string[]): void {
    const edits = [...this.state.pending].flatMap(([key, { file, path, from }]) =>
      keys.includes(key) ? { file, path, from, to: from } : [],
    );
    if (edits.length > 0) this.put(...edits);
  }

  /** Goes on with what somebody else wrote at a place, or with what is pending there. */
  choose(key: string, side: 'mine' | 'theirs'): void {
    const edit = this.state.pending.get(key);
    if (side === 'theirs') this.discard(key);
    else if (edit) {
      const { refused, from, ...unrefused } = edit;
      const now = {
        ...unrefused,
        ...(refused?.problem === undefined ? optionalFrom(refused?.now) : optionalFrom(from)),
      };
      this.change({ pending: new Map(this.state.pending).set(key, now) });
    }
    this.renew({});
    void this.flush();
  }

  /** Notes that a field asks at its place. Returns how to end that. */
  askAtField(key: string): () => void {
    this.update({ fields: new Set([...this.state.fields, key]) });
    return () => this.update({ fields: new Set([...this.state.fields].filter((each) => each !== key)) });
  }

  /** Sends at once what can be sent. */
  flush = (): Promise<void> => {
    clearTimeout(this.timer);
    return this.inTurn(() => this.send());
  };

  /** Makes edits that belong together, all or none, after what is typed. */
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

  /** Takes back the last change of this visit, what is typed right now included. */
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
      this.settle((index) => refused.find((each) => each.index === index));
      if (refused.length > 0) await this.load();
    } catch (error) {
      const problem = reasonOf(error);
      // A request that the service does not understand is not tried again by itself.
      if (statusOf(error) < 500 && statusOf(error) >= 400) this.settle(() => ({ problem }));
      else {
        this.change({ problem });
        this.sendIn(retryDelay);
      }
    } finally {
      this.sent = new Map();
    }
  }

  /** Notes what became of what was sent. What was typed meanwhile goes on from there. */
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
        const { from: _from, ...changedEdit } = now;
        pending.set(key, { ...changedEdit, ...optionalFrom(sent.to) });
      }
    }
    this.change({ pending, problem: '' });
    this.sendIn(pause);
  }

  /** Sends edits, and notes what they make of the texts and what takes them back. */
  private async post(body: DeskEdits, places: string): Promise<DeskEditsTaken> {
    const { data } = await deskApi.post<DeskEditsTaken>('edits', body);
    const shown = data.changes.map(({ path }) => this.textOf(path));
    this.applyResult(data, body.edits);
    // Typed text is on the page already: anything else in the answer is somebody else's.
    if (!body.isWhole && data.changes.some(({ path }, index) => !isSameText(shown[index], this.textOf(path))))
      this.renew({});
    if (data.undo.length === 0) return data;
    const page = location.pathname;
    const { undo } = this.state;
    const last = undo.at(-1);
    const isOn = last?.places === places && last.page === page;
    const edits = isOn ? [...data.undo, ...last.edits] : data.undo;
    this.change({
      problem: '',
      undo: [...(isOn ? undo.slice(0, -1) : undo), { page, places, edits }].slice(-mostUndone),
    });
    return data;
  }

  private applyResult({ changes, moved, refused }: DeskEditsTaken, edits: readonly DeskEdit[]): void {
    this.saves += 1;
    // Text typed at a place goes with the value that was there.
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
    if (change.undo) keptUndo.write(change.undo);
  }
}

/** Whether two texts of a file say the same, however they are laid out. */
const isSameText = (first = '', second = ''): boolean =>
  first === second || isSame(readValue(first), readValue(second));

const optionalFrom = (from: unknown): { from?: unknown } => (from === undefined ? {} : { from });

export const editStore = new EditStore();
