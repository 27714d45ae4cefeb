// session: one visitor filling in one form, as a state machine without React.

import { beginningsIn, typedValue, withBeginnings } from '../definition/answerValues.ts';
import { genericPath, renamedKeys, withValueAt } from '../definition/paths.ts';
import { answersSchema, fieldsIn } from '../definition/schemaTree.ts';
import type { Answers, FieldSchema, GroupSchema } from '../definition/types.ts';
import { storageKey, answerStore, readSubmissions, type Sent } from '../saved/savedAnswers.ts';
import { memoizedCheck, type SectionCheck, stillWrong } from '../flow/sectionErrors.ts';
import { asksFor } from '../flow/walk.ts';
import { AutoSave } from './AutoSave.ts';
import type { PageForm } from './formCode.ts';
import type { FormHost } from './FormHost.ts';
import type { FormUploads } from './FormUploads.ts';
import { ListEditor } from './ListEditor.ts';
import { Navigation } from './Navigation.ts';
import { PressGuard } from './PressGuard.ts';
import { suggestedAnew, suggesting, withSuggestion } from './suggestion.ts';
import { type Removal, Removals, withRemoved } from './Removals.ts';
import { StateStore } from './StateStore.ts';
import { Submission } from './Submission.ts';
import type * as TakeOver from './takeOver.ts';
import {
  agreedConsents,
  beginningOf,
  currentInstance,
  savedAnswersOf,
  nothingEntered,
  initialState,
  type PrehydrationInput,
  type ReturnedForm,
  reviewIn,
  type SessionState,
  viewOf,
} from './sessionState.ts';

/** Debounce of `recompute` while a text is typed, in milliseconds. */
const pause = 200;

/**
 * One visitor filling in one form, from the first key to the answer of the service. Knows nothing of React:
 * `subscribe` and `state` are all that a view needs.
 *
 * What happens on a key: `set` keeps what was typed and shows it, nothing else. At the next pause, and before anything
 * is done with the answers, `recompute` walks the form and brings up to date what follows: which parts apply, and which
 * messages still hold. Then the answers are saved.
 */
export class FormSession extends StateStore<SessionState> {
  closed = false;
  /** The uploads of a form that has a field for files. */
  readonly uploads: FormUploads | undefined;
  /** The code that merges saved answers, once it is loaded: nobody needs it who has one tab open. */
  merging: (Partial<typeof TakeOver> & Pick<typeof TakeOver, 'takeOver'>) | undefined;
  check: SectionCheck;
  /** The lists of the section on the page. */
  readonly lists: ListEditor = new ListEditor(this);
  /** Everything that the form may ask. */
  readonly schema: GroupSchema;
  readonly press = new PressGuard();
  readonly navigation: Navigation;
  readonly fields: ReadonlyMap<string, FieldSchema>;
  private readonly beginnings: ReadonlyMap<string, unknown>;
  private readonly autoSave: AutoSave;
  private readonly submission: Submission;
  readonly removals: Removals;
  private recomputing: ReturnType<typeof setTimeout> | undefined;
  private unsubscribeHistory: (() => void) | undefined;

  constructor(
    readonly form: PageForm,
    readonly host: FormHost,
    returned: ReturnedForm = nothingEntered,
  ) {
    const { definition, code } = form;
    const schema = answersSchema(definition);
    super(initialState(viewOf(form, schema, returned.answers), returned));
    this.check = memoizedCheck(form);
    this.schema = schema;
    this.fields = new Map(fieldsIn(schema));
    this.beginnings = beginningsIn(schema);
    this.removals = new Removals(definition, this.schema);
    const store =
      definition.draft && answerStore(storageKey(host.storagePrefix, definition.draft.key), () => localStorage);
    const current = () => {
      // Derived anew, since the last keys may not have been recomputed when the answers are saved.
      const view = this.derive(this.state.answers, this.state.instanceId);
      const consents = agreedConsents(definition, this.state);
      const suggested = view.instances.flatMap((here) => suggesting(here, view.answers, definition.labels.entry));
      const saved = savedAnswersOf({ ...this.state, ...view }, consents, suggested, this.submission.unanswered);
      return saved && (code.parts.withoutSecrets?.(definition, saved) ?? saved);
    };
    this.autoSave = new AutoSave(store, current, this, (changes) =>
      this.merging?.takeOver(this, this.submission, changes),
    );
    this.submission = new Submission(this, this.autoSave);
    this.navigation = new Navigation(this, this.submission, this.autoSave);
    this.uploads = code.parts.FormUploads && new code.parts.FormUploads(this);
  }

