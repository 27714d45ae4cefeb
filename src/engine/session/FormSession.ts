import { typedValue } from '../definition/answerValues.ts';
import { withConsents } from '../definition/consents.ts';
import { genericPath, withValueAt } from '../definition/paths.ts';
import { answersSchema, fieldsIn, sendsByItself } from '../definition/schemaTree.ts';
import {
  type Answers,
  type CompiledForm,
  type Consent,
  type FieldError,
  type FieldSchema,
  type GroupSchema,
  isFieldError,
} from '../definition/types.ts';
import { draftStore, type DraftStore, readSubmissions } from '../draft/draft.ts';
import { payloadOf, withoutParked } from '../flow/payload.ts';
import { asksFor, checkSection, type Place, stillWrong } from '../flow/places.ts';
import { DraftKeeper, Submissions } from './DraftKeeper.ts';
import type { FormHost } from './FormHost.ts';
import { ListEditor } from './ListEditor.ts';
import { beginningOf, type EarlyInput, type ReturnedForm, type SessionState, viewOf } from './sessionState.ts';

/** The fields that the service named when it refused a lead, as the host's error carries them in `fieldErrors`. */
export const refusedFields = (error: unknown): FieldError[] =>
  error !== null && typeof error === 'object' && 'fieldErrors' in error && Array.isArray(error.fieldErrors)
    ? error.fieldErrors.filter(isFieldError)
    : [];

const fresh: ReturnedForm = { answers: {}, consents: [], errors: [] };

const messagesOf = (errors: readonly FieldError[]): Map<string, string> =>
  new Map(errors.map(({ field, message }) => [field, message]));

const namesOf = (consents: readonly Consent[]): Set<string> => new Set(consents.map(({ name }) => name));

/**
 * One visitor filling in one form, from the first key to the answer of the service. Knows nothing of React:
 * `subscribe` and `state` are all that a view needs.
 */
