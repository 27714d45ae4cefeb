import type {
  Answers,
  AttachSubmit,
  Definition,
  FileAnswer,
  Notice,
  NoticePosition,
  SendSubmit,
} from '../definition/types.ts';
import type { Sent } from '../draft/draft.ts';

/** What a form needs of the page it stands in. */
export interface FormHost {
  /** Put before the draft's key, for example product and environment. */
  storagePrefix: string;
  /**
   * Sends a lead. `idempotencyKey` is the same when the same answers are sent again.
   * Resolves to what the service calls it, if it says so. Rejects when it did not arrive; the error may carry
   * `fieldErrors`, and a `reason`.
   */
  send(
    call: SendSubmit['call'],
    payload: Record<string, unknown>,
    idempotencyKey: string,
  ): Promise<{ reference?: string | undefined }>;
  /**
   * Sends a file for a field of a form and resolves to what the service has of it. Says
   * how much of it is there, from 0 to 1, and whether it waits for a connection. Rejects when it did not arrive, or is
   * not taken: the error carries `fieldErrors` then.
   */
  upload?(
    place: { definition: Definition; field: string },
    file: File,
    how: { signal: AbortSignal; progress(part: number, isWaiting: boolean): void },
  ): Promise<FileAnswer>;
  notify(notice: Notice, position: NoticePosition): void;
  /** Takes the last notice away: it says what is not true any more. */
  dismiss?(): void;
  /** Shows another page. */
  goTo(path: string): void;
  /** Where a browser may send the form by itself, before its code is there or without any. */
  action?(call: SendSubmit['call']): string | undefined;
  /** What there is to say of an answer that is not wrong, by the name that `ui:advice` gives it. */
  advise?(name: string, answer: unknown): string | undefined;
  /** The answers that the device kept, with what the page fills in where it kept nothing. */
  prefill?(kept: Answers): Answers;
  /** Called once the visitor has cleared their answers: nothing is to fill them in again. */
  cleared?(): void;
  /** What the answers so far come to, in words; nothing while there is nothing to say. */
  total?(answers: Answers): Promise<string | undefined>;
  /** Fields that the page adds to the lead. */
  attached?(): Answers;
  /** Fetches the code that `attach` needs: the visitor is at the last section. */
  prefetchAttach?(attachTo: AttachSubmit['attachTo']): void;
  /**
   * Goes on with the form that these answers are attached to: every section is right. `onSent` is to be called once
   * that form's lead is stored; `before` is the last time that one was, while the answers are kept.
   */
  attach?(
    attachTo: AttachSubmit['attachTo'],
    answers: Answers,
    onSent: (sent: Sent) => void,
    before: Sent | undefined,
  ): void;
  /** Called once a lead is stored, with the answers that it carries. */
  sent?(sent: Sent, answers: Answers): void;
  /** Another way to reach the company, for who cannot send the form: words and a link. */
  help?: { words: string; link: string; href: string };
  /** Shows once more what was sent, on a page that can. */
  again?: { label(answers: Answers): string; show(sent: Sent): void };
  /** Takes the form away unsent. The form has a button for it when the host can. */
  cancel?(): void;
  /** The browser's Back and Forward within the form. */
  history?: FormHistory;
}

/** The places of a form that the visitor went to, as the browser's history has them. */
export interface FormHistory {
  /** Where the history stands; undefined at the form's beginning, and on a page just opened. */
  current(): string | undefined;
  /** Adds a place that the visitor went to, from another one. */
  push(place: string, from: string): void;
  /** Gives the place where the history stands another name. */
  rename(place: string): void;
  /** Calls the listener when Back or Forward lead to another place of the form. Returns how to stop it. */
  subscribe(listener: (place: string | undefined) => void): () => void;
}
