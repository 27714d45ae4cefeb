// session: one visitor filling in one form, as a state machine without React.

import type { FieldError } from '../definition/types.ts';
import type { WalkedSection } from '../flow/walkSection.ts';
import { AnswerStore, type SavedChanges, storageKey, type StoredAnswers } from '../saved/savedAnswers.ts';
import type { FormHost } from './FormHost.ts';
import {
  storeInputOnly,
  deriveWalkAndCurrentInstance,
  ruleAndWidgetErrors,
  isFreeTextValue,
  persist,
  updateMessagesAndSurplusEntries,
} from './pipeline.ts';
import { PressGuard } from './PressGuard.ts';
import type { Command, SessionForm, SessionState } from './sessionState.ts';
import { StateStore } from './StateStore.ts';
import type * as OtherTabs from './otherTabs.ts';

/** Milliseconds without a key after which the form is recomputed, and after which the answers are saved. */
const [recomputePause, savePause] = [200, 250];

/** The longest delay of saving, in milliseconds. */
const maxSaveDelay = 2000;

/**
 * The state of one visitor's form, with its timers, its host and its saved answers. Knows nothing of React: `subscribe`
 * and `state` are all that a view needs.
 *
 * What happens on a key is in `pipeline.ts`: `set` keeps what was typed and shows it, nothing else. At the next pause,
 * and before anything is done with the answers, `recompute` walks the form and brings up to date what follows: which
 * parts apply, and which messages still hold. Then the answers are saved.
 */
export class SessionStore {
  closed = false;
  /** The code that merges saved answers, once it is loaded: only visitors with several tabs need it. */
  merging: (Partial<typeof OtherTabs> & Pick<typeof OtherTabs, 'mergeTabChanges'>) | undefined;
  readonly press = new PressGuard();
  readonly subscribe: (listener: () => void) => () => void;
  private readonly store: StateStore<SessionState>;
  private readonly saved: AnswerStore | undefined;
  /** Values that are set between the first rendering and `open`, which reads the saved answers. */
  protected inputBeforeOpening: Record<string, unknown> = {};
  private recomputing: ReturnType<typeof setTimeout> | undefined;
  private saving: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first change that is not saved yet, in milliseconds. */
  private unsavedSince = 0;

  constructor(
    readonly form: SessionForm,
    readonly host: FormHost,
    state: SessionState,
  ) {
    this.store = new StateStore(state);
    this.subscribe = this.store.subscribe;
    const { draft } = form.definition;
    const { storagePrefix, formId } = host;
    const ofForm = formId === undefined ? '' : `_${formId}`;
    this.saved = draft && new AnswerStore(storageKey(storagePrefix, draft.key + ofForm), () => localStorage);
  }

  /** The ids of all elements of the form begin with this id. */
  get id(): string {
    return this.host.formId ?? this.form.definition.id;
  }

  get state(): SessionState {
    return this.store.state;
  }

  get keepsAnswers(): boolean {
    return this.form.definition.draft?.afterSuccess === 'keep';
  }

  check = (walked: WalkedSection): readonly FieldError[] => ruleAndWidgetErrors(this.form, this.state, walked);

  /** Replaces the state by what a command makes of it. Nothing else changes it. */
  apply<Args extends unknown[]>(command: Command<Args>, ...args: Args): void {
    this.store.update(command(this.form, this.state, ...args));
  }

  /** Stores a typed value, which shows at once; all that costs more in a larger form waits for a pause. */
  set(field: string, value: unknown): void {
    // While a submission is in flight the answers must not change, or the reset after success would lose what was typed
    // meanwhile.
    if (this.state.sending) return;
    if (!this.state.ready) this.inputBeforeOpening[field] = value;
    this.noteBegun();
    this.apply(storeInputOnly, field, value);
    this.schedule();
    clearTimeout(this.recomputing);
    const delay = isFreeTextValue(this.form, field, value) ? recomputePause : 0;
    this.recomputing = setTimeout(() => this.press.run(this.recompute), delay);
  }

