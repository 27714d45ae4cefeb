// saved: answers on the visitor's device, and the part of them that still fits the form.

import type { Answers, FieldSchema, GroupSchema, OptionValue, PropertySchema } from '../definition/types.ts';
import type { AnswerCode } from '../definition/answerCode.ts';
import { isCheckbox, parseInputUndefinedAsBlank, asFiles } from '../definition/answerValues.ts';
import { unreadable } from '../definition/formats.ts';
import { isGroup, isEntryList, isNote } from '../definition/schemaTree.ts';
import { asList, asRecord, isRecord, valueAt } from '../../values/values.ts';

/** The key in local storage of a form's saved answers: `prefix` names product and environment, `key` the form. */
export const storageKey = (prefix: string, key: string): string => `${prefix}_${key}`;

/** The number of days for which the service keeps answers that a visitor saves there. */
export const savedForDays = 30;

export interface SentBody {
  key: string;
  body: string;
}

/** A record of the last time the form was sent. */
export interface Sent {
  /** ISO 8601, in UTC. */
  at: string;
  /** The reference that the service gave what was sent, if it gave one. */
  reference?: string;
  /** The answers as they were sent, kept where the page can show them again. */
  answers?: Answers;
  /** Whether the answers have changed since the form was sent. */
  changed?: boolean;
  /** A hash of the answers as they were sent, by which the same answers are known again. */
  hash?: string;
  /** Wordings of the consents that were sent with them. */
  consents?: string[];
  /** Whether the visitor has not closed the confirmation yet. */
  open?: boolean;
}

/** The record of one visitor's form on their device. */
export interface SavedAnswers {
  answers: Answers;
  /** Id of the section instance where the visitor was. */
  place?: string;
  /** The visitor has seen all answers in the form's last section. */
  reviewed?: true;
  /** Paths of the choices whose suggestion is unedited: in another language they suggest another text. */
  suggested?: string[];
  /** Wordings of the consents that were ticked for the current submission; they are cleared for the next one. */
  consents?: string[];
  /** Submissions that the service has not answered, oldest first: the same body is sent again under the same key. */
  submissions?: readonly SentBody[];
  sent?: Sent;
  /** The id under which the service keeps the answers, too, for a link. */
  savedId?: string | undefined;
}

export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Saved answers as they were read from storage: their contents are not validated yet. */
export type StoredAnswers = Partial<Record<keyof SavedAnswers, unknown>>;

/** Saved answers that another tab has written, and the last earlier ones that this tab knows. */
export interface SavedChanges {
  before: StoredAnswers;
  now: StoredAnswers;
}

/**
 * Keeps the saved answers of one form under one key of the browser's storage. `open` may throw (storage is blocked),
 * reads may find garbage, writes may fail (storage is full): each leaves the form working, only without saved answers.
 */
export class AnswerStore {
  /** The stored text that was read first, or written or merged last. */
  private last: string | null = null;

  constructor(
    private readonly key: string,
    private readonly open: () => AnswerStorage,
  ) {}

  read(): StoredAnswers {
    const text = this.stored();
    this.last ??= text;
    return parseRecord(text);
  }

  write(saved: SavedAnswers | StoredAnswers): void {
    const text = JSON.stringify(saved);
    attempt(() => {
      this.open().setItem(this.key, text);
      this.last = text;
    });
  }

  /** Has new answers of another tab merged. Returns false where there are some and nothing can merge them yet. */
  sync(merge: ((changes: SavedChanges) => void) | undefined): boolean {
    const text = this.stored();
    // Nobody removes saved answers; they are only gone when the visitor has deleted the data of this site.
    if (text === null || text === this.last) return true;
    if (!merge) return false;
    const changes = { before: parseRecord(this.last), now: parseRecord(text) };
    this.last = text;
    if ('answers' in changes.now) merge(changes);
    return true;
  }

