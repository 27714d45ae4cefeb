import type { Answers } from '../definition/Answers.ts';
import type { CompiledForm } from '../definition/CompiledForm.ts';
import type { FieldError } from '../definition/FieldError.ts';
import type { FieldSchema } from '../definition/FieldSchema.ts';
import { draftStore, type DraftStore } from '../draft/draftStore.ts';
import { fittingAnswers } from '../draft/fittingAnswers.ts';
import { readSubmissions } from '../draft/readSubmissions.ts';
import { checkSection } from '../flow/checkSection.ts';
import { initialAnswers } from '../flow/initialAnswers.ts';
import { payloadOf } from '../flow/payloadOf.ts';
import type { Place } from '../flow/places.ts';
import { DraftKeeper } from './DraftKeeper.ts';
import type { EarlyInput } from './EarlyInput.ts';
import type { FormHost } from './FormHost.ts';
import { refusedFields } from './refusedFields.ts';
import type { SessionState } from './SessionState.ts';
import { stillWrong } from './stillWrong.ts';
import { Submissions } from './Submissions.ts';
import { typedValue } from './typedValue.ts';
import { viewOf } from './viewOf.ts';

/**
 * One visitor filling in one form, from the first key to the answer of the service. Knows nothing of React:
 * `subscribe` and `state` are all that a view needs.
 */
