import { valueAt } from '../definition/paths.ts';
import type { FieldError } from '../definition/types.ts';
import { asksFor, type FormPlace } from '../flow/walk.ts';
import type { AutoSave } from './AutoSave.ts';
import { currentPlace, messagesOf, nextPlace, previousPlace, reviewIn, type Session } from './sessionState.ts';

/** The last step of a form: Next submits there, and errors of the service are shown at the fields. */
interface LastStep {
  readonly refused: ReadonlyMap<string, string>;
  submit(): Promise<void>;
}

/** Moves a visitor through the places of a form, and shows the errors of the place that they want to leave. */
export class Navigation {
  constructor(
    private readonly session: Session,
    private readonly submission: LastStep,
    private readonly autoSave: AutoSave,
  ) {}

  /**
   * Goes to the next place when this section is valid; at the last one, submits. Who has seen all answers is led back
   * to them at once, by way of what is missing or wrong since.
   */
  next(): void {
    if (this.session.state.sending) return;
    this.session.recomputeNow();
    const { state } = this.session;
    const following = nextPlace(state);
    if (!this.passes()) return;
    if (following) this.enter((state.reviewed && reviewIn(state.places)) || following);
    else if (currentPlace(state)?.section.ends !== 'unsent') void this.submission.submit();
  }

  /** Goes from the list of all answers to the place that asks for some of them. */
  change(place: string): void {
    const { state } = this.session;
    const target = state.places.find(({ id }) => id === place);
    if (!state.sending && target) this.moveTo(target);
  }

  back(): void {
    if (this.session.state.sending) return;
    this.session.recomputeNow();
    const previous = previousPlace(this.session.state);
    if (previous) this.moveTo(previous);
  }

  /** Goes to a step by its number in the walk, when this section is right and the step can be entered. */
  jump(stepIndex: number): void {
    if (this.session.state.sending) return;
    this.session.recomputeNow();
    const { state } = this.session;
    const target = state.places.find((place) => place.stepIndex === stepIndex);
    if (target && stepIndex !== currentPlace(state)?.stepIndex && this.passes()) this.enter(target);
  }

  /** Goes to the next step when the whole current one is valid; else says what is wrong, in its first such section. */
  passStep(): void {
    if (this.session.state.sending) return;
    this.session.recomputeNow();
    const { state, check } = this.session;
    const step = currentPlace(state)?.stepIndex ?? 0;
    const missing = state.places.find((place) => place.stepIndex === step && check(place).length > 0);
    const following = state.places.find(({ stepIndex }) => stepIndex > step);
    if (missing) this.showWrong(missing);
    else if (following && this.passes()) this.enter(following);
  }

  /**
   * Goes to a place; instead of to the list of all answers, to the first place with an error. Where it only lacks
   * answers since that list was seen, it is asked like any other.
   */
  private enter(place: FormPlace): void {
    const { state, check } = this.session;
    const wrong = place.section.review && state.places.find((each) => check(each).length > 0);
    if (!wrong) this.moveTo(place);
    else if (state.reviewed && check(wrong).every(this.isMissing)) this.moveTo(wrong);
    else this.showWrong(wrong);
  }

  /** Follows the browser's Back or Forward. Nothing is validated, since submitting validates everything. */
  followHistory = (wanted: string | undefined): void => {
    if (this.session.state.sending) return;
    this.session.recomputeNow();
    const { places } = this.session.state;
    const place = wanted === undefined ? places[0] : places.find(({ id }) => id === wanted);
    if (place) this.moveTo(place, { followed: true });
  };

  /** Goes to a place without validating this one. */
  moveTo(place: FormPlace, { followed = false } = {}): void {
    const { host, state } = this.session;
    if (place.id === state.place) return;
    const { moves, place: from, removal, reviewed } = state;
    const refused = [...this.submission.refused].filter(([field]) => asksFor(place, field));
    if (removal) this.session.removals.acknowledge(removal);
    this.session.update({
      place: place.id,
      errors: new Map(refused),
      moves: moves + 1,
      reviewed: reviewed || place.section.review === true,
      removal: removal && !removal.isGone ? { ...removal, isGone: true } : undefined,
    });
    if (!followed) host.history?.push(place.id, from);
    this.autoSave.schedule();
  }

  /** Goes to the first place that asks for one of the fields and shows their errors. Returns whether there is one. */
  showErrors(errors: readonly FieldError[]): boolean {
    const place = this.session.state.places.find((each) => errors.some(({ field }) => asksFor(each, field)));
    if (!place) return false;
    this.moveTo(place);
    this.fail(errors.filter(({ field }) => asksFor(place, field)));
    return true;
  }

  /** Goes to a place and shows its errors by the form's own rules. */
  showWrong(place: FormPlace): void {
    this.moveTo(place);
    this.complain(this.session.check(place));
  }

  /** Whether the section on the page is valid; if not, shows its errors. */
  private passes(): boolean {
    const { host, state, check } = this.session;
    const here = currentPlace(state);
    const errors = here ? check(here) : [];
    if (errors.length === 0) {
      host.dismiss?.();
      return true;
    }
    this.complain(errors);
    return false;
  }

  /** Shows the errors of the current place, and a notice: with another text where no answer is missing. */
  private complain(errors: readonly FieldError[]): void {
    const { form, host } = this.session;
    const { invalid, wrong = invalid, position } = form.definition.notices;
    const isMissing = errors.some(this.isMissing);
    this.fail(errors);
    host.notify(isMissing ? invalid : wrong, position);
  }

  private isMissing = ({ field }: FieldError): boolean =>
    (valueAt(this.session.state.walk.answers, field) ?? false) === false;

  private fail(errors: readonly FieldError[]): void {
    const { lists, state } = this.session;
    if (errors[0]) lists.reveal(errors[0].field);
    this.session.update({ errors: messagesOf(errors), failures: state.failures + 1 });
  }
}
