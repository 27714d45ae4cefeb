import type { LoadedForm } from '../definition/answerCode.ts';
import { beginningsIn, withBeginnings } from '../definition/answerValues.ts';
import { consentsField } from '../definition/besideAnswers.ts';
import { pathFrom, pathInSection, treeOf, withValueAt } from '../definition/paths.ts';
import type { Answers, Consent, Definition, FieldError, FieldSchema, GroupSchema } from '../definition/types.ts';
import type { Uploads } from '../definition/uploads.ts';
import {
  type SavedAnswers,
  type AnswerStore,
  carriedAnswers,
  fittingAnswers,
  readSent,
  type Sent,
  type SentBody,
} from '../saved/savedAnswers.ts';
import type { SectionCheck } from '../flow/sectionErrors.ts';
import { isEntered } from '../flow/payload.ts';
import { type SectionInstance, sectionInstances, type Walk, walkFlow } from '../flow/walk.ts';
import type { FormHost } from './FormHost.ts';
import type { PressGuard } from './PressGuard.ts';
import type { Removal } from './Removals.ts';
import { valueAt } from '../../values/values.ts';

/** One visitor's form at one moment. Replaced, never changed, so that what did not change stays identical. */
export interface SessionState {
  /** Whether the form is interactive: before that it is only prerendered text. */
  ready: boolean;
  /** The typed answers as a tree, without defaults. */
  answers: Answers;
  /** The field whose text was typed last, and which its control shows already. */
  typing?: string | undefined;
  /** The walk of `walked`, which may lag behind `answers`: it is debounced while a text is typed. */
  walk: Walk;
  walked: Answers;
  /** Every section of the walk that can be entered, in order. */
  instances: readonly SectionInstance[];
  /** Whether any answer differs from the form's defaults. */
  entered: boolean;
  /** Id of the section instance on the page. */
  instanceId: string;
  /** Number of the entry on the page, by path of its list. The first, when it is not named. */
  entries: ReadonlyMap<string, number>;
  /** Names of the consents that are ticked. */
  consents: ReadonlySet<string>;
  /** Messages on the page, by path of their field from the form's answers. */
  errors: ReadonlyMap<string, string>;
  sending: boolean;
  /** The message about unfinished uploads, while a submission waits for them; empty until they have begun. */
  awaitedFiles?: string | undefined;
  /** Number of failed attempts: with each, the error summary takes the focus. */
  failures: number;
  /** Number of moves to another section instance: with each, the heading takes the focus. */
  moves: number;
  /** Whether the visitor has seen all answers in the form's last section: from then on Next leads back there. */
  reviewed: boolean;
  /** Whether answers were restored from the saved ones. */
  restored: boolean;
  /** The last time that the form was sent, while its answers are kept. */
  sent: Sent | undefined;
  /** The id under which the service keeps answers of this form, too, for a link. */
  savedId?: string | undefined;
  /** The last failed submission, until one succeeds. */
  failure: SendFailure | undefined;
  /** Id of the section instance where the visitor wanted to send what is sent already, until something is changed. */
  repeated?: string | undefined;
  /** The values of another tab for fields that were changed in both, by path. */
  conflicts: ReadonlyMap<string, unknown>;
  /** The entries that a smaller number leaves out, or left out just before the visitor moved on. */
  removal?: Removal | undefined;
  /** The answers that "clear" removed, until something new is typed. */
  cleared?: Cleared | undefined;
}

interface Cleared {
  answers: Answers;
  consents: SessionState['consents'];
  sent: Sent | undefined;
  savedId: string | undefined;
  /** Submissions that the service has not answered. */
  unanswered: readonly SentBody[];
}

/** Why a form could not be sent. */
export const failureReasons = ['offline', 'noAnswer', 'busy', 'error', 'refused'] as const;
export type FailureReason = (typeof failureReasons)[number];

