import { payloadWithConstants, withConsents } from '../definition/formPayload.ts';
import { fill } from '../definition/template.ts';
import { readFieldErrorsProperty } from '../definition/fieldErrors.ts';
import type { FieldError, Notice, SendSubmit } from '../definition/types.ts';
import { readFileAnswer } from '../definition/answerValues.ts';
import { lostFilesIn } from '../definition/uploads.ts';
import { readUnansweredSubmissions, type Sent, type SentBody } from '../saved/savedAnswers.ts';
import type { FormUploads } from './FormUploads.ts';
import type { Navigation } from './Navigation.ts';
import { resetAnswersKeepingPageState } from './opening.ts';
import { deriveWalkAndCurrentInstance, tickedConsents } from './pipeline.ts';
import type { SessionStore } from './SessionStore.ts';
import { type Command, type FailureReason, failureReasons, isListed } from './sessionState.ts';
import { lastMessageByField } from '../flow/sectionErrors.ts';
import { isRecord, valueAt } from '../../values/values.ts';

/** The most unanswered submissions that are stored: more than anybody makes between two answers. */
const maxUnanswered = 5;

/**
 * Submits one form: validates it as a whole, then sends the answers that count, or hands them to another form. Until
 * the service answers, the same body is sent under the same idempotency key, so that several attempts are stored once.
 */
export class Submission {
  constructor(
    private readonly session: SessionStore,
    private readonly navigation: Navigation,
    private readonly uploads: FormUploads | undefined,
  ) {}

  /**
   * Shows the first section with an error; without one, sends the answers, after the files that belong to them. What
   * was sent already is sent `again` only where the visitor means it.
   */
  async submit(again = false): Promise<void> {
    const { form, host, check } = this.session;
    const oldAnswers = this.session.state.answers;
    this.session.syncNow();
    // The visitor looks at what another tab has changed before it goes out.
    if (this.session.state.answers !== oldAnswers) return;
    if (this.navigation.showErrors(this.lostFiles())) return;
    if (this.uploads && (await this.uploads.awaitUploads())) return;
    const { state } = this.session;
    const { submit } = form.definition;
    const wrong = state.instances.find((instance) => check(instance).length > 0);
    if (wrong) {
      this.navigation.showWrong(wrong);
    } else if ('attachTo' in submit) {
      this.session.flush();
      const { answers } = state.walk;
      const notifySent = (sent: Sent): void => {
        if (!this.session.keepsAnswers || this.session.closed) return;
        this.session.apply((_form, now) => ({ ...now, sent: { ...sent, answers } }));
        this.session.save();
      };
      host.attach?.(submit.attachTo, answers, notifySent, state.sent, state.savedId);
    } else {
      await this.send(submit, again);
    }
  }

  private async send({ call, success, failure }: SendSubmit, again: boolean): Promise<void> {
    const { form, host, state } = this.session;
    const consents = tickedConsents(form.definition, state);
    const payload = withConsents(
      payloadWithConstants(form.definition, state.walk.answers, host.attached?.()),
      consents,
    );
    const body = JSON.stringify(payload);
    const content = {
      hash: hashAnswers([state.walk.answers, host.carried]),
      consents: consents.map((each) => each.wording),
    };
    const isRepeated =
      state.sent?.hash === content.hash && content.consents.every((each) => isListed(state.sent?.consents, each));
    if (!again && isRepeated && !state.unanswered.some((sent) => sent.body === body))
      return this.session.apply((_form, now) => ({ ...now, repeated: now.instanceId }));
    const key = this.keyOf(body);
    this.session.apply(beginSending, { key, body });
    // Answers are saved before they go out: a page that ends before the response comes tries again under the same key.
    this.session.save();
    let reference: string | undefined;
    try {
      ({ reference } = await this.session.press.delay(
        host.send(call, payload, key, state.restored, content.hash, state.savedId),
      ));
    } catch (error) {
      const errors = readFieldErrorsProperty(error);
      this.session.apply(refuse, errors);
      // The errors are shown at the first section instance that asks for one of their fields.
      this.navigation.showErrors(errors);
      const isKept = this.savedSubmissions().length > 0;
      this.session.apply((_form, now) => ({
        ...now,
        failure: { reason: reasonOf(error), kept: isKept, instanceId: now.instanceId },
      }));
      this.notify(failure.notice);
      return;
    }
    const changed = this.session.state.answers !== state.answers;
    const sent: Sent = {
      at: new Date().toISOString(),
      ...(reference !== undefined && { reference }),
      ...content,
      ...(changed && { changed }),
      open: true,
    };
    this.session.apply(this.session.keepsAnswers ? restart : restartEmpty, sent);
    // After the form was closed, a later visit may have replaced the saved answers.
    if (!this.session.closed || this.savedSubmissions().some((saved) => saved.key === key)) this.session.save();
    if (success.notice) this.notify(success.notice);
    host.sent?.(sent, state.walk.answers);
    if (this.session.closed) return;
    const { instanceId } = this.session.state;
    if (success.goTo) host.goTo(success.goTo);
    else if (instanceId !== state.instanceId) host.history?.push(instanceId, state.instanceId);
  }

