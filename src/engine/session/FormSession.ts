import type { PageForm } from './formCode.ts';
import type { FormHost } from './FormHost.ts';
import type { FormUploads } from './FormUploads.ts';
import { Navigation } from './Navigation.ts';
import { resetAnswersKeepingPageState, initialState, openForm, sessionForm } from './opening.ts';
import { replaceAnswersAsNewSubmission } from './pipeline.ts';
import { restoreCountsBeforeRemoval } from './removals.ts';
import { SessionStore } from './SessionStore.ts';
import { Submission } from './Submission.ts';
import {
  nothingEntered,
  type PrehydrationInput,
  type ReturnedForm,
  type SessionForm,
  type SessionState,
} from './sessionState.ts';

/** A visitor's form, from the first key to the answer of the service. */
export class FormSession extends SessionStore {
  declare readonly form: PageForm & SessionForm;
  readonly navigation: Navigation;
  /** The uploads of a form that has a field for files. */
  readonly uploads: FormUploads | undefined;
  private readonly submission: Submission;
  private unsubscribeHistory: (() => void) | undefined;

  constructor(form: PageForm, host: FormHost, returned: ReturnedForm = nothingEntered) {
    const read = sessionForm(form);
    super(read, host, initialState(read, returned));
    const { FormUploads } = form.code.parts;
    this.navigation = new Navigation(this, () => this.submission.submit());
    this.uploads = FormUploads && new FormUploads(this, this.navigation);
    this.submission = new Submission(this, this.navigation, this.uploads);
  }

  /** Opens the form with what is saved, what the page prefills, and what was entered until now. */
  open({ entered, standing = entered, pressed = false }: PrehydrationInput = {}): void {
    const early = this.inputBeforeOpening;
    const input = { entered: { ...entered, ...early }, standing: { ...standing, ...early }, pressed };
    this.inputBeforeOpening = {};
    const { opened, begun } = openForm(this.form, this.state, this.readSaved(), input, this.host);
    this.closed = false;
    this.apply(() => opened);
    this.unsubscribeHistory = this.host.history?.subscribe(this.navigation.followHistory);
    if (begun) this.schedule();
    if (opened.sent?.open) this.host.unclosed?.(opened.sent);
  }

  /** Leaves the form: an answer that comes later changes nothing on the page. */
  close(): void {
    this.unsubscribeHistory?.();
    this.flush();
    this.closed = true;
  }

  /** Stores the id under which the service keeps answers of this form, the mark `restored` and the record `sent`. */
  setSavedId(saved: Pick<SessionState, 'savedId'> & Partial<Pick<SessionState, 'restored' | 'sent'>>): void {
    this.apply((_form, state) => ({ ...state, ...saved }));
    this.schedule();
  }

  undoRemoval(): void {
    this.edit((_form, state) =>
      state.removal
        ? {
            ...replaceAnswersAsNewSubmission(state, restoreCountsBeforeRemoval(state.answers, state.removal)),
            removal: undefined,
          }
        : state,
    );
  }

  agree(name: string, isTicked: boolean): void {
    if (this.state.sending) return;
    const others = [...this.state.consents].filter((each) => each !== name);
    const consents = new Set(isTicked ? [...others, name] : others);
    this.apply((_form, state) => ({ ...state, consents, repeated: undefined }));
    this.schedule();
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
    const { answers, consents, sent, savedId, unanswered, instanceId: from } = this.state;
    const cleared = { answers, consents, sent, savedId, unanswered };
    this.apply((form, state) => ({ ...resetAnswersKeepingPageState(form, state), cleared }));
    this.schedule();
    this.host.cleared?.();
    if (this.state.instanceId !== from) this.host.history?.push(this.state.instanceId, from);
  }

  undoClear(): void {
    const { cleared, sending } = this.state;
    if (cleared && !sending)
      this.receive((_form, state) => ({ ...replaceAnswersAsNewSubmission(state, cleared.answers), ...cleared }));
  }
}
