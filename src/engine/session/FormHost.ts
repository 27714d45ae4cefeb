import type {
  Answers,
  AttachSubmit,
  Definition,
  FileAnswer,
  Notice,
  NoticePosition,
  SendSubmit,
} from '../definition/types.ts';
import type { SavedAnswers, Sent } from '../saved/savedAnswers.ts';

/** The functions that a form needs of the page around it. */
export interface FormHost {
  /** Put before the key of saved answers, for example product and environment. */
  storagePrefix: string;
  /**
   * Tells a form from others of the same definition on a page, by letters, digits and dashes: the ids of its elements
   * begin with it, in place of the definition's id, and what it saves has a key of its own.
   */
  formId?: string;
  /** Whether a server rendered the page with the form: its first section may be replaced by the last visited one. */
  isPrerendered?: boolean;
  /**
   * Sends answers. `idempotencyKey` is the same when the same ones are sent again; `isRestored`: they were entered on
   * an earlier visit. By `answersHash` the page knows the answers again; `savedIds` name those on the service that
   * they were made of. Resolves to the service's reference, if there is one. Rejects when they did not arrive; the
   * error may carry `fieldErrors`, and a `reason`.
   */
  send(
    call: SendSubmit['call'],
    payload: Record<string, unknown>,
    idempotencyKey: string,
    isRestored: boolean,
    answersHash: string,
    ...savedIds: readonly (string | undefined)[]
  ): Promise<{ reference?: string | undefined }>;
  /**
   * Uploads a file for a field of a form and resolves to the service's record of it. Reports progress from 0 to 1, and
   * whether it waits for a connection. Rejects when the upload failed; the error of a refused file carries
   * `fieldErrors`.
   */
  upload?(
    target: { definition: Definition; field: string },
    file: File,
    options: { signal: AbortSignal; progress(fraction: number, isWaiting: boolean): void },
  ): Promise<FileAnswer>;
  /** The address of an SVG file with a symbol for each icon that options name. */
  iconSheet?: string;
  /** The address of the picture that a file is, by the file's id. */
  pictureAt?(id: string): string | undefined;
  notify(notice: Notice, position: NoticePosition): void;
  /** Closes the last notice, because it is no longer true. */
  dismiss?(): void;
  goTo(path: string): void;
  /** The address to which a browser may send the form by itself, before its code is there or without any. */
  action?(call: SendSubmit['call']): string | undefined;
  /** Advice about an answer that is not wrong, by the name that `ui:advice` gives it. */
  advise?(name: string, answer: unknown): string | undefined;
  /** Merges answers from the page, for example from its address, into the saved ones; the saved ones win. */
  prefill?(savedAnswers: Answers): Answers;
  /** Called after the visitor has cleared their answers, so that the page does not prefill them again. */
  cleared?(): void;
  /** A moment by the host's clock, in the UTC parts of a date. Without it, the device's clock counts. */
  localTime?(moment: string): Date;
  /** The values in the controls of a form that differ from their defaults, by name. */
  entered?(form: HTMLElement): Record<string, unknown>;
  /** The formatted total of the answers so far; undefined while there is none. */
  total?(answers: Answers): Promise<string | undefined>;
  /** Fields that the page adds to what is sent. */
  attached?(): Answers;
  /** The answers to another form among the attached fields. */
  carried?: Answers;
  /** Preloads the code that `attach` needs; called when the visitor reaches the last section. */
  prefetchAttach?(attachTo: AttachSubmit['attachTo']): void;
  /**
   * Hands complete and valid answers to the form that they are attached to. `onSent` must be called once that form's
   * answers are stored; `before` is the last time that it was, while the answers are kept. `savedId`: the service
   * keeps them under it, too.
   */
  attach?(
    attachTo: AttachSubmit['attachTo'],
    answers: Answers,
    onSent: (sent: Sent) => void,
    previousSent: Sent | undefined,
    savedId: string | undefined,
  ): void;
  /** Called with the answers that were sent. `elsewhere`: another tab sent them, and this one emptied the form. */
  sent?(sent: Sent, answers: Answers, elsewhere?: boolean): void;
  /** Called when an answer changes after the form was sent: another submission is begun. */
  begun?(): void;
  /** Called when a form opens whose confirmation was not closed on an earlier page. */
  unclosed?(sent: Sent): void;
  /** Another way to get in touch for visitors who cannot send the form: text and link. */
  help?: { words: string; link: string; href: string };
  /** The ways to get in touch that need no scripts, for the note of a form that needs them. */
  withoutScripts?: readonly { words: string; href: string }[];
  /** Shows again what was sent. */
  again?: { label(answers: Answers): string; show(sent: Sent): void };
  /** Closes the form unsent. The form shows a button for it if its host has this function. */
  cancel?(): void;
  /** Loads the service that keeps the answers to a form. */
  saving?: ((definition: Definition) => Promise<AnswersService>) | undefined;
  /** Fetches a list of this site, of any shape, for a query, or rejects after some seconds. */
  fetchList?(path: string, query: string, signal: AbortSignal): Promise<unknown>;
  history?: FormHistory;
}

/** Answers that the service keeps so that a visitor can go on later, and the link that brings them back. */
export interface AnswersService {
  /** Keeps answers and mails their link. Resolves to the outcome, also of a refusal; rejects without a response. */
  save(
    email: string,
    saved: Pick<SavedAnswers, 'answers' | 'place'>,
  ): Promise<{ outcome: 'sent' | 'wrong' | 'tooOften' | 'failed'; id?: string }>;
  /** Returns the id of saved answers that the page's address holds; undefined where it holds none. */
  linked(): string | undefined;
  /** Removes the id of saved answers from the address. */
  unlink(): void;
  /** Fetches saved answers, which nothing has validated. Resolves to undefined where there are none. */
  open(id: string): Promise<unknown>;
  remove(id: string): Promise<void>;
}

/** The section instances of a form, by id, that the visitor went to, as entries of the browser's history. */
export interface FormHistory {
  /** The section instance of the current history entry; undefined at the form's start, and on a page just opened. */
  current(): string | undefined;
  /** Adds an entry for a section instance that the visitor went to from another instance. */
  push(instanceId: string, from: string): void;
  /** The current history entry follows when the id of its section instance changes. */
  rename(instanceId: string): void;
  /** Calls the listener when Back or Forward lead to another section instance. Returns how to stop it. */
  subscribe(listener: (instanceId: string | undefined) => void): () => void;
}
