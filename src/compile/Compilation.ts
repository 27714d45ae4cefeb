// compile: JSON files -> checked model -> definitions with standalone validators.

import path from 'node:path';
import type { MessagesFile } from '../engine/definition/generated/MessagesFile.ts';
import type { JsonNode } from '../json/parse.ts';
import { CheckedDocument } from './CheckedDocument.ts';
import type { FileKinds } from './FileKinds.ts';
import type { SourceFile } from './sourceFiles.ts';
import { type Finding, type FindingDetails, type FilePlace, Findings } from './Finding.ts';
import { optionListPathPerUse } from './fields.ts';
import type { WorkingForm, WorkingSection } from './model.ts';
import { builtinVocabulary } from './Vocabulary.ts';
import { messageOfError } from '../values/errors.ts';

/** One step of checking or compiling: reads what earlier stages left whole, reports mistakes, leaves its own result. */
export type Pass = (compilation: Compilation) => void;

/** Passes that see the same files, sections and forms: what has an error is left out after the last of them. */
export interface Stage {
  /** The unit that the passes look at. A stage on 'all files, whole' is skipped once any error was found. */
  on: 'files' | 'sections' | 'forms' | 'all files, whole';
  passes: readonly Pass[];
}

/**
 * Content files on their way through the stages. A stage sees only what earlier ones have found whole: after each,
 * files with an error go, and with them the forms that need them, so that no mistake is reported again by what rests on
 * it.
 */
export class Compilation {
  /** The files without an error, by path from the folder `schemas`. */
  readonly documents = new Map<string, CheckedDocument>();
  /** Files that are there, but hold an error, or take something over from one that does. */
  readonly broken = new Set<string>();
  /** Whether a file lies where nothing reads it: then what seems to be missing may be there. */
  hasStrayFile = false;
  /** The files that take something over from another one, by the path of the other one. */
  readonly users = new Map<string, Set<string>>();
  /** The forms whose own file has no error. */
  allForms: WorkingForm[] = [];
  /** The forms of which every file is whole. */
  forms: WorkingForm[] = [];
  /** The sections of all forms whose own file has no error, also where the form was left out. */
  sections: WorkingSection[] = [];
  messages: MessagesFile | undefined;
  collector = new Findings();
  private hasFailed = false;

  /**
   * `root` is put before the files' paths in findings, `kinds` are the kinds of files that may be among `sources`,
   * `language` names the catalogue that words the messages. `today` is the day for which checks look at the files,
   * when it is known. `vocabulary` has the formats and rules that the files may name.
   */
  constructor(
    readonly sources: readonly SourceFile[],
    private readonly root: string,
    readonly kinds: FileKinds,
    readonly language = 'en',
    readonly today?: string,
    readonly vocabulary = builtinVocabulary,
  ) {}

  /** The findings so far. One in a file from which other files copy, such as shared fields, names these files. */
  get findings(): readonly Finding[] {
    const users = new Map([...this.users].map(([file, by]) => [this.fileOf(file), [...by].join(', ')]));
    return this.collector.list().map((finding) => {
      const by = users.get(finding.file);
      return by === undefined ? finding : { ...finding, message: [finding.message, ` (used by ${by})`].flat() };
    });
  }

  run(stages: readonly Stage[]): void {
    for (const { on, passes } of stages) {
      if (on === 'all files, whole' && this.collector.errorCount > 0) continue;
      for (const pass of passes) this.runPass(pass);
      this.removeBroken();
    }
  }

  /** Runs a pass. One that throws is a program error: it is reported, and no other pass is run after it. */
  runPass(pass: Pass): void {
    if (this.hasFailed) return;
    try {
      pass(this);
    } catch (error) {
      this.hasFailed = true;
      this.collector.report({ file: this.root }, ...failedCheckDetails(error, pass.name));
    }
  }

  addDocument(path: string, text: string, tree: JsonNode): void {
    this.documents.set(path, new CheckedDocument(path, text, tree, this.kinds.kindOf(path), this));
  }

  /** Reports a mistake in a file that is named by its path from the folder `schemas`. */
  report(place: FilePlace, ...details: FindingDetails): void {
    this.collector.report({ ...place, file: this.fileOf(place.file) }, ...details);
  }

  /** Whether surely no file is at a path: neither a valid nor a broken one, nor a stray one that may be meant. */
  isMissing(path: string): boolean {
    return !this.documents.has(path) && !this.broken.has(path) && !this.hasStrayFile;
  }

  /** The file from which forms take texts, where there is one without an error. */
  get sharedTexts(): CheckedDocument | undefined {
    const { shared } = this.kinds;
    return shared && this.documents.get(shared.path);
  }

  documentsOf(kind: string): CheckedDocument[] {
    return [...this.documents.values()].filter((document) => document.kind?.name === kind);
  }

  /** Leaves out files with an error, and what needs them. */
  removeBroken(): void {
    for (const { path: file } of this.sources)
      if (!this.collector.hasNoErrors(this.fileOf(file))) this.broken.add(file);
    // Files that are added here are looked at as well: users of users.
    for (const file of this.broken) {
      this.documents.delete(file);
      for (const user of this.users.get(file) ?? []) this.broken.add(user);
    }
    this.sections = this.sections.filter(({ document }) => this.documents.has(document.path));
    this.allForms = this.allForms.filter(({ document }) => this.documents.has(document.path));
    for (const form of this.allForms)
      form.isIncomplete ||= form.sections.some(({ document }) => !this.documents.has(document.path));
    this.forms = this.forms.filter((form) => this.isComplete(form));
  }

  private isComplete(form: WorkingForm): boolean {
    const lists = form.sections.flatMap(optionListPathPerUse);
    return this.allForms.includes(form) && !form.isIncomplete && lists.every((list) => this.documents.has(list));
  }

  /** A file as findings name it. */
  fileOf(file: string): string {
    return this.root === '' ? file : `${this.root}/${file}`;
  }
}

/** The finding for a pass that threw: the program is at fault, mostly a half-done record of a rule or widget. */
export function failedCheckDetails(error: unknown, check: string): FindingDetails {
  const message = messageOfError(error);
  return [
    'failed-check',
    `${check} broke off at ${sourceOf(error) ?? 'an unknown place'}: ${message}`,
    'the content files are not to blame: mend the program there',
  ];
}

/** The place in our sources at which an error was thrown, as file and line. */
function sourceOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, file, line] = /(?<![^\s():])(\/[^\s():]*\/src\/[^\s():]+\.tsx?)(?:\?[^\s():]*)?:(\d+)/.exec(stack) ?? [];
  return file === undefined ? undefined : `${path.relative('', file)}:${line}`;
}