export class FormSession {
  state: SessionState;
  /** Of every field of the form, by name. */
  private readonly fields: ReadonlyMap<string, FieldSchema>;
  private readonly listeners = new Set<() => void>();
  private readonly store: DraftStore | undefined;
  private readonly draft: DraftKeeper;
  private submissions = new Submissions();
  private clearedSubmissions = this.submissions;
  private closed = false;
  /** Messages of the service, which the form's own rules cannot judge: each stays until its field changes. */
  private refused = new Map<string, string>();
  private settling: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly form: CompiledForm,
    private readonly host: FormHost,
  ) {
    const { definition } = form;
    this.fields = new Map(Object.values(definition.sections).flatMap(({ schema }) => Object.entries(schema.properties)));
    const view = viewOf(definition, initialAnswers(definition));
    this.state = { ...view, ready: false, errors: new Map(), sending: false, failures: 0, moves: 0, restored: false };
    this.store = definition.draft && draftStore(`${host.storagePrefix}_${definition.draft.key}`, () => localStorage);
    this.draft = new DraftKeeper(this.store, () => {
      const { entered, answers, section } = viewOf(definition, this.state.answers, this.state.section);
      const submissions = this.submissions.list();
      return entered || submissions.length > 0 ? { answers, section, submissions } : undefined;
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Opens the form: fills in the draft, and over it what was entered into the page before. The visitor returns to where
   * they were, unless they have already begun at the first section.
   */
  open({ entered = {}, pressed = false }: EarlyInput = {}): void {
    const { definition } = this.form;
    const draft = this.store?.read() ?? {};
    const kept = this.fitting(draft.answers);
    const early = this.fitting(entered);
    const begun = pressed || Object.keys(early).length > 0;
    const answers = { ...this.state.answers, ...kept, ...early };
    this.closed = false;
    this.submissions = new Submissions(readSubmissions(draft.submissions));
    this.update({ ...viewOf(definition, answers, begun ? undefined : draft.section), ready: true, restored: viewOf(definition, kept).entered });
    if (begun) this.draft.schedule();
  }

  /** Leaves the form: an answer that comes later changes nothing on the page. */
  close(): void {
    this.draft.flush();
    this.closed = true;
  }

  /** Takes one key's work: only the field's own view changes now, everything that grows with the form follows later. */
  set(field: string, value: unknown): void {
    // What is on its way must be what is on the page, or the reset after success would lose what was typed meanwhile.
    if (this.state.sending) return;
    this.refused.delete(field);
    this.update({ answers: { ...this.state.answers, [field]: this.typed(field, value) }, cleared: undefined });
    this.settling ??= setTimeout(this.settle);
    this.draft.schedule();
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
    const { answers: cleared } = this.state;
    this.clearedSubmissions = this.submissions;
    this.reset();
    this.update({ cleared });
  }

  undoClear(): void {
    const { cleared, sending } = this.state;
    if (!cleared || sending) return;
    this.submissions = this.clearedSubmissions;
    this.update({ answers: cleared, cleared: undefined });
    this.settle();
    this.draft.schedule();
  }

  /** Writes the draft, for a page that is about to go away. */
  flush = (): void => this.draft.flush();

  private async submit(): Promise<void> {
    const { definition } = this.form;
    const wrong = this.state.places.find((place) => checkSection(this.form, place).length > 0);
    if (wrong) {
      this.update({ section: wrong.section.id });
      this.passes();
      return;
    }
    const { call, success, failure } = definition.submit;
    const { position } = definition.notices;
    const payload = payloadOf(definition, this.state.walk.answers);
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
    if (definition.draft?.afterSuccess === 'keep') this.update({ ...viewOf(definition, this.state.answers), sending: false });
    else this.reset();
    if (this.isStored(key)) this.draft.save();
    this.host.notify(success.notice, position);
    if (success.goTo && !this.closed) this.host.goTo(success.goTo);
  }

  private reset(): void {
    const { definition } = this.form;
    this.submissions = new Submissions();
    this.refused.clear();
    this.update({ ...viewOf(definition, initialAnswers(definition)), errors: new Map(), sending: false, restored: false });
    if (!this.closed) this.draft.schedule();
  }

  /** Whether the section on the page is right. When it is not, says what is wrong with it. */
  private passes(): boolean {
    const here = this.here();
    const errors = here ? checkSection(this.form, here) : [];
    if (errors.length === 0) return true;
    this.fail(errors);
    const { invalid, position } = this.form.definition.notices;
    this.host.notify(invalid, position);
    return false;
  }

  private refuse(errors: FieldError[]): void {
    const place = this.state.places.find(({ section }) => errors.some(({ field }) => Object.hasOwn(section.schema.properties, field)));
    if (!place) return;
    this.refused = new Map(errors.map(({ field, message }) => [field, message]));
    this.update({ section: place.section.id });
    this.fail(errors.filter(({ field }) => Object.hasOwn(place.section.schema.properties, field)));
  }

  private fail(errors: FieldError[]): void {
    this.update({ errors: new Map(errors.map(({ field, message }) => [field, message])), failures: this.state.failures + 1 });
  }

  private moveTo({ section }: Place): void {
    const refused = [...this.refused].filter(([field]) => Object.hasOwn(section.schema.properties, field));
    this.update({ section: section.id, errors: new Map(refused), moves: this.state.moves + 1 });
    this.draft.schedule();
  }

  /** Brings up to date what follows from the answers: which parts apply, and which messages are no longer true. */
  private settle = (): void => {
    clearTimeout(this.settling);
    this.settling = undefined;
    const view = viewOf(this.form.definition, this.state.answers, this.state.section);
    this.update({ ...view, errors: stillWrong(this.form, view.places, this.state.errors, this.refused) });
  };

  /** Whether the stored draft is still this session's, and not what a later visit has put in its place. */
  private isStored(key: string): boolean {
    return !this.closed || readSubmissions(this.store?.read().submissions).some((submission) => submission.key === key);
  }

  private fitting(kept: unknown): Answers {
    const answers = fittingAnswers(this.form.definition, kept);
    return Object.fromEntries(Object.entries(answers).map(([field, value]) => [field, this.typed(field, value)]));
  }

  private typed(field: string, value: unknown): unknown {
    const schema = this.fields.get(field);
    return schema ? typedValue(schema, value) : value;
  }

  private near(offset: number): Place | undefined {
    const { places, section: here } = this.state;
    return places[places.findIndex(({ section }) => section.id === here) + offset];
  }

  private update(change: Partial<SessionState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