  /** The idempotency key of a body: its last one, where it was sent before, by any tab; else a new one. */
  private keyOf(body: string): string {
    const sentBefore = [...this.session.state.unanswered, ...this.savedSubmissions()];
    return sentBefore.find((sent) => sent.body === body)?.key ?? newKey();
  }

  /** Errors for the files that have to be chosen again, because an earlier visit ended before they were uploaded. */
  private lostFiles(): FieldError[] {
    const { form, state } = this.session;
    return lostFilesIn(state.answers)
      .filter(({ field }) => valueAt(state.walk.answers, field) !== undefined)
      .map(({ field, name }) => ({ field, message: fill(form.definition.labels.fileGone, { name }) }));
  }

  private notify(notice: Notice): void {
    this.session.host.notify(notice, this.session.form.definition.notices.position);
  }

  private savedSubmissions = (): SentBody[] => readUnansweredSubmissions(this.session.readSaved().submissions);
}

const beginSending: Command<[sent: SentBody]> = (_form, state, sent) => ({
  ...state,
  unanswered: [...state.unanswered.filter(({ body }) => body !== sent.body), sent].slice(-maxUnanswered),
  sending: true,
  errors: new Map(),
  refused: new Map(),
  repeated: undefined,
});

const refuse: Command<[errors: readonly FieldError[]]> = (_form, state, errors) => ({
  ...state,
  sending: false,
  refused: lastMessageByField(errors),
});

/** The first section instance again, once the form is sent, with the answers that were sent. */
const restart: Command<[sent: Sent]> = (form, state, sent) => ({
  ...deriveWalkAndCurrentInstance(form, state, []),
  consents: new Set(),
  unanswered: [],
  reviewed: false,
  sending: false,
  failure: undefined,
  sent,
});

const restartEmpty: Command<[sent: Sent]> = (form, state, sent) => ({
  ...resetAnswersKeepingPageState(form, state),
  sent,
});

/** FNV-1a. A file that was uploaded once more has another id, and is the same answer. */
function hashAnswers(answers: unknown): string {
  const text = JSON.stringify(answers, (_name, value: unknown) => {
    const file = readFileAnswer(value);
    return file ? { ...file, id: undefined } : value;
  });
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16);
}

/** A random key of 128 bits. `randomUUID` would need a secure context, which a phone on the local network has not. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The reason of a failed submission, from the `reason` of the host's error. */
function reasonOf(error: unknown): FailureReason {
  const errorReason = isRecord(error) ? error['reason'] : undefined;
  return (
    failureReasons.find((reason) => reason === errorReason) ??
    (readFieldErrorsProperty(error).length > 0
      ? 'refused'
      : globalThis.navigator?.onLine === false
        ? 'offline'
        : 'error')
  );
}
