import { withConsents } from '../definition/besideAnswers.ts';
import { fill } from '../definition/template.ts';
import { fieldErrorsOf } from '../definition/fieldErrors.ts';
import { type FieldError, fileIn, type Notice, type SendSubmit } from '../definition/types.ts';
import { lostIn } from '../definition/uploads.ts';
import { readSubmissions, type Sent, type SentBody } from '../saved/savedAnswers.ts';
import { payloadOf } from '../flow/payload.ts';
import type { AutoSave } from './AutoSave.ts';
import { agreedConsents, type FailureReason, failureReasons, isListed, type Session } from './sessionState.ts';
import { isRecord, valueAt } from '../../values/values.ts';

/** The greatest number of unanswered submissions that are kept: more than anybody makes between two answers. */
const most = 5;

/**
 * Submits one form: validates it as a whole, then sends the answers that count, or hands them to another form. Until
 * the service answers, the same body is sent under the same idempotency key, so that repeated attempts make one lead.
 */
export class Submission {
  /** Submissions that were not answered, oldest first. Stored with the saved answers, so that they survive a reload. */
  unanswered: readonly SentBody[] = [];
  /** Errors of the service, by field, which the form's own rules cannot check: each stays until its field changes. */
  refused = new Map<string, string>();

  constructor(
    private readonly session: Session,
    private readonly autoSave: AutoSave,
  ) {}

  /**
   * Shows the first section with an error; without one, sends the answers, after the files that belong to them. What
   * was sent already is sent `again` only where the visitor means it.
   */
  async submit(again = false): Promise<void> {
    const { form, host, check, navigation } = this.session;
    const seen = this.session.state.answers;
    this.autoSave.sync();
    // The visitor looks at what another tab has changed before it goes out.
    if (this.session.state.answers !== seen) return;
    if (navigation.showErrors(this.lostFiles())) return;
    if (this.session.uploads && (await this.session.uploads.areLate())) return;
    const { state } = this.session;
    const { submit } = form.definition;
    const wrong = state.instances.find((instance) => check(instance).length > 0);
    if (wrong) {
      navigation.showWrong(wrong);
    } else if ('attachTo' in submit) {
      this.autoSave.flush();
      const { answers } = state.walk;
      const notifySent = (sent: Sent): void => this.session.attachedSent({ ...sent, answers });
      host.attach?.(submit.attachTo, answers, notifySent, state.sent, state.savedId);
    } else {
      await this.send(submit, again);
    }
  }

  forget(): void {
    this.unanswered = [];
    this.refused.clear();
  }

  private async send({ call, success, failure }: SendSubmit, again: boolean): Promise<void> {
    const { form, host, state } = this.session;
    const consents = agreedConsents(form.definition, state);
    const payload = withConsents(payloadOf(form.definition, state.walk.answers, host.attached?.()), consents);
    const body = JSON.stringify(payload);
    const content = {
      hash: hashOf([state.walk.answers, host.carried]),
      consents: consents.map((each) => each.wording),
    };
    const isRepeated =
      state.sent?.hash === content.hash && content.consents.every((each) => isListed(state.sent?.consents, each));
    if (!again && isRepeated && !this.unanswered.some((sent) => sent.body === body))
      return this.session.update({ repeated: state.instanceId });
    const key = this.keyOf(body);
    // Before it goes out: a page that ends before the answer comes tries again under the same key.
    this.autoSave.save();
    this.refused.clear();
    this.session.update({ sending: true, errors: new Map(), repeated: undefined });
    let reference: string | undefined;
    try {
      ({ reference } = await this.session.press.delay(
        host.send(call, payload, key, state.restored, content.hash, state.savedId),
      ));
    } catch (error) {
      this.session.update({ sending: false });
      this.refuse(fieldErrorsOf(error));
      this.showFailure(error);
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
    this.unanswered = [];
    this.session.restart(sent);
    if (this.isSaved(key)) this.autoSave.save();
    if (success.notice) this.notify(success.notice);
    host.sent?.(sent, state.walk.answers);
    if (this.session.closed) return;
    const { instanceId } = this.session.state;
    if (success.goTo) host.goTo(success.goTo);
    else if (instanceId !== state.instanceId) host.history?.push(instanceId, state.instanceId);
  }

  /** The idempotency key of a body: the previous one when it was sent before, also by another tab; else a new one. */
  private keyOf(body: string): string {
    const known = [...this.unanswered, ...this.savedSubmissions()].find((sent) => sent.body === body);
    const key = known?.key ?? newKey();
    this.unanswered = [...this.unanswered.filter((sent) => sent.body !== body), { key, body }].slice(-most);
    return key;
  }

  /** Shows errors of the service, at the first section instance that asks for one of the fields. */
  private refuse(errors: readonly FieldError[]): void {
    for (const { field, message } of errors) this.refused.set(field, message);
    this.session.navigation.showErrors(errors);
  }

  /** Errors for the files that have to be chosen again, because an earlier visit ended before they were uploaded. */
  private lostFiles(): FieldError[] {
    const { form, state } = this.session;
    return lostIn(state.answers)
      .filter(({ field }) => valueAt(state.walk.answers, field) !== undefined)
      .map(({ field, name }) => ({ field, message: fill(form.definition.labels.fileGone, { name }) }));
  }

  /** Shows a panel on the page that nothing was sent, and why. */
  private showFailure(error: unknown): void {
    const { instanceId } = this.session.state;
    const failure = { reason: reasonOf(error), kept: this.savedSubmissions().length > 0, instanceId };
    this.session.update({ failure });
  }

  private notify(notice: Notice): void {
    this.session.host.notify(notice, this.session.form.definition.notices.position);
  }

  /**
   * Whether the saved answers still belong to this session: after it was closed, a later visit may have replaced them.
   */
  private isSaved(key: string): boolean {
    return !this.session.closed || this.savedSubmissions().some((sent) => sent.key === key);
  }

  private savedSubmissions = (): SentBody[] => readSubmissions(this.autoSave.read().submissions);
}

/** A hash of answers (FNV-1a). A file that was uploaded once more has another id, and is the same answer. */
function hashOf(answers: unknown): string {
  const text = JSON.stringify(answers, (_name, value: unknown) => {
    const file = fileIn(value);
    return file ? { ...file, id: undefined } : value;
  });
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16);
}

/** A random key of 128 bits. `randomUUID` would need a secure context, which a phone on the local network has not. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Why a lead did not arrive, as the host's error carries it in `reason`. */
function reasonOf(error: unknown): FailureReason {
  const given = isRecord(error) ? error['reason'] : undefined;
  return (
    failureReasons.find((reason) => reason === given) ??
    (fieldErrorsOf(error).length > 0 ? 'refused' : globalThis.navigator?.onLine === false ? 'offline' : 'error')
  );
}
