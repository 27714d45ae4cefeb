import type { CompiledForm, FieldError } from '../definition/types.ts';
import { asksFor, type FormPlace } from '../flow/places.ts';
import type { SectionCheck } from '../flow/sectionErrors.ts';
import { withoutSurplusEntries } from '../flow/surplus.ts';
import type { DraftKeeper } from './DraftKeeper.ts';
import type { FormHost } from './FormHost.ts';
import type { ListEditor } from './ListEditor.ts';
import { noticeOfErrors } from './noticeOfErrors.ts';
import { currentPlace, messagesOf, nextPlace, previousPlace, type SessionState } from './sessionState.ts';

/** What navigation needs of the session around it. */
interface NavigatedSession {
  readonly form: CompiledForm;
  readonly host: FormHost;
  readonly state: SessionState;
  readonly check: SectionCheck;
  readonly lists: Pick<ListEditor, 'forget' | 'reveal'>;
  /** Brings up to date what follows from the answers, when it is not. */
  recomputeNow(): void;
  update(change: Partial<SessionState>): void;
}

/** What it needs of the submission: the last Next submits, and what the service refused is told where it was asked. */
interface LastStep {
  readonly refused: ReadonlyMap<string, string>;
  submit(): Promise<void>;
}

/** Moves a visitor through the places of a form, and says what is wrong where they stand. */
export class Navigation {
  constructor(
    private readonly session: NavigatedSession,
    private readonly submission: LastStep,
    private readonly draft: DraftKeeper,
  ) {}

  /** Moves on when this section is right; from the last one, submits. */
  next(): void {
    if (this.session.state.sending) return;
    this.session.recomputeNow();
    const following = nextPlace(this.session.state);
    if (!this.passes()) return;
    if (following) this.moveTo(following);
    else void this.submission.submit();
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
    if (target && stepIndex !== currentPlace(state)?.stepIndex && this.passes()) this.moveTo(target);
  }

  /** Goes where the browser's Back or Forward lead. Nothing is checked: sending checks all. */
  followHistory = (wanted: string | undefined): void => {
    if (this.session.state.sending) return;
    this.session.recomputeNow();
    const { places } = this.session.state;
    const place = wanted === undefined ? places[0] : places.find(({ id }) => id === wanted);
    if (place) this.moveTo(place, true);
  };

  /** Goes to a place, whatever is wrong at this one. */
  moveTo(place: FormPlace, followed = false): void {
    const { form, host, state, lists } = this.session;
    if (place.id === state.place) return;
    const { walk, answers, moves, place: from, removal } = state;
    const left = walk.steps[currentPlace(state)?.stepIndex ?? -1];
    const refused = [...this.submission.refused].filter(([field]) => asksFor(place, field));
    lists.forget();
    this.session.update({
      answers: withoutSurplusEntries(form.definition, walk, left, answers),
      place: place.id,
      errors: new Map(refused),
      moves: moves + 1,
      removal: removal && !removal.isGone ? { ...removal, isGone: true } : undefined,
    });
    if (!followed) host.history?.push(place.id, from);
    this.draft.schedule();
  }

  /** Goes to a place and says there what is wrong. */
  showErrors(place: FormPlace, errors: readonly FieldError[]): void {
    this.moveTo(place);
    this.fail(errors);
  }

  /** Whether the section on the page is right. When it is not, says what is wrong with it. */
  private passes(): boolean {
    const { form, host, state, check } = this.session;
    const here = currentPlace(state);
    const errors = here ? check(here) : [];
    if (errors.length === 0) {
      host.dismiss?.();
      return true;
    }
    this.fail(errors);
    const { definition } = form;
    host.notify(noticeOfErrors(definition, state.walk.answers, errors), definition.notices.position);
    return false;
  }

  private fail(errors: readonly FieldError[]): void {
    const { lists, state } = this.session;
    if (errors[0]) lists.reveal(errors[0].field);
    this.session.update({ errors: messagesOf(errors), failures: state.failures + 1 });
  }
}