export class FormSession {
  state: SessionState;
  /** The lists of the section on the page. */
  readonly lists = new ListEditor(this);
  /** Everything that the form may ask. */
  private readonly schema: GroupSchema;
  private readonly fields: ReadonlyMap<string, FieldSchema>;
  private readonly listeners = new Set<() => void>();
  private readonly store: DraftStore | undefined;
  private readonly draft: DraftKeeper;
  private submissions = new Submissions();
  private clearedSubmissions = this.submissions;
  private closed = false;
  /** Messages of the service, which the form's own rules cannot judge: each stays until its field changes. */
  private refused = new Map<string, string>();
  private leaveTrail: (() => void) | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly form: CompiledForm,
    private readonly host: FormHost,
    { answers, consents, errors }: ReturnedForm = fresh,
  ) {
    const { definition } = form;
    this.schema = answersSchema(definition);
    this.fields = new Map(fieldsIn(this.schema));
    const start = { ready: false, sending: false, failures: 0, moves: 0, restored: false };
    this.state = {
      ...this.view(answers),
      ...start,
      entries: new Map(),
      errors: messagesOf(errors),
      consents: new Set(consents),
    };
    this.store = definition.draft && draftStore(`${host.storagePrefix}_${definition.draft.key}`, () => localStorage);
    this.draft = new DraftKeeper(this.store, () => {
      const { entered, answers, place } = this.view(this.state.answers, this.state.place);
      const submissions = this.submissions.list();
      const consents = this.agreed().map(({ wording }) => wording);
      return entered || submissions.length > 0
        ? { answers, place, submissions, ...(consents.length > 0 && { consents }) }
        : undefined;
    });
  }

  /** Takes the form away unsent, on a page that can. */
  get cancel(): (() => void) | undefined {
    return this.host.cancel;
  }

  /** Where a browser may send this form by itself. */
  get action(): string | undefined {
    const { definition } = this.form;
    return 'call' in definition.submit && sendsByItself(definition)
      ? this.host.action?.(definition.submit.call)
      : undefined;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Opens the form: fills in the draft, and over it what was entered into the page before. The visitor returns to where
   * they were, unless they have already begun at the first section.
   */
  open(early: EarlyInput = {}): void {
    const draft = this.store?.read() ?? {};
    const { answers, consents, restored, begun } = beginningOf(
      this.schema,
      this.form.definition.consents,
      draft,
      early,
    );
    this.closed = false;
    this.submissions = new Submissions(readSubmissions(draft.submissions));
    const wanted = begun ? [] : [this.host.trail?.current(), draft.place];
    this.update({ ...this.view(answers, ...wanted), ready: true, restored, consents: namesOf(consents) });
    this.leaveTrail = this.host.trail?.subscribe(this.follow);
    if (begun) this.draft.schedule();
  }

  /** Leaves the form: an answer that comes later changes nothing on the page. */
  close(): void {
    this.leaveTrail?.();
    this.draft.flush();
    this.closed = true;
  }

  /** Takes one key's work: only the field's own view changes now, everything that grows with the form follows later. */
  set(field: string, value: unknown): void {
    // What is on its way must be what is on the page, or the reset after success would lose what was typed meanwhile.
    if (this.state.sending) return;
    this.refused.delete(field);
    const schema = this.fields.get(genericPath(field));
    this.type(withValueAt(this.state.answers, field, schema ? typedValue(schema, value) : value));
    this.settling ??= setTimeout(this.settle);
  }

  /** Ticks or unticks a consent. */
  agree(name: string, given: boolean): void {
    if (this.state.sending) return;
    const consents = new Set(this.state.consents);
    if (given) consents.add(name);
    else consents.delete(name);
    this.update({ consents });
    this.draft.schedule();
  }

  /** Puts an entry of a list on the page, by its number from 0. */
  show(list: string, number: number): void {
    this.update({ entries: new Map(this.state.entries).set(list, number) });
  }

  /** Puts the entries on the page in which a field stands. */
  reveal(field: string): void {
    const names = field.split('.');
    names.forEach((name, index) => /^\d+$/.test(name) && this.show(names.slice(0, index).join('.'), Number(name)));
  }

  /** Changes the typed answers at once, with all that follows from them; `change` finds everything up to date. */
  edit(change: (answers: Answers) => Answers): void {
    if (this.state.sending) return;
    this.settle();
    this.type(change(this.state.answers));
    this.settle();
  }

  /** Moves on when this section is right; from the last one, submits. */
  next(): void {
    if (this.state.sending) return;
    this.settle();
    const following = this.following();
    if (!this.passes()) return;
    if (following) this.moveTo(following);
    else void this.submit();
  }

  back(): void {
    if (this.state.sending) return;
    this.settle();
    const previous = this.previous();
    if (previous) this.moveTo(previous);
  }

  /** Goes to a step by its number in the walk, when this section is right and the step can be entered. */
  jump(stepIndex: number): void {
    if (this.state.sending) return;
    this.settle();
    const target = this.state.places.find((place) => place.stepIndex === stepIndex);
    if (target && stepIndex !== this.here()?.stepIndex && this.passes()) this.moveTo(target);
  }

  /** The section on the page, with its place in the flow. */
  here = (): Place | undefined => this.near(0);

  /** The section that Back leads to; undefined on the first one. */
  previous = (): Place | undefined => this.near(-1);

  /** The section that Next leads to; undefined on the last one. */
  following = (): Place | undefined => this.near(1);

  /** Empties the form; `undoClear` brings the answers back until something new is typed. */
  clear(): void {
    if (this.state.sending) return;
    const { answers: cleared, place: from } = this.state;
    this.clearedSubmissions = this.submissions;
    this.reset();
    this.update({ cleared });
    if (this.state.place !== from) this.host.trail?.push(this.state.place, from);
  }

  undoClear(): void {
    const { cleared, sending } = this.state;
    if (!cleared || sending) return;
    this.submissions = this.clearedSubmissions;
    this.type(cleared);
    this.settle();
  }

  /** Writes the draft, for a page that is about to go away. */
  flush = (): void => this.draft.flush();

  private async submit(): Promise<void> {
    const { definition } = this.form;
    const wrong = this.state.places.find((place) => checkSection(this.form, place).length > 0);
    if (wrong) {
      this.moveTo(wrong);
      this.passes();
      return;
    }
    if ('attachTo' in definition.submit) {
      this.draft.save();
      this.host.attach?.(definition.submit.attachTo, this.state.walk.answers);
      return;
    }
    const { call, success, failure } = definition.submit;
    const { position } = definition.notices;
    const { walk, place: from } = this.state;
    const payload = withConsents(payloadOf(definition, walk.answers, this.host.attached?.()), this.agreed());
    const body = JSON.stringify(payload);
    const key = this.submissions.keyOf(body, readSubmissions(this.store?.read().submissions));
    this.draft.save();
    this.refused.clear();
    this.update({ sending: true, errors: new Map() });
    try {
      await this.host.send(call, payload, key);
    } catch (error) {
      this.update({ sending: false });
      this.refuse(refusedFields(error));
      this.host.notify(failure.notice, position);
      return;
    }
    this.submissions = new Submissions();
    if (definition.draft?.afterSuccess === 'keep')
      this.update({ ...this.view(this.state.answers), consents: new Set(), sending: false });
    else this.reset();
    if (this.isStored(key)) this.draft.save();
    if (success.notice) this.host.notify(success.notice, position);
    this.host.sent?.();
    if (this.closed) return;
    if (success.goTo) this.host.goTo(success.goTo);
    else if (this.state.place !== from) this.host.trail?.push(this.state.place, from);
  }

  private agreed = (): Consent[] => this.form.definition.consents.filter(({ name }) => this.state.consents.has(name));

  private reset(): void {
    this.submissions = new Submissions();
    this.refused.clear();
    this.lists.forget();
    this.update({
      ...this.view({}),
      entries: new Map(),
      errors: new Map(),
      consents: new Set(),
      sending: false,
      restored: false,
    });
    if (!this.closed) this.draft.schedule();
  }

  /** Whether the section on the page is right. When it is not, says what is wrong with it. */
  private passes(): boolean {
    const here = this.here();
    const errors = here ? checkSection(this.form, here) : [];
    if (errors.length === 0) {
      this.host.dismiss?.();
      return true;
    }
    this.fail(errors);
    const { invalid, position } = this.form.definition.notices;
    this.host.notify(invalid, position);
    return false;
  }

  private refuse(errors: FieldError[]): void {
    const place = this.state.places.find((each) => errors.some(({ field }) => asksFor(each, field)));
    if (!place) return;
    this.refused = messagesOf(errors);
    this.moveTo(place);
    this.fail(errors.filter(({ field }) => asksFor(place, field)));
  }

  private fail(errors: FieldError[]): void {
    if (errors[0]) this.reveal(errors[0].field);
    this.update({ errors: messagesOf(errors), failures: this.state.failures + 1 });
  }

  private moveTo(place: Place, followed = false): void {
    if (place.id === this.state.place) return;
    const { walk, answers, moves, place: from } = this.state;
    const left = walk.steps[this.here()?.stepIndex ?? -1];
    const refused = [...this.refused].filter(([field]) => asksFor(place, field));
    this.lists.forget();
    this.update({
      answers: withoutParked(this.form.definition, walk, left, answers),
      place: place.id,
      errors: new Map(refused),
      moves: moves + 1,
    });
    if (!followed) this.host.trail?.push(place.id, from);
    this.draft.schedule();
  }

  /** Goes where the browser's Back or Forward lead. Nothing is checked: sending checks all. */
  private follow = (wanted: string | undefined): void => {
    if (this.state.sending) return;
    this.settle();
    const { places } = this.state;
    const place = wanted === undefined ? places[0] : places.find(({ id }) => id === wanted);
    if (place) this.moveTo(place, true);
  };

  private type(answers: Answers): void {
    this.update({ answers, cleared: undefined });
    this.draft.schedule();
  }

  /** Brings up to date what follows from the answers: which parts apply, and which messages are no longer true. */
  private settle = (): void => {
    clearTimeout(this.settling);
    this.settling = undefined;
    const view = this.view(this.state.answers, this.state.place);
    const here = view.places.find(({ id }) => id === view.place);
    this.update({ ...view, errors: stillWrong(this.form, here, this.state.errors, this.refused) });
  };

  private view(answers: Answers, ...wanted: unknown[]): ReturnType<typeof viewOf> {
    return viewOf(this.form.definition, this.schema, answers, wanted, this.state?.walk);
  }

  /** Whether the stored draft is still this session's, and not what a later visit has put in its place. */
  private isStored(key: string): boolean {
    return !this.closed || readSubmissions(this.store?.read().submissions).some((submission) => submission.key === key);
  }

  private near(offset: number): Place | undefined {
    const { places, place: here } = this.state;
    return places[places.findIndex(({ id }) => id === here) + offset];
  }

  private update(change: Partial<SessionState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
