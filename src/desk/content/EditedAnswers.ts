import type { JSONPath } from 'jsonc-parser';
import { isTruncated } from '../../engine/definition/answerValues.ts';
import { readFieldErrorsProperty } from '../../engine/definition/fieldErrors.ts';
import { mergedSchema, isEntryList } from '../../engine/definition/schemaTree.ts';
import type { Answers, FieldError, GroupSchema } from '../../engine/definition/types.ts';
import type { FormSession } from '../../engine/session/FormSession.ts';
import { changeAnswers } from '../../engine/session/pipeline.ts';
import { lastMessageByField } from '../../engine/flow/sectionErrors.ts';
import { currentInstance } from '../../engine/flow/walk.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { keyedPointerToPath } from '../../content/pointers.ts';
import type { DeskEdit } from '../../deskApi/edits.ts';
import { editStore } from '../edits/EditStore.ts';
import { placeKey } from '../edits/StoredEdits.ts';
import { hasConditionReading } from './changeQuestions.ts';
import { asRecord, isRecord, isSame, valueAt } from '../../values/values.ts';

/** How the answers of a form are read from content files, and written into them. */
export interface AnswersInFiles {
  /** The content file that the form edits. Without that file the form does not show. */
  formFile: string;
  /** The answers that the files give, with pending edits applied. */
  answers: (schema: GroupSchema) => Answers;
  /** The edits that make the service's files match the answers. Throws a NotPossible where none can. */
  edits: (answers: Answers, schema: GroupSchema) => DeskEdit[];
  /** Maps a path in a text of the form's file to the field that asks for the value; undefined without one. */
  fieldsIn: (text: string) => (path: JSONPath) => string | undefined;
}

/** Keeps a form's answers and content files in step: turns input into edits, and changes of the files into answers. */
export class EditedAnswers {
  private readonly schema: GroupSchema;
  /** The place keys of the edits that this form makes. */
  private places: ReadonlySet<string> = new Set();
  /** A snapshot of the answers as they were compared last; empty where the next answers come from the files. */
  private lastSeen = '';
  /** Edits that the form makes without input, since it writes some values in another way than the file does. */
  private untyped: ReadonlySet<string> = new Set();
  /** The raw answers make these edits without any input: any other edit from them is somebody's change. */
  private untypedRaw: ReadonlySet<string> = new Set();
  /** The shown values that the files have changed since, by place: edits of input name these as their origin. */
  private shownBefore: ReadonlyMap<string, unknown> = new Map();
  /** The fields that somebody has left: in others nothing is reported as missing yet. */
  private readonly leftFields = new Set<string>();

  constructor(
    private readonly session: FormSession,
    private readonly files: () => AnswersInFiles,
    /** Shows a list anew that has refused a change, with the reasons. */
    private readonly putBack: (list: string) => void,
  ) {
    this.schema = mergedSchema(session.form.definition);
  }

  /** Begins with the files' answers. A field that was left incomplete on an earlier visit has its message again. */
  begin(): void {
    this.followFiles();
    const isLeft = [...this.places].some((key) => editStore.state.pending.get(key)?.waits === 'wrong');
    if (isLeft) this.showErrors(this.errors());
  }

  /** Takes changes of the files from elsewhere over into the answers. */
  followOthers(): void {
    try {
      // The files have changed; any other difference is input since the last comparison, and an edit.
      this.shownBefore = new Map(this.compare(this.edits()).map((edit) => [placeKey(edit), edit.to]));
    } catch {
      // The earlier answers do not fit the changed files.
    }
    this.session.recomputeNow();
    this.shownBefore = new Map();
    // A value that comes from the files is nobody's change.
    this.lastSeen = '';
    const { answers: earlier } = this.session.state.walk;
    this.session.edit(changeAnswers, (raw) => keepRawText(this.files().answers(this.schema), earlier, raw) as Answers);
    this.followFiles();
  }

  /** Makes edits of the input since the last look. */
  readonly collectEdits = (): void => {
    const now = this.snapshot();
    if (this.lastSeen === '' || now === this.lastSeen) return;
    this.lastSeen = now;
    const { edits, refused, isFit } = this.tryEdits();
    const list = refused.find(
      ({ field }) => this.schema.properties[field] && isEntryList(this.schema.properties[field]),
    );
    // A value that a list refuses is put back with the reason, and not a second time.
    if (list)
      return void setTimeout(() => {
        this.followOthers();
        this.putBack(list.field);
        this.showErrors(refused);
      });
    editStore.update({ isUnwritable: !isFit });
    if (!isFit) this.showErrors(this.findErrors().filter(({ field }) => this.leftFields.has(field)));
    if (edits) this.put(edits);
  };