  /** Changes answers by a command and recomputes at once; the command gets answers that are up to date. */
  edit<Args extends unknown[]>(command: Command<Args>, ...args: Args): void {
    if (this.state.sending) return;
    this.recomputeNow();
    this.receive(command, ...args);
  }

  /** Changes answers like `edit`, but also while the form is being submitted, for uploads that end or are cancelled. */
  receive<Args extends unknown[]>(command: Command<Args>, ...args: Args): void {
    const changed = command(this.form, this.state, ...args);
    if (changed.instanceId !== this.state.instanceId) this.host.history?.rename(changed.instanceId);
    this.noteBegun();
    this.settle(changed);
    this.schedule();
  }

  /** Tells the page when answers are about to change that were sent. */
  private noteBegun(): void {
    const { sent } = this.state;
    if (sent && !sent.changed) this.host.begun?.();
  }

  /** Updates the parts that apply and the messages that still hold for the answers. */
  recompute = (): void => this.settle(this.state);

  recomputeNow = (): void => {
    this.press.flush();
    // After midnight, conditions that count from today may have other results.
    if (this.recomputing !== undefined || this.state.walk.today !== this.form.today?.()) this.recompute();
  };

  private settle(changed: SessionState): void {
    clearTimeout(this.recomputing);
    this.recomputing = undefined;
    const next = updateMessagesAndSurplusEntries(this.form, deriveWalkAndCurrentInstance(this.form, changed));
    // The notice about errors is closed with the last of them.
    if (next.errors.size === 0 && changed.errors.size > 0) this.host.dismiss?.();
    this.store.update(next);
  }

  /** The saved answers, which another tab may have written. */
  readSaved = (): StoredAnswers => this.saved?.read() ?? {};

  /** Merges the saved answers of another tab, once nothing is held down. */
  sync = (): void => this.press.run(this.syncNow);

  /** Merges the saved answers of another tab, if any; false while the code for that is still loading. */
  syncNow = (): boolean => {
    const isDone = this.saved?.sync(this.merging && this.mergeChanges) ?? true;
    if (!isDone)
      void this.loadMerging().then(() =>
        this.press.run(() => {
          this.syncNow();
          this.flush();
        }),
      );
    return isDone;
  };

  private mergeChanges = (changes: SavedChanges): void => {
    const { sent: previousSent } = this.state;
    if (this.merging) this.settle(this.merging.mergeTabChanges(this.form, this.state, changes));
    const { sent } = this.state;
    // A form that keeps nothing is empty now: what was in it was sent.
    if (!this.keepsAnswers && sent && sent.at !== previousSent?.at) this.host.sent?.(sent, {}, true);
  };

  /** Loads the code that merges. If that fails, a tab writes over the answers of another one. */
  loadMerging = async (): Promise<void> => {
    this.merging ??= await import('./otherTabs.ts').catch(() => ({ mergeTabChanges: (_form, state) => state }));
  };

  /** Has the answers saved at the next pause. */
  schedule(): void {
    if (!this.saved) return;
    const now = Date.now();
    if (this.saving === undefined) this.unsavedSince = now;
    clearTimeout(this.saving);
    const delay = Math.min(savePause, this.unsavedSince + maxSaveDelay - now);
    this.saving = setTimeout(() => this.press.run(this.flush), delay);
  }

  /** Saves pending changes at once, as the page may be closed, after those of another tab are merged. */
  flush = (): void => {
    if (this.saving === undefined || !this.syncNow()) return;
    clearTimeout(this.saving);
    this.saving = undefined;
    // Answers that were emptied are saved as empty ones, so that the other tabs empty the form as well.
    const saved = persist(this.form, this.state) ?? ('answers' in this.readSaved() && { answers: {} });
    if (saved) this.saved?.write(saved);
  };

  save(): void {
    this.schedule();
    this.flush();
  }
}
