import type { JSONPath } from 'jsonc-parser';
import { isTruncated } from '../../engine/definition/answerValues.ts';
import { fieldErrorsOf } from '../../engine/definition/fieldErrors.ts';
import { answersSchema, isList } from '../../engine/definition/schemaTree.ts';
import type { Answers, FieldError, GroupSchema } from '../../engine/definition/types.ts';
import type { FormSession } from '../../engine/session/FormSession.ts';
import { changeAnswers } from '../../engine/session/pipeline.ts';
import { currentInstance, messagesByField } from '../../engine/session/sessionState.ts';
import { readValue } from '../../content/looseJson.ts';
import { pathOfPointer } from '../../content/pointers.ts';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { editStore } from '../edits/EditStore.ts';
import { placeKey } from '../edits/KeptEdits.ts';
import { asRecord } from '../../content/questions.ts';
import { hasVar } from './changeQuestions.ts';
import { isRecord, isSame, valueAt } from '../../values/values.ts';

/** How the answers of a form and files of the content become each other. */
export interface AnswersInFiles {
  /** The file that the form changes, without which there is nothing to be asked. */
  formFile: string;
  /** The answers to the questions of a form, by the files with the pending edits. */
  answers: (schema: GroupSchema) => Answers;
  /**
   * The edits by which the files that the service has say what answers say. Throws a NotPossible, which may name a
   * field, where they cannot.
   */
  edits: (answers: Answers, schema: GroupSchema) => DeskEdit[];
  /** The field that asks for a place of the file, by its path in a text of that; undefined where none does. */
  fieldsIn: (text: string) => (path: JSONPath) => string | undefined;
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
  private readonly leftFields = new Set<string>();

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
    if (isLeft) this.showErrors(this.errors());
  }

  /** Takes up what has come into the files from elsewhere. */
  followOthers(): void {
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
    const { answers: earlier } = this.session.state.walk;
    this.session.edit(changeAnswers, (raw) => keepRawText(this.files().answers(this.schema), earlier, raw) as Answers);
    this.followFiles();
  }

  /** Makes edits of what was typed since the last look. */
  readonly collectEdits = (): void => {
    const now = this.snapshot();
    if (this.lastSeen === '' || now === this.lastSeen) return;
    this.lastSeen = now;
    const { edits, refused, isFit } = this.tryEdits();
    const list = refused.find(({ field }) => this.schema.properties[field] && isList(this.schema.properties[field]));
    // A value that a list does not take is there again, and is not put back once more; its list says why.
    if (list)
      return void setTimeout(() => {
        this.followOthers();
        this.putBack(list.field);
        this.showErrors(refused);
      });
    editStore.update({ isUnfit: !isFit });
    if (!isFit) this.showErrors(this.findErrors().filter(({ field }) => this.leftFields.has(field)));
    if (edits) this.put(edits);
  };

  /** Says what is wrong, everywhere. Returns whether nothing is. */
  finish(): boolean {
    this.session.recomputeNow();
    const errors = this.findErrors();
    this.showErrors(errors);
    return errors.length === 0;
  }

  /** Notes that somebody leaves a field. Returns what is wrong in the fields that were left or filled in. */
  leave(field: string): readonly FieldError[] {
    this.session.recomputeNow();
    this.leftFields.add(field);
    const { answers } = this.session.state.walk;
    return this.findErrors().filter(
      (error) => this.leftFields.has(error.field) || hasAnswer(valueAt(answers, error.field)),
    );
  }

  showErrors(errors: readonly FieldError[]): void {
    this.session.apply((_form, state) => ({ ...state, errors: messagesByField(errors) }));
  }

  private followFiles(): void {
    this.session.recomputeNow();
    this.lastSeen = this.snapshot();
    this.compare(this.edits());
    this.untypedRaw = new Set(this.rawEdits().map(editKey));
    editStore.update({ isUnfit: false });
  }

  /** Holds the answers against the files. Returns the edits that only the files' change since then makes. */
  private compare(edits: DeskEdit[]): DeskEdit[] {
    const previous = this.untyped;
    const untyped = edits.filter((edit) => !editStore.state.pending.has(placeKey(edit)));
    this.places = new Set(edits.map(placeKey));
    this.untyped = new Set(untyped.map(editKey));
    return untyped.filter((edit) => !previous.has(editKey(edit)));
  }

  /** Puts the edits that somebody made into the store. One waits whose field, or one that belongs to it, is wrong. */
  private put(allEdits: readonly DeskEdit[]): void {
    // A value that the form would write otherwise than the file is a change once somebody has typed there.
    const raw = new Set(
      this.rawEdits()
        .filter((edit) => !this.untypedRaw.has(editKey(edit)))
        .map(placeKey),
    );
    const edits = allEdits
      .filter((edit) => raw.has(placeKey(edit)) || !this.untyped.has(editKey(edit)))
      .map((edit) => {
        const key = placeKey(edit);
        return this.shownBefore.has(key) ? { ...edit, from: this.shownBefore.get(key) } : edit;
      });
    const previous = this.places;
    this.places = new Set(edits.map(placeKey));
    editStore.batch(() => {
      editStore.revert(...[...previous].filter((key) => !this.places.has(key)));
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
    const { formFile, fieldsIn } = this.files();
    const text = editStore.textOf(formFile) ?? '';
    const [content, fieldAt] = [readValue(text), fieldsIn(text)];
    const wrong = this.belongingTo(errors.map(({ field }) => field));
    return edits.filter(({ file, path }) => {
      const field = file === formFile ? fieldAt(pathOfPointer(content, path)) : undefined;
      return field === undefined || wrong.some((each) => isIn(each, field) || isIn(field, each));
    });
  }

  /** Fields with those whose answers they are asked by, those asked by the same, and those that a rule compares. */
  private belongingTo(fields: readonly string[]): string[] {
    const instance = currentInstance(this.session.state);
    const conditions = Object.entries(instance?.section.conditions ?? {});
    const askedBy = (name: string): string[] =>
      Object.keys(this.schema.properties).filter((otherName) =>
        conditions.some(([field, condition]) => field === name && hasVar(condition, otherName)),
      );
    const askers = fields.flatMap(askedBy);
    const siblings = conditions.flatMap(([field]) =>
      askedBy(field).some((each) => askers.includes(each)) ? field : [],
    );
    const compared = instance?.broken.flatMap((rule) => (fields.includes(rule.field) ? rule.compared : [])) ?? [];
    return [...new Set([...fields, ...askers, ...siblings, ...compared])];
  }

  /** The edits, without those of answers that files cannot have, the reasons for that, and whether there are none. */
  private tryEdits(): { edits?: DeskEdit[]; refused: readonly FieldError[]; isFit: boolean } {
    try {
      return { edits: this.edits(), refused: [], isFit: true };
    } catch (error) {
      const refused = fieldErrorsOf(error);
      const previous = this.files().answers(this.schema);
      const asBefore = this.belongingTo(refused.map(({ field }) => field)).map((name) => [name, previous[name]]);
      try {
        const edits = this.edits({ ...this.answers(), ...(Object.fromEntries(asBefore) as Answers) });
        return { edits, refused, isFit: false };
      } catch {
        return { refused, isFit: false };
      }
    }
  }

  /** The answers that are missing or wrong, or that cannot be written into the files. */
  private findErrors(): readonly FieldError[] {
    return [...this.tryEdits().refused, ...this.errors()];
  }

  private errors(): readonly FieldError[] {
    const instance = currentInstance(this.session.state);
    return instance ? this.session.check(instance) : [];
  }

  private answers(): Answers {
    const { walk, answers } = this.session.state;
    return restoreCutTexts(walk.answers, answers) as Answers;
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
const isIn = (field: string, parentField: string): boolean => `${field}.`.startsWith(`${parentField}.`);

/** The files' value as it was typed, where it is the same: with the space behind a word, for one. */
function keepRawText(value: unknown, earlier: unknown, raw: unknown): unknown {
  if (isSame(value, earlier)) return raw;
  if (Array.isArray(value))
    return value.map((entry, index) => keepRawText(entry, valueAt(earlier, [index]), valueAt(raw, [index])));
  if (!isRecord(value)) return value;
  const names = Object.keys({ ...asRecord(raw), ...value });
  return Object.fromEntries(
    names.map((name) => [name, keepRawText(value[name], valueAt(earlier, [name]), valueAt(raw, [name]))]),
  );
}

/** Answers with the whole of a text of which no more was read than shows that it is too long. */
function restoreCutTexts(answer: unknown, raw: unknown): unknown {
  if (typeof answer === 'string') return isTruncated(answer, raw) ? raw : answer;
  if (Array.isArray(answer)) return answer.map((entry, index) => restoreCutTexts(entry, valueAt(raw, [index])));
  if (!isRecord(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, inner]) => [name, restoreCutTexts(inner, valueAt(raw, [name]))]),
  );
}

const hasAnswer = (value: unknown): boolean => value !== undefined && value !== '';

const editKey = (edit: DeskEdit): string => JSON.stringify(edit);
