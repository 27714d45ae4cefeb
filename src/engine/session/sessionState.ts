import type { LoadedForm } from '../definition/answerCode.ts';
import type { Answers, FieldError, FieldSchema, GroupSchema } from '../definition/types.ts';
import type { FileUploads } from '../definition/uploads.ts';
import type { SectionCheck } from '../flow/sectionErrors.ts';
import type { WalkPosition } from '../flow/walk.ts';
import type { Sent, SentBody } from '../saved/savedAnswers.ts';
import { asList } from '../../values/values.ts';

/** A form with the parts that a session computes once. */
export interface SessionForm extends LoadedForm {
  /** The properties of all sections, merged. */
  schema: GroupSchema;
  fields: ReadonlyMap<string, FieldSchema>;
  defaultLists: ReadonlyMap<string, unknown>;
  /** Whether a choice suggests a text for another field. */
  hasSuggestions: boolean;
  check: SectionCheck;
}

/** A visitor's form at a moment. Changes replace the state, so that unchanged parts stay identical. */
export interface SessionState extends WalkPosition {
  /** Whether the form is interactive: before that it is only prerendered text. */
  ready: boolean;
  /** The typed answers as a tree, without defaults. */
  answers: Answers;
  /** The field whose text was typed last, and which its control shows already. */
  typing?: string | undefined;
  /** The answers that were walked. They may lag behind `answers`: the walk is debounced while a text is typed. */
  walked: Answers;
  /** Whether any answer differs from the form's defaults. */
  entered: boolean;
  /** Index of the entry on the page, by path of its list; 0, when the map has none. */
  entries: ReadonlyMap<string, number>;
  /** Names of the consents that are ticked. */
  consents: ReadonlySet<string>;
  /** Messages on the page, by path of their field from the form's answers. */
  errors: ReadonlyMap<string, string>;
  /** Errors that widgets have raised, by field: each counts until its widget hands over an answer without it. */
  raised: ReadonlyMap<string, string>;
  /** Errors of the service, by field, which the form's own rules cannot check: each stays until its field changes. */
  refused: ReadonlyMap<string, string>;
  sending: boolean;
  files: FileUploads;
  /** The message about unfinished uploads, while a submission waits for them; empty until they have begun. */
  awaitedFiles?: string | undefined;
  /** Number of failed attempts: with each, the error summary takes the focus. */
  failures: number;
  /** Number of moves to another section instance: with each, the heading takes the focus. */
  moves: number;
  /** Whether the visitor has seen all answers in the form's last section: from then on Next leads back there. */
  reviewed: boolean;
  /** Whether saved answers were restored. */
  restored: boolean;
  /** The record of the last successful sending, also where it emptied the form; undefined before the first. */
  sent: Sent | undefined;
  /** The id under which the service keeps answers of this form, too, for a link. */
  savedId?: string | undefined;
  /** Submissions that were not answered, oldest first. Saved with the answers, so that they survive a reload. */
  unanswered: readonly SentBody[];
  /** The last failed submission, until one succeeds. */
  failure: SendFailure | undefined;
  /** Id of the section instance where the visitor wanted to send what is sent already, until something is changed. */
  repeated?: string | undefined;
  /** The values of another tab for fields that were changed in both, by path. */
  conflicts: ReadonlyMap<string, unknown>;
  /** The entries that a smaller number leaves out, or left out just before the visitor moved on. */
  removal?: Removal | undefined;
  /** The removed entries that the visitor knows of, by list that follows a number. */
  surplus: ReadonlyMap<string, Surplus>;
  /** The state that "clear" removed, until something new is typed. */
  cleared?: Pick<SessionState, 'answers' | 'consents' | 'sent' | 'savedId' | 'unanswered'> | undefined;
}

export type NumberValue = readonly [field: string, value: unknown];

/** Filled-in entries that a smaller number leaves out. They stay in the typed answers. */
export interface Removal {
  names: readonly string[];
  /** The number's field. */
  field: string;
  /** Whether the visitor has moved on since. */
  isSeen: boolean;
  /** The numbers before the change, for undo. */
  numbers: readonly NumberValue[];
  /** The affected lists, with the index of the first entry that is left out. */
  ends: ReadonlyMap<string, number>;
}

interface Surplus {
  /** The latest numbers that left out none of the list's entries. */
  numbers?: readonly NumberValue[] | undefined;
  /** The index of the first entry that the visitor knows to be left out. */
  reportedFrom: number;
}

/** A pure change of a session's state. */
export type Command<Args extends unknown[] = []> = (
  form: SessionForm,
  state: SessionState,
  ...args: Args
) => SessionState;

export const failureReasons = ['offline', 'noAnswer', 'busy', 'error', 'refused'] as const;
export type FailureReason = (typeof failureReasons)[number];

interface SendFailure {
  reason: FailureReason;
  /** Whether the device keeps the answers. */
  kept: boolean;
  /** The message is shown at the buttons of the section instance with this id. */
  instanceId: string;
}

/** A natively posted form that comes back to its visitor, with what they entered and what is wrong with it. */
export interface ReturnedForm {
  answers: Answers;
  /** Names of the consents that were ticked. */
  consents: readonly string[];
  errors: readonly FieldError[];
}

export const nothingEntered: ReturnedForm = { answers: {}, consents: [], errors: [] };

export interface PrehydrationInput {
  /** Values of the controls that the visitor changed, by field name. */
  entered?: Record<string, unknown>;
  /** The values of `entered`, and those that the browser kept of an earlier visit; `entered`, when left out. */
  standing?: Record<string, unknown>;
  /** Whether a press of a button was recorded, to be replayed. */
  pressed?: boolean;
}

/** Whether the stored wordings of consents, which may have any shape, are a list with the wording of this consent. */
export const isListed = (wordings: unknown, wording: string): boolean => asList(wordings).includes(wording);
