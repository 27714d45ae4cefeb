import type { JSONPath } from 'jsonc-parser';
import { isCut } from '../../engine/definition/answerValues.ts';
import { fieldErrorsOf } from '../../engine/definition/fieldErrors.ts';
import { answersSchema, isList } from '../../engine/definition/schemaTree.ts';
import type { Answers, FieldError, GroupSchema } from '../../engine/definition/types.ts';
import type { FormSession } from '../../engine/session/FormSession.ts';
import { changeAnswers } from '../../engine/session/pipeline.ts';
import { currentInstance, messagesOf } from '../../engine/session/sessionState.ts';
import { readValue } from '../../content/looseJson.ts';
import { pathOfPointer } from '../../content/pointers.ts';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { editStore } from '../edits/EditStore.ts';
import { placeKey } from '../edits/KeptEdits.ts';
import { asRecord } from '../../content/questions.ts';
import { asksFor } from './changeQuestions.ts';
import { isRecord, isSame, valueAt } from '../../values/values.ts';

/** How the answers of a form and files of the content become each other. */
export interface AnswersInFiles {
  /** The file that the form changes, without which there is nothing to be asked. */
  of: string;
  /** The answers to the questions of a form, by the files with the pending edits. */
  answers: (schema: GroupSchema) => Answers;
  /**
   * The edits by which the files that the service has say what answers say. Throws a NotPossible, which may name a
   * field, where they cannot.
   */
  edits: (answers: Answers, schema: GroupSchema) => DeskEdit[];
  /** The field that asks for a place of the file, by its path in a text of that; undefined where none does. */
  fieldsIn: (text: string) => (at: JSONPath) => string | undefined;
}

/** The answers of a form on their way into the files, and the files' changes on their way into the form. */
export class EditedAnswers {
  private readonly schema: GroupSchema;
  /** The places that this form changes. */
  private places: ReadonlySet<string> = new Set();
  /** The answers that were looked at last; empty where what is there next comes from the files. */
  private lastSeen = '';
  /** The edits that the form would make although nobody typed: it writes some values otherwise than the file does. */
  private untyped: ReadonlySet<string> = new Set();
  /** The edits that the typed answers made at that time: another one is somebody's change. */
  private untypedRaw: ReadonlySet<string> = new Set();
  /** The values on the page where the files have others since: edits of what is typed there go out from these. */
  private shownBefore: ReadonlyMap<string, unknown> = new Map();
  /** The fields that somebody has left: elsewhere nothing is missing yet. */
  private readonly left = new Set<string>();

  constructor(
    private readonly session: FormSession,
    private readonly files: () => AnswersInFiles,
    /** Shows a list anew, which has not taken something, with the reasons. */
    private readonly putBack: (list: string) => void,
  ) {
    this.schema = answersSchema(session.form.definition);
  }

  /** Begins with what the files say. A field that was left incomplete has a message where one comes back to it. */
  begin(): void {
    this.followFiles();
    const isLeft = [...this.places].some((key) => editStore.state.pending.get(key)?.waits === 'wrong');
    if (isLeft) this.complain(this.errors());
  }

  /** Takes up what has come into the files from elsewhere. */
  renew(): void {
    try {
      // The files have changed, and what was typed since the answers were looked at is an edit: that alone.
      this.shownBefore = new Map(this.compare(this.edits()).map((edit) => [placeKey(edit), edit.to]));
    } catch {
      // The answers that were there before do not go with the files any more.
    }
    this.session.recomputeNow();
    this.shownBefore = new Map();
    // A value that comes from the files is nobody's change.
    this.lastSeen = '';
    const { answers: given } = this.session.state.walk;
    this.session.edit(changeAnswers, (typed) => asTyped(this.files().answers(this.schema), given, typed) as Answers);
    this.followFiles();
  }

  /** Makes edits of what was typed since the last look. */
  readonly look = (): void => {
    const now = this.snapshot();
    if (this.lastSeen === '' || now === this.lastSeen) return;
    this.lastSeen = now;
    const { edits, refused, isFit } = this.judge();
    const list = refused.find(({ field }) => this.schema.properties[field] && isList(this.schema.properties[field]));
    // A value that a list does not take is there again, and is not put back once more; its list says why.
    if (list)
      return void setTimeout(() => {
        this.renew();
        this.putBack(list.field);
        this.complain(refused);
      });
    editStore.update({ isUnfit: !isFit });
    if (!isFit) this.complain(this.wrong().filter(({ field }) => this.left.has(field)));
    if (edits) this.put(edits);
  };

  /** Says what is wrong, everywhere. Returns whether nothing is. */
  finish(): boolean {
    this.session.recomputeNow();
    const errors = this.wrong();
    this.complain(errors);
    return errors.length === 0;
  }

  /** Notes that somebody leaves a field. Returns what is wrong in the fields that were left or filled in. */
  leave(field: string): readonly FieldError[] {
    this.session.recomputeNow();
    this.left.add(field);
    const { answers } = this.session.state.walk;
    return this.wrong().filter((error) => this.left.has(error.field) || hasAnswer(valueAt(answers, error.field)));
  }

  complain(errors: readonly FieldError[]): void {
    this.session.apply((_form, state) => ({ ...state, errors: messagesOf(errors) }));
  }

  private followFiles(): void {
    this.session.recomputeNow();
    this.lastSeen = this.snapshot();
    this.compare(this.edits());
    this.untypedRaw = new Set(this.rawEdits().map(asText));
    editStore.update({ isUnfit: false });
  }

  /** Holds the answers against the files. Returns the edits that only the files' change since then makes. */
  private compare(edits: DeskEdit[]): DeskEdit[] {
    const before = this.untyped;
    const untyped = edits.filter((edit) => !editStore.state.pending.has(placeKey(edit)));
    this.places = new Set(edits.map(placeKey));
    this.untyped = new Set(untyped.map(asText));
    return untyped.filter((edit) => !before.has(asText(edit)));
  }

