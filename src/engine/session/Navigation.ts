import type { FieldError } from '../definition/types.ts';
import {
  hasField,
  type SectionInstance,
  currentInstance,
  nextInstance,
  previousInstance,
  findReview,
} from '../flow/walk.ts';
import { openEntriesAround } from './lists.ts';
import { markRemovalSeenOrEnd } from './removals.ts';
import type { SessionStore } from './SessionStore.ts';
import { type Command } from './sessionState.ts';
import { lastMessageByField } from '../flow/sectionErrors.ts';
import { valueAt } from '../../values/values.ts';

/** Moves a visitor through the section instances of a form, and shows the errors of the one that they want to leave. */
export class Navigation {
  constructor(
    private readonly session: SessionStore,
    private readonly submit: () => Promise<void>,
  ) {}

  /**
   * Goes to the next section instance when this section is valid; at the last one, submits. Who has seen all answers
   * is led back to them at once, by way of what is missing or wrong since.
   */
  next(): void {
    if (this.session.state.sending) return;
    this.session.recomputeNow();
    const { state } = this.session;
    const following = nextInstance(state);
    if (!this.passes()) return;
    if (following) this.enter((state.reviewed && findReview(state.instances)) || following);
    else if (currentInstance(state)?.section.ends !== 'unsent') void this.submit();
  }

  /** Goes to a section instance from the list of all answers. */
  changeSection(instanceId: string): void {
    const { state } = this.session;
    const target = state.instances.find(({ id }) => id === instanceId);
    if (!state.sending && target) this.moveTo(target);
  }

  back(): void {
    if (this.session.state.sending) return;
    this.session.recomputeNow();
    const previous = previousInstance(this.session.state);
    if (previous) this.moveTo(previous);
  }

  /** Goes to a step by its index in the walk, if this section is valid and the step can be entered. */
  jumpToStep(stepIndex: number): void {
    if (this.session.state.sending) return;
    this.session.recomputeNow();
    const { state } = this.session;
    const target = state.instances.find((instance) => instance.stepIndex === stepIndex);
    if (target && stepIndex !== currentInstance(state)?.stepIndex && this.passes()) this.enter(target);
  }

  /** Goes to the next step if this one is valid; else shows the errors of its first invalid section. */
  nextStep(): void {
    if (this.session.state.sending) return;
    this.session.recomputeNow();
    const { state, check } = this.session;
    const step = currentInstance(state)?.stepIndex ?? 0;
    const missing = state.instances.find((instance) => instance.stepIndex === step && check(instance).length > 0);
    const following = state.instances.find(({ stepIndex }) => stepIndex > step);
    if (missing) this.showWrong(missing);
    else if (following && this.passes()) this.enter(following);
  }

  /**
   * Goes to a section instance; instead of to the list of all answers, to the first one with an error. Where it only
   * lacks answers since that list was seen, it is asked like any other.
   */
  private enter(instance: SectionInstance): void {
    const { state, check } = this.session;
    const wrong = instance.section.review && state.instances.find((each) => check(each).length > 0);
    if (!wrong) this.moveTo(instance);
    else if (state.reviewed && check(wrong).every(this.isMissing)) this.moveTo(wrong);
    else this.showWrong(wrong);
  }

  /** Follows the browser's Back or Forward. Nothing is validated, since submitting validates everything. */
  followHistory = (instanceId: string | undefined): void => {
    if (this.session.state.sending) return;
    this.session.recomputeNow();
    const { instances } = this.session.state;
    const instance = instanceId === undefined ? instances[0] : instances.find(({ id }) => id === instanceId);
    if (instance) this.moveTo(instance, { followed: true });
  };

  /** Goes to a section instance without validating this one. */
  moveTo(instance: SectionInstance, { followed = false } = {}): void {
    const { host, state } = this.session;
    if (instance.id === state.instanceId) return;
    this.session.apply(moveTo, instance);
    if (!followed) host.history?.push(instance.id, state.instanceId);
    this.session.schedule();
  }

  /** Goes to the first section instance that asks for one of the fields, and shows their errors; false without one. */
  showErrors(errors: readonly FieldError[]): boolean {
    const instance = this.session.state.instances.find((each) => errors.some(({ field }) => hasField(each, field)));
    if (!instance) return false;
    this.moveTo(instance);
    const onPage = errors.filter(({ field }) => hasField(instance, field));
    this.session.apply(showFailure, onPage);
    return true;
  }

  /** Goes to a section instance and shows its errors by the form's own rules. */
  showWrong(instance: SectionInstance): void {
    this.moveTo(instance);
    this.reportErrors(this.session.check(instance));
  }

  /** Whether the section on the page is valid; shows its errors otherwise. */
  private passes(): boolean {
    const { host, state, check } = this.session;
    const current = currentInstance(state);
    const errors = current ? check(current) : [];
    if (errors.length === 0) {
      host.dismiss?.();
      return true;
    }
    this.reportErrors(errors);
    return false;
  }

  /** Shows the errors of the current section instance, and a notice: with another text where no answer is missing. */
  private reportErrors(errors: readonly FieldError[]): void {
    const { form, host } = this.session;
    const { invalid, wrong = invalid, position } = form.definition.notices;
    const isMissing = errors.some(this.isMissing);
    this.session.apply(showFailure, errors);
    host.notify(isMissing ? invalid : wrong, position);
  }

  private isMissing = ({ field }: FieldError): boolean =>
    (valueAt(this.session.state.walk.answers, field) ?? false) === false;
}

/** The state at another section instance, where errors of the service show at its fields. */
const moveTo: Command<[instance: SectionInstance]> = (_form, state, instance) => ({
  ...markRemovalSeenOrEnd(state),
  instanceId: instance.id,
  errors: new Map([...state.refused].filter(([field]) => hasField(instance, field))),
  moves: state.moves + 1,
  reviewed: state.reviewed || instance.section.review === true,
});

/** The state after a failed attempt to leave the section on the page: its errors show. */
const showFailure: Command<[errors: readonly FieldError[]]> = (form, state, errors) => ({
  ...openEntriesAround(form, state, errors[0]?.field ?? ''),
  errors: lastMessageByField(errors),
  failures: state.failures + 1,
});