  private stored = (): string | null => attempt(() => this.open().getItem(this.key)) ?? null;
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function parseRecord(text: string | null): StoredAnswers {
  const data: unknown = attempt(() => JSON.parse(text ?? '{}'));
  return asRecord(data);
}

/** Leaves out unanswered submissions that cannot be read. */
export const readUnansweredSubmissions = (data: unknown): SentBody[] => asList(data).filter(isSubmission);

/** Reads the record of the last sending from saved answers; undefined where it cannot be read. */
export function readSent(data: unknown): Sent | undefined {
  const record: Partial<Record<keyof Sent, unknown>> = asRecord(data);
  const { at, reference, answers, changed, hash, consents, open } = record;
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  return {
    at,
    ...(typeof reference === 'string' && { reference }),
    ...(isRecord(answers) && { answers }),
    ...(changed === true && { changed }),
    ...(typeof hash === 'string' && { hash }),
    ...(Array.isArray(consents) && { consents: consents.filter((wording) => typeof wording === 'string') }),
    ...(open === true && { open }),
  };
}

const isSubmission = (data: unknown): data is SentBody =>
  isRecord(data) && typeof data['key'] === 'string' && typeof data['body'] === 'string';

/**
 * The saved answers that this form can show, as typed: an answer is kept when its field still exists, takes that
 * type of value and still offers that option. A text that breaks a rule stays, so that its author can correct it. With
 * `carries` those to questions that the form does not ask are kept, too.
 */
export function fittingAnswers({ properties }: GroupSchema, data: unknown, code: AnswerCode, carries = false): Answers {
  const others = carries && isRecord(data) ? Object.entries(data).filter(([name]) => !(name in properties)) : [];
  const answers = Object.entries(properties).map(
    ([name, property]) => [name, fittingProperty(property, valueAt(data, name), code, carries)] as const,
  );
  return Object.fromEntries([...others, ...answers.filter(([, answer]) => answer !== undefined)]);
}

/** Saved answers that fit, and those without a field, which another version of the form in another tab may have. */
export const fittingOrUnknownAnswers = (schema: GroupSchema, data: unknown, code: AnswerCode): Answers =>
  fittingAnswers(schema, data, code, true);

function fittingProperty(property: PropertySchema, value: unknown, code: AnswerCode, carries: boolean): unknown {
  if (value === undefined || value === null || isNote(property)) return undefined;
  if (isGroup(property)) return fittingAnswers(property, value, code, carries);
  if (!isEntryList(property)) return fittingField(property, value, code);
  // One entry above the maximum shows as an error; visitors cannot have entered more.
  return Array.isArray(value)
    ? value.slice(0, property.maxItems + 1).map((entry) => fittingAnswers(property.items, entry, code, carries))
    : undefined;
}

/** The part of a stored value that a field can show; undefined when there is none. */
function fittingField(field: FieldSchema, value: unknown, code: AnswerCode): unknown {
  const { type, format, enum: options, disabledOptions = [], items, values } = field;
  if (values) {
    if (!Array.isArray(value)) return undefined;
    return value.slice(0, (field.maxItems ?? 0) + 1).map((entry: unknown) => fittingField(values, entry, code) ?? '');
  }
  if (type === 'array')
    return Array.isArray(value) ? value.filter((choice) => items?.enum.includes(choice)) : undefined;
  // A file that was not uploaded yet is kept by name, so that the page can ask for it again.
  if (type === 'file') return field.maxFiles === undefined ? asFiles(value)[0] : asFiles(value);
  if ((format === 'date' || format === 'time') && value === unreadable) return '';
  if (value === '' && !isCheckbox(field)) return value;
  // A number field keeps the typed text until it can be parsed as a number.
  const types = isCheckbox(field) ? ['boolean'] : type === 'string' ? ['string'] : [type, 'number', 'string'];
  if (!types.includes(typeof value)) return undefined;
  const rawValue = parseInputUndefinedAsBlank(field, value, code);
  const isOffered = (option: OptionValue): boolean => option === rawValue && !disabledOptions.includes(option);
  return options && !options.some(isOffered) ? undefined : rawValue;
}