  /** Puts the edits that somebody made into the store. One waits whose field, or one that belongs to it, is wrong. */
  private put(all: readonly DeskEdit[]): void {
    // A value that the form would write otherwise than the file is a change once somebody has typed there.
    const typed = new Set(
      this.rawEdits()
        .filter((edit) => !this.untypedRaw.has(asText(edit)))
        .map(placeKey),
    );
    const edits = all
      .filter((edit) => typed.has(placeKey(edit)) || !this.untyped.has(asText(edit)))
      .map((edit) => {
        const key = placeKey(edit);
        return this.shownBefore.has(key) ? { ...edit, from: this.shownBefore.get(key) } : edit;
      });
    const before = this.places;
    this.places = new Set(edits.map(placeKey));
    editStore.batch(() => {
      editStore.withdraw(...[...before].filter((key) => !this.places.has(key)));
      editStore.put(...edits);
      // Only now the text has the places of all edits.
      const waiting = this.waiting(edits);
      if (waiting.length > 0) editStore.put(...waiting.map((edit) => ({ ...edit, waits: 'wrong' as const })));
    });
  }

  /** The edits of fields that are wrong, or that belong to such a field, and those that no field asks for. */
  private waiting(edits: readonly DeskEdit[]): readonly DeskEdit[] {
    const errors = this.errors();
    if (errors.length === 0) return edits.slice(0, 0);
    const { of, fieldsIn } = this.files();
    const text = editStore.textOf(of) ?? '';
    const [content, fieldAt] = [readValue(text), fieldsIn(text)];
    const wrong = this.belongingTo(errors.map(({ field }) => field));
    return edits.filter(({ file, path }) => {
      const field = file === of ? fieldAt(pathOfPointer(content, path)) : undefined;
      return field === undefined || wrong.some((each) => isIn(each, field) || isIn(field, each));
    });
  }

  /** Fields with those whose answers they are asked by, those asked by the same, and those that a rule compares. */
  private belongingTo(fields: readonly string[]): string[] {
    const here = currentInstance(this.session.state);
    const conditions = Object.entries(here?.section.conditions ?? {});
    const askedBy = (name: string): string[] =>
      Object.keys(this.schema.properties).filter((other) =>
        conditions.some(([field, condition]) => field === name && asksFor(condition, other)),
      );
    const askers = fields.flatMap(askedBy);
    const siblings = conditions.flatMap(([field]) =>
      askedBy(field).some((each) => askers.includes(each)) ? field : [],
    );
    const compared = here?.broken.flatMap((rule) => (fields.includes(rule.field) ? rule.compared : [])) ?? [];
    return [...new Set([...fields, ...askers, ...siblings, ...compared])];
  }

  /** The edits, without those of answers that files cannot have, the reasons for that, and whether there are none. */
  private judge(): { edits?: DeskEdit[]; refused: readonly FieldError[]; isFit: boolean } {
    try {
      return { edits: this.edits(), refused: [], isFit: true };
    } catch (error) {
      const refused = fieldErrorsOf(error);
      const before = this.files().answers(this.schema);
      const asBefore = this.belongingTo(refused.map(({ field }) => field)).map((name) => [name, before[name]]);
      try {
        const edits = this.edits({ ...this.answers(), ...(Object.fromEntries(asBefore) as Answers) });
        return { edits, refused, isFit: false };
      } catch {
        return { refused, isFit: false };
      }
    }
  }

  /** The answers that are missing or wrong, or that cannot be written into the files. */
  private wrong(): readonly FieldError[] {
    return [...this.judge().refused, ...this.errors()];
  }

  private errors(): readonly FieldError[] {
    const here = currentInstance(this.session.state);
    return here ? this.session.check(here) : [];
  }

  private answers(): Answers {
    const { walk, answers } = this.session.state;
    return uncut(walk.answers, answers) as Answers;
  }

  private edits(answers = this.answers()): DeskEdit[] {
    return this.files().edits(answers, this.schema);
  }

  /** The edits that the answers would make as they were typed. */
  private rawEdits(): DeskEdit[] {
    return this.untyped.size > 0 ? this.edits(this.session.state.walked) : [];
  }

  private snapshot(): string {
    return JSON.stringify([this.answers(), this.session.state.walked]);
  }
}

/** Whether a field is another one, or a part of it. */
const isIn = (field: string, other: string): boolean => `${field}.`.startsWith(`${other}.`);

/** The files' value as it was typed, where it is the same: with the space behind a word, for one. */
function asTyped(now: unknown, given: unknown, typed: unknown): unknown {
  if (isSame(now, given)) return typed;
  if (Array.isArray(now))
    return now.map((entry, index) => asTyped(entry, valueAt(given, [index]), valueAt(typed, [index])));
  if (!isRecord(now)) return now;
  const names = Object.keys({ ...asRecord(typed), ...now });
  return Object.fromEntries(
    names.map((name) => [name, asTyped(now[name], valueAt(given, [name]), valueAt(typed, [name]))]),
  );
}

/** Answers with the whole of a text of which no more was read than shows that it is too long. */
function uncut(answer: unknown, typed: unknown): unknown {
  if (typeof answer === 'string') return isCut(answer, typed) ? typed : answer;
  if (Array.isArray(answer)) return answer.map((entry, index) => uncut(entry, valueAt(typed, [index])));
  if (!isRecord(answer)) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, uncut(part, valueAt(typed, [name]))]));
}

const hasAnswer = (value: unknown): boolean => value !== undefined && value !== '';

const asText = (edit: DeskEdit): string => JSON.stringify(edit);