  /**
   * Opens the form: restores saved answers, merges in what the page prefills, and over both what was entered before
   * hydration. The visitor returns to their last section instance, unless they have already begun at the first section.
   */
  open(input: PrehydrationInput = {}): void {
    const saved = this.autoSave.read();
    const beginning = beginningOf(this.form, this.schema, saved, input, this.host.prefill);
    const { answers, consents, sent, restored, begun } = beginning;
    this.closed = false;
    this.submission.unanswered = readSubmissions(saved.submissions);
    const wanted = begun ? [] : [this.host.history?.current(), saved.place];
    const ticked = new Set(consents.map(({ name }) => name));
    const view = this.derive(suggestedAnew(this, saved.suggested, this.derive(answers)), ...wanted);
    const removal = this.removalIn(view);
    // Entries that were left out on an earlier visit are only reported on the page with their number.
    const here = view.instances.find(({ id }) => id === view.instanceId);
    const isNews = removal && here && asksFor(here, removal.field);
    if (removal && !isNews) this.removals.acknowledge(removal);
    const reviewed = saved.reviewed === true && reviewIn(view.instances) !== undefined;
    const savedId = typeof saved.savedId === 'string' ? saved.savedId : undefined;
    const shown = { ready: true, restored, reviewed, sent, savedId, consents: ticked };
    this.update({ ...view, ...shown, removal: isNews ? removal : undefined });
    this.unsubscribeHistory = this.host.history?.subscribe(this.navigation.followHistory);
    if (begun) this.autoSave.schedule();
    if (sent?.open) this.host.unclosed?.(sent);
  }

  /** Takes over what another tab has written, once nothing is held down. */
  sync = (): void => this.press.run(this.autoSave.sync);

  /** Loads the code that merges. Where it does not come, a tab writes over what another one has entered. */
  loadMerging = async (): Promise<void> => {
    this.merging ??= await import('./takeOver.ts').catch(() => ({ takeOver: () => undefined }));
  };

  flush = (): void => this.autoSave.flush();

  /** Keeps the id under which the service keeps answers of this form, and what belongs to them. */
  linkTo(saved: Pick<SessionState, 'savedId'> & Partial<SessionState>): void {
    this.update(saved);
    this.autoSave.schedule();
  }

  /** Leaves the form: an answer that comes later changes nothing on the page. */
  close(): void {
    this.unsubscribeHistory?.();
    this.autoSave.flush();
    this.closed = true;
  }

  /**
   * Stores a typed value. Only the field's own view changes now; everything whose cost grows with the form is
   * debounced.
   */
  set(field: string, value: unknown): void {
    // While a submission is in flight the answers must not change, or the reset after success would lose what was typed
    // meanwhile.
    if (this.state.sending) return;
    this.submission.refused.delete(field);
    const { conflicts } = this.state;
    if (conflicts.has(field)) this.update({ conflicts: new Map([...conflicts].filter(([path]) => path !== field)) });
    const schema = this.fields.get(genericPath(field));
    const { answers } = this.state;
    const asked = schema?.values && /\.\d+$/.test(field) ? schema.values : schema;
    const changed = withValueAt(
      this.typedAround(field),
      field,
      asked ? typedValue(asked, value, this.form.code) : value,
    );
    const numbered = this.form.definition.labels.entry;
    const isTyped = typeof value === 'string' && !schema?.enum;
    this.keepTyped(
      withSuggestion(answers, changed, { here: currentInstance(this.state), field, schema, numbered }),
      isTyped && asked?.type === 'string' ? field : undefined,
    );
    // Only typing is debounced: a choice is complete at once.
    clearTimeout(this.recomputing);
    this.recomputing = setTimeout(() => this.press.run(this.recompute), isTyped ? pause : 0);
  }

  /** The typed answers, in which untouched lists around a path hold what they begin with. */
  typedAround = (path: string, answers = this.state.answers): Answers => withBeginnings(this.beginnings, answers, path);

  /** Recomputes at once, instead of after the pause. */
  recomputeNow = (): void => {
    this.press.flush();
    // After midnight, conditions that count from today may have other results.
    if (this.recomputing !== undefined || this.state.walk.today !== this.form.today?.()) this.recompute();
  };

  /** Changes the typed answers and recomputes at once; `change` gets answers that are up to date. */
  edit(change: (answers: Answers) => Answers): void {
    this.rename((path) => path, change);
  }

  /**
   * Changes answers like `edit`, but also while the form is being submitted, for uploads that end or are cancelled
   * then.
   */
  receive(change: (answers: Answers) => Answers): void {
    this.batch(() => {
      this.keepTyped(change(this.state.answers));
      this.recompute();
    });
  }