interface SendFailure {
  reason: FailureReason;
  /** Whether the device keeps the answers. */
  kept: boolean;
  /** Id of the section instance at whose buttons it is shown. */
  instanceId: string;
}

/** A visitor's session, as the modules that it is composed of see it. */
export interface Session {
  readonly form: LoadedForm;
  readonly host: FormHost;
  readonly state: SessionState;
  readonly check: SectionCheck;
  readonly fields: ReadonlyMap<string, FieldSchema>;
  readonly press: PressGuard;
  readonly closed: boolean;
  readonly schema: GroupSchema;
  readonly keepsAnswers: boolean;
  readonly lists: { reveal(field: string): void };
  readonly removals: { acknowledge(removal: Removal): void };
  readonly navigation: {
    showErrors(errors: readonly FieldError[]): boolean;
    showWrong(instance: SectionInstance): void;
  };
  readonly uploads: Uploads | undefined;
  subscribe(listener: () => void): () => void;
  set(field: string, value: unknown): void;
  typedAround(path: string, answers?: Answers): Answers;
  recompute(): void;
  recomputeNow(): void;
  edit(change: (answers: Answers) => Answers): void;
  receive(change: (answers: Answers) => Answers): void;
  flush(): void;
  batch(change: () => void): void;
  update(change: Partial<SessionState>): void;
  restart(sent: Sent): void;
  attachedSent(sent: Sent): void;
}

/** The section instance on the page. */
export const currentInstance = (state: SessionState): SectionInstance | undefined => instanceAt(state, 0);

/**
 * The value at a path as the section on the page shows it, including untouched entries that do not count. Outside of
 * that section, the value that counts.
 */
export function shownAt(state: SessionState, path: string): unknown {
  const here = currentInstance(state);
  const shown = here && pathInSection(here.base, path) && valueAt(here.answers, pathFrom(here.base, path));
  return shown ?? valueAt(state.walk.answers, path);
}

/** The section instance that Back leads to; undefined at the first one. */
export const previousInstance = (state: SessionState): SectionInstance | undefined => instanceAt(state, -1);

/** The section instance that Next leads to; undefined at the last one, where it submits. */
export const nextInstance = (state: SessionState): SectionInstance | undefined => instanceAt(state, 1);

/** The last section instance of a form that shows all answers there. */
export const reviewIn = (instances: readonly SectionInstance[]): SectionInstance | undefined =>
  instances.find(({ section }) => section.review);

const instanceAt = ({ instances, instanceId }: SessionState, offset: number): SectionInstance | undefined =>
  instances[instances.findIndex(({ id }) => id === instanceId) + offset];

/**
 * Derives walk and section instances from the answers, reusing the previous view when answers and day are the same. The
 * visitor is at the first of those `wanted`, by id, that can be entered, else at the first one.
 */
export function viewOf(
  form: Pick<LoadedForm, 'definition' | 'today' | 'code'>,
  schema: GroupSchema,
  answers: Answers,
  wanted: readonly unknown[] = [],
  previous?: Pick<SessionState, 'walk' | 'walked' | 'instances' | 'entered'>,
): Pick<SessionState, 'answers' | 'walk' | 'walked' | 'instances' | 'instanceId' | 'entered'> {
  const today = form.today?.();
  const known = previous?.walked === answers && previous.walk.today === today ? previous : undefined;
  const walk = known?.walk ?? walkFlow(form, answers, { today });
  const all = known?.instances ?? sectionInstances(walk);
  const instance = wanted.flatMap((one) => all.find(({ id }) => id === one) ?? [])[0] ?? all[0];
  const entered = known?.entered ?? isEntered(schema, answers);
  return { answers, walk, walked: answers, instances: all, instanceId: instance?.id ?? '', entered };
}

/** The consents that are ticked, of those that a form offers. */
export const agreedConsents = ({ consents }: Definition, state: SessionState): Consent[] =>
  consents.filter(({ name }) => state.consents.has(name));

/**
 * A form that a browser posted natively and that comes back to its visitor: what they entered, and what is wrong with
 * it.
 */
