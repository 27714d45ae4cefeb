import type { Answers } from '../definition/Answers.ts';
import type { CompiledForm } from '../definition/CompiledForm.ts';
import type { FieldError } from '../definition/FieldError.ts';
import type { Draft } from '../draft/Draft.ts';
import { draftStore, type DraftStore } from '../draft/draftStore.ts';
import { fittingAnswers } from '../draft/fittingAnswers.ts';
import { checkSection } from '../flow/checkSection.ts';
import { initialAnswers } from '../flow/initialAnswers.ts';
import { payloadOf } from '../flow/payloadOf.ts';
import { places, type Place } from '../flow/places.ts';
import { walkFlow } from '../flow/walkFlow.ts';
import type { FormHost } from './FormHost.ts';
import { newKey } from './newKey.ts';
import { refusedFields } from './refusedFields.ts';
import type { SessionState } from './SessionState.ts';
import { typedValue } from './typedValue.ts';

const draftDelay = 250;

/**
 * One visitor filling in one form, from the first key to the answer of the service. Knows nothing of React:
 * `subscribe` and `state` are all that a view needs.
 */
export class FormSession {
  state: SessionState;
  private readonly listeners = new Set<() => void>();
  private readonly store: DraftStore | undefined;
  private submission: Draft['submission'];
  private clearedSubmission: Draft['submission'];
  /** Messages of the service, which the form's own rules cannot judge: each stays until its field changes. */
  private refused = new Map<string, string>();
  private settling: ReturnType<typeof setTimeout> | undefined;
  private saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly form: CompiledForm,
    private readonly host: FormHost,
  ) {
    const { definition } = form;
    const answers = initialAnswers(definition);
    const walk = walkFlow(definition, answers);
    this.state = { ready: false, answers, walk, section: firstOf(walk), errors: new Map(), sending: false, failures: 0, moves: 0, restored: false };
    this.store = definition.draft && draftStore(`${host.storagePrefix}_${definition.draft.key}`, () => localStorage);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Fills in the draft, and over it what was typed into the page before the form was ready. */
  restore(typed: Record<string, string> = {}): void {
    const { definition } = this.form;
    const draft = this.store?.read() ?? {};
    const kept = fittingAnswers(definition, draft.answers);
    const early = Object.entries(typed).filter(([, text]) => text !== '').map(([name, text]) => [name, this.typed(name, text)]);
    this.submission = isSubmission(draft.submission) ? draft.submission : undefined;
    const answers = { ...this.state.answers, ...kept, ...fittingAnswers(definition, Object.fromEntries(early)) };
    const walk = walkFlow(definition, answers);
    const place = places(walk).find(({ section }) => section.id === draft.section);
    this.update({ ready: true, answers, walk, section: place?.section.id ?? firstOf(walk), restored: this.isEntered(kept) });
  }

  /** Takes one key's work: only the field's own view changes now, everything that grows with the form follows later. */
  set(field: string, value: unknown): void {
    // What is on its way must be what is on the page, or the reset after success would lose what was typed meanwhile.
    if (this.state.sending) return;
    this.refused.delete(field);
    this.update({ answers: { ...this.state.answers, [field]: this.typed(field, value) }, cleared: undefined });
    this.settling ??= setTimeout(this.settle);
    this.scheduleSave();
  }

  /** Moves on when this section is right; from the last one, submits. */
  next(): void {
    if (this.state.sending) return;
    this.settle();
    const following = this.following();
    if (this.passes()) {
      if (following) this.moveTo(following);
      else void this.submit();
    }
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
    const target = places(this.state.walk).find((place) => place.stepIndex === stepIndex);
    if (target && stepIndex !== this.here()?.stepIndex && this.passes()) this.moveTo(target);
  }

  /** The section on the page, with its place in the flow. */
  here = (): Place | undefined => this.near(0);

  /** The section that Back leads to; undefined on the first one. */
  previous = (): Place | undefined => this.near(-1);

  /** The section that Next leads to; undefined on the last one. */
  following = (): Place | undefined => this.near(1);

  /** Whether there is anything that the form's defaults do not say. */
  hasAnswers = (): boolean => this.isEntered(this.state.answers);

  /** Empties the form; `undoClear` brings the answers back until something new is typed. */
  clear(): void {
    if (this.state.sending) return;
    const cleared = this.state.answers;
    this.clearedSubmission = this.submission;
    this.reset();
    this.update({ cleared });
  }

  undoClear(): void {
    if (this.state.sending) return;
    const { cleared } = this.state;
    if (!cleared) return;
    this.submission = this.clearedSubmission;
    this.update({ answers: cleared, cleared: undefined });
    this.settle();
    this.scheduleSave();
  }

  /** Writes the draft now, for a page that is about to go away. */
  save = (): void => {
    clearTimeout(this.saving);
    this.saving = undefined;
    const { answers, section } = this.state;
    if (!this.isEntered(answers) && !this.submission) this.store?.remove();
    else this.store?.write({ answers, section, ...(this.submission && { submission: this.submission }) });
  };

  private async submit(): Promise<void> {
    const { definition } = this.form;
    const wrong = places(this.state.walk).find((place) => checkSection(this.form, place).length > 0);
    if (wrong) {
      this.update({ section: wrong.section.id });
      this.passes();
      return;
    }
    const { call, success, failure } = definition.submit;
    const { position } = definition.notices;
    const payload = payloadOf(definition, this.state.walk.answers);
    const body = JSON.stringify(payload);
    if (this.submission?.body !== body) this.submission = { key: newKey(), body };
    this.save();
    this.update({ sending: true, errors: new Map() });
    try {
      await this.host.send(call, payload, this.submission.key);
    } catch (error) {
      this.update({ sending: false });
      this.refuse(refusedFields(error));
      this.host.notify(failure.notice, position);
      return;
    }
    this.submission = undefined;
    if (definition.draft?.afterSuccess === 'keep') this.update({ section: firstOf(this.state.walk), sending: false });
    else this.reset();
    this.save();
    this.host.notify(success.notice, position);
    if (success.goTo) this.host.goTo(success.goTo);
  }

  private reset(): void {
    const answers = initialAnswers(this.form.definition);
    const walk = walkFlow(this.form.definition, answers);
    this.submission = undefined;
    this.refused.clear();
    this.update({ answers, walk, section: firstOf(walk), errors: new Map(), sending: false, restored: false });
    this.scheduleSave();
  }

  /** Whether the section on the page is right. When it is not, says what is wrong with it. */
  private passes(): boolean {
    const here = this.here();
    const errors = here ? checkSection(this.form, here) : [];
    if (errors.length === 0) return true;
    this.fail(errors);
    this.host.notify(this.form.definition.notices.invalid, this.form.definition.notices.position);
    return false;
  }

  private refuse(errors: FieldError[]): void {
    const place = places(this.state.walk).find(({ section }) => errors.some(({ field }) => field in section.schema.properties));
    if (!place) return;
    this.refused = new Map(errors.map(({ field, message }) => [field, message]));
    this.update({ section: place.section.id });
    this.fail(errors.filter(({ field }) => field in place.section.schema.properties));
  }

  private fail(errors: FieldError[]): void {
    this.update({ errors: new Map(errors.map(({ field, message }) => [field, message])), failures: this.state.failures + 1 });
  }

  private moveTo({ section }: Place): void {
    const refused = [...this.refused].filter(([field]) => field in section.schema.properties);
    this.update({ section: section.id, errors: new Map(refused), moves: this.state.moves + 1 });
    this.scheduleSave();
  }

  /** Brings up to date what follows from the answers: which parts apply, and which messages are no longer true. */
  private settle = (): void => {
    clearTimeout(this.settling);
    this.settling = undefined;
    const walk = walkFlow(this.form.definition, this.state.answers);
    const here = places(walk).some(({ section }) => section.id === this.state.section);
    this.update({ walk, ...(!here && { section: firstOf(walk) }), ...this.remainingErrors(places(walk)) });
  };

  private remainingErrors(all: Place[]): Partial<SessionState> {
    const { errors } = this.state;
    if (errors.size === 0) return {};
    const current = new Map(this.refused);
    for (const place of all) for (const { field, message } of checkSection(this.form, place)) current.set(field, message);
    const changed = [...errors].some(([field, message]) => current.get(field) !== message);
    return changed ? { errors: new Map([...current].filter(([field]) => errors.has(field))) } : {};
  }

  private typed(field: string, value: unknown): unknown {
    const schema = Object.values(this.form.definition.sections).find((section) => field in section.schema.properties)?.schema.properties[field];
    return schema ? typedValue(schema, value) : value;
  }

  private isEntered(answers: Answers): boolean {
    const { definition } = this.form;
    const untouched = walkFlow(definition, initialAnswers(definition)).answers;
    return Object.entries(walkFlow(definition, answers).answers).some(([field, answer]) => answer !== untouched[field]);
  }

  private near(offset: number): Place | undefined {
    const all = places(this.state.walk);
    return all[all.findIndex(({ section }) => section.id === this.state.section) + offset];
  }

  private scheduleSave(): void {
    if (this.store) this.saving ??= setTimeout(this.save, draftDelay);
  }

  private update(change: Partial<SessionState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

const firstOf = (walk: SessionState['walk']): string => places(walk)[0]?.section.id ?? '';

function isSubmission(kept: unknown): kept is NonNullable<Draft['submission']> {
  return kept !== null && typeof kept === 'object' && 'key' in kept && typeof kept.key === 'string' && 'body' in kept && typeof kept.body === 'string';
}