  /** Like `edit`, but also moves what is stored by path beside the answers: messages, and the open entries. */
  rename(renamed: (path: string) => string | undefined, change: (answers: Answers) => Answers): void {
    if (this.state.sending) return;
    this.batch(() => {
      this.recomputeNow();
      const { errors, entries, conflicts, instanceId: before } = this.state;
      const instanceId = renamed(before) ?? before;
      this.submission.refused = renamedKeys(this.submission.refused, renamed);
      this.update({
        errors: renamedKeys(errors, renamed),
        entries: renamedKeys(entries, renamed),
        conflicts: renamedKeys(conflicts, renamed),
        instanceId,
      });
      if (instanceId !== before) this.host.history?.rename(instanceId);
      this.keepTyped(change(this.state.answers));
      this.recompute();
    });
  }

  private keepTyped(answers: Answers, typing?: string): void {
    const { sent } = this.state;
    const gone = { cleared: undefined, repeated: undefined };
    if (sent && !sent.changed) this.host.begun?.();
    this.update({ answers, typing, ...gone, ...(sent && { sent: { ...sent, changed: true } }) });
    this.autoSave.schedule();
  }

  /** Updates what depends on the answers: which parts apply, and which messages still hold. */
  recompute = (): void => {
    clearTimeout(this.recomputing);
    this.recomputing = undefined;
    const view = this.derive(this.state.answers, this.state.instanceId);
    const here = view.instances.find(({ id }) => id === view.instanceId);
    const errors = stillWrong(this.check, here, this.state.errors, this.submission.refused);
    // The notice about errors is closed with the last of them.
    if (errors.size === 0 && this.state.errors.size > 0) this.host.dismiss?.();
    const { removal: before } = this.state;
    this.update({ ...view, errors, removal: this.removalIn(view) ?? (before?.isGone ? before : undefined) });
  };

  private removalIn({ answers, walk, instances, instanceId }: ReturnType<typeof viewOf>): Removal | undefined {
    const here = instances.find(({ id }) => id === instanceId);
    return this.removals.find(answers, walk, walk.steps[here?.stepIndex ?? -1]);
  }

  /** Restores the entries that a smaller number leaves out. */
  undoRemoval(): void {
    const { removal } = this.state;
    if (!removal || this.state.sending) return;
    this.update({ removal: undefined });
    this.edit((answers) => withRemoved(answers, removal));
  }

  /** Ticks or unticks a consent. */
  agree(name: string, given: boolean): void {
    if (this.state.sending) return;
    const consents = new Set(this.state.consents);
    if (given) consents.add(name);
    else consents.delete(name);
    this.update({ consents, repeated: undefined });
    this.autoSave.schedule();
  }

  /** Submits again, after a failure; `again`: also what is sent already. */
  retry(again = false): void {
    if (this.state.sending) return;
    // Closes the notice about the previous attempt.
    this.host.dismiss?.();
    this.recompute();
    void this.submission.submit(again);
  }

  /** Empties the form; `undoClear` brings the answers back until something new is typed. */
  clear(): void {
    if (this.state.sending) return;
    const { answers, consents, sent, savedId, instanceId: from } = this.state;
    const cleared = { answers, consents, sent, savedId, unanswered: this.submission.unanswered };
    this.reset();
    this.update({ cleared });
    this.host.cleared?.();
    if (this.state.instanceId !== from) this.host.history?.push(this.state.instanceId, from);
  }

  undoClear(): void {
    const { cleared, sending } = this.state;
    if (!cleared || sending) return;
    this.submission.unanswered = cleared.unanswered;
    this.receive(() => cleared.answers);
    const { consents, sent, savedId } = cleared;
    this.update({ consents, sent, savedId });
  }

  /**
   * Resets the form once the lead is stored. A form that keeps its answers starts with them, and says that it was sent.
   */
  restart(sent: Sent): void {
    const rest = { consents: new Set<string>(), reviewed: false, sending: false, failure: undefined, sent };
    if (!this.keepsAnswers) this.reset();
    this.update({ ...this.derive(this.state.answers), ...rest });
  }

  /** Called once the lead is stored that these answers were attached to. */
  attachedSent(sent: Sent): void {
    if (!this.keepsAnswers || this.closed) return;
    this.update({ sent });
    this.autoSave.save();
  }

  get keepsAnswers(): boolean {
    return this.form.definition.draft?.afterSuccess === 'keep';
  }

  private reset(): void {
    const none = { entries: new Map(), errors: new Map(), conflicts: new Map(), consents: new Set<string>() };
    this.submission.forget();
    const noMessages = {
      sent: undefined,
      savedId: undefined,
      failure: undefined,
      repeated: undefined,
      removal: undefined,
      typing: undefined,
    };
    this.update({ ...this.derive({}), ...none, ...noMessages, restored: false, reviewed: false, sending: false });
    if (!this.closed) this.autoSave.schedule();
  }

  private derive(answers: Answers, ...wanted: unknown[]): ReturnType<typeof viewOf> {
    return viewOf(this.form, this.schema, answers, wanted, this.state);
  }
}