export interface ReturnedForm {
  answers: Answers;
  /** Names of the consents that were ticked. */
  consents: readonly string[];
  errors: readonly FieldError[];
}

/** A form that nobody has posted. */
export const nothingEntered: ReturnedForm = { answers: {}, consents: [], errors: [] };

/** The state of a form before any input, or of one that the server returned. */
export const initialState = (
  view: ReturnType<typeof viewOf>,
  { consents, errors }: Omit<ReturnedForm, 'answers'>,
): SessionState => ({
  ...view,
  ready: false,
  sending: false,
  failures: 0,
  moves: 0,
  reviewed: false,
  restored: false,
  sent: undefined,
  failure: undefined,
  entries: new Map(),
  conflicts: new Map(),
  errors: messagesOf(errors),
  consents: new Set(consents),
});

export const messagesOf = (errors: readonly FieldError[]): Map<string, string> =>
  new Map(errors.map(({ field, message }) => [field, message]));

/** Input on the prerendered page before the form was hydrated. */
export interface PrehydrationInput {
  /** Values of the controls they changed, by field name. */
  entered?: Record<string, unknown>;
  /** Those, and what the browser had kept of an earlier visit, as it goes back to one. Those alone, when left out. */
  standing?: Record<string, unknown>;
  /** Whether a press of a button was recorded, to be replayed. */
  pressed?: boolean;
}

/**
 * The initial contents of a form, all of whose fields are in `schema`: its saved answers, merged with what the page
 * prefills (`prefill`), and over both what was entered before hydration. What the browser had kept counts where nothing
 * is saved, which would be newer.
 */
export function beginningOf(
  { definition: { consents }, code }: Pick<LoadedForm, 'definition' | 'code'>,
  schema: GroupSchema,
  saved: ReturnType<AnswerStore['read']>,
  { entered: typed = {}, standing = typed, pressed = false }: PrehydrationInput,
  prefill: NonNullable<FormHost['prefill']> = (kept) => kept,
) {
  const kept = carriedAnswers(schema, saved.answers, code);
  const entered = 'answers' in saved ? typed : standing;
  const input = fittingAnswers(schema, treeOf(entered), code);
  const fields = Object.keys(entered).filter((field) => valueAt(input, field) !== undefined);
  const beginnings = beginningsIn(schema);
  const restored = isEntered(schema, kept);
  return {
    answers: fields.reduce(
      (tree, field) => withValueAt(withBeginnings(beginnings, tree, field), field, valueAt(input, field)),
      prefill(kept),
    ),
    consents: consents.filter(({ name, wording }) => {
      const ticked = entered[`${consentsField}.${name}`];
      return ticked === undefined ? isListed(saved.consents, wording) : ticked === true;
    }),
    sent: readSent(saved.sent),
    restored,
    /** Whether the visitor has entered something before hydration. */
    begun: pressed || fields.length > 0,
  };
}

/** Whether a list of wordings that nothing has validated holds one. */
export const isListed = (kept: unknown, wording: string): boolean => Array.isArray(kept) && kept.includes(wording);

/** The record of a form for the device; undefined while there is nothing to keep. */
export function savedAnswersOf(
  {
    entered,
    answers,
    instanceId,
    reviewed,
    sent,
    savedId,
  }: Pick<SessionState, 'entered' | 'answers' | 'instanceId' | 'reviewed' | 'sent' | 'savedId'>,
  consents: readonly Consent[],
  suggested: string[],
  submissions: readonly SentBody[],
): SavedAnswers | undefined {
  if (!entered && submissions.length === 0 && !sent) return undefined;
  const wordings = consents.map(({ wording }) => wording);
  return {
    answers,
    place: instanceId,
    ...(reviewed && { reviewed }),
    submissions,
    ...(wordings.length > 0 && { consents: wordings }),
    ...(suggested.length > 0 && { suggested }),
    ...(sent && { sent }),
    savedId,
  };
}