  /** Shows all errors. Returns whether there is none. */
  finish(): boolean {
    this.session.recomputeNow();
    const errors = this.findErrors();
    this.showErrors(errors);
    return errors.length === 0;
  }

  /** Notes that somebody leaves a field. Returns the errors of fields that were left or filled in. */
  leave(field: string): readonly FieldError[] {
    this.session.recomputeNow();
    this.leftFields.add(field);
    const { answers } = this.session.state.walk;
    return this.findErrors().filter(
      (error) => this.leftFields.has(error.field) || hasAnswer(valueAt(answers, error.field)),
    );
  }

  showErrors(errors: readonly FieldError[]): void {
    this.session.apply((_form, state) => ({ ...state, errors: lastMessageByField(errors) }));
  }

  private followFiles(): void {
    this.session.recomputeNow();
    this.lastSeen = this.snapshot();
    this.compare(this.edits());
    this.untypedRaw = new Set(this.rawEdits().map(editKey));
    editStore.update({ isUnwritable: false });
  }

  /** Notes the edits that the answers make. Returns those that follow from a change of the files alone. */
  private compare(edits: DeskEdit[]): DeskEdit[] {
    const previous = this.untyped;
    const untyped = edits.filter((edit) => !editStore.state.pending.has(placeKey(edit)));
    this.places = new Set(edits.map(placeKey));
    this.untyped = new Set(untyped.map(editKey));
    return untyped.filter((edit) => !previous.has(editKey(edit)));
  }

  /** Puts edits that somebody typed into the store, and marks those of a wrong field, or beside one, as waiting. */
  private put(allEdits: readonly DeskEdit[]): void {
    // A value that the form writes in another way than the file does is a change once somebody has typed there.
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
      // The store's text has the places of all edits only now.
      const waiting = this.waiting(edits);
      if (waiting.length > 0) editStore.put(...waiting.map((edit) => ({ ...edit, waits: 'wrong' as const })));
    });
  }

  /** The edits of fields that are wrong or belong to a wrong one, and the edits of values that no field asks for. */
  private waiting(edits: readonly DeskEdit[]): readonly DeskEdit[] {
    const errors = this.errors();
    if (errors.length === 0) return edits.slice(0, 0);
    const { formFile, fieldsIn } = this.files();
    const text = editStore.textOf(formFile) ?? '';
    const [content, fieldAt] = [readValueDespiteErrors(text), fieldsIn(text)];
    const wrong = this.belongingTo(errors.map(({ field }) => field));
    return edits.filter(({ file, path }) => {
      const field = file === formFile ? fieldAt(keyedPointerToPath(content, path)) : undefined;
      return field === undefined || wrong.some((each) => isIn(each, field) || isIn(field, each));
    });
  }

  /**
   * Fields, with those that their conditions look at, those with the same conditions, and those that a rule compares.
   */
  private belongingTo(fields: readonly string[]): string[] {
    const instance = currentInstance(this.session.state);
    const conditions = Object.entries(instance?.section.conditions ?? {});
    const askedBy = (name: string): string[] =>
      Object.keys(this.schema.properties).filter((otherName) =>
        conditions.some(([field, condition]) => field === name && hasConditionReading(condition, otherName)),
      );
    const askers = fields.flatMap(askedBy);
    const siblings = conditions.flatMap(([field]) =>
      askedBy(field).some((each) => askers.includes(each)) ? field : [],
    );
    const compared = instance?.broken.flatMap((rule) => (fields.includes(rule.field) ? rule.compared : [])) ?? [];
    return [...new Set([...fields, ...askers, ...siblings, ...compared])];
  }

  /**
   * The edits, without those of answers that files cannot have; the errors of such answers; and whether there are none.
   */
  private tryEdits(): { edits?: DeskEdit[]; refused: readonly FieldError[]; isFit: boolean } {
    try {
      return { edits: this.edits(), refused: [], isFit: true };
    } catch (error) {
      const refused = readFieldErrorsProperty(error);
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

  private rawEdits(): DeskEdit[] {
    return this.untyped.size > 0 ? this.edits(this.session.state.walked) : [];
  }

  private snapshot(): string {
    return JSON.stringify([this.answers(), this.session.state.walked]);
  }
}

const isIn = (field: string, parentField: string): boolean => `${field}.`.startsWith(`${parentField}.`);

/** The files' value, but the raw one where only the way of typing differs, such as by a space at the end. */
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

/** Answers in which texts that were cut for being too long are whole again. */
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
