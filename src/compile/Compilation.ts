// src/compile: JSON files -> checked model -> definitions with standalone validators, and the answers' types.

import type { MessagesFile } from '../engine/definition/generated/MessagesFile.ts';
import { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonNode } from '../json/parse.ts';
import type { JsonPath } from '../json/tree.ts';
import type { FindingCode } from './codes.ts';
import { failedCheck } from './failedCheck.ts';
import type { FileKinds, SourceFile } from './files.ts';
import type { Finding, Hint } from './Finding.ts';
import { type Circumstances, type Fact, type FactName, Findings } from './findings.ts';
import type { WorkingForm } from './model.ts';

/**
 * What the passes hand on to each other. Facts are noted of files: answers, keys and file as the codes of mistakes say
 * it; fields: that every field of a section is known; sections: that every section of a form is.
 */
export class Compilation {
  /** Every usable file, by path from the definitions' folder. */
  readonly documents = new Map<string, SourceDocument>();
  /** Files that are there, but say nothing that can be used. */
  readonly unusable = new Set<string>();
  /** Files in places where nothing reads them. */
  readonly misplacedFiles = new Set<string>();
  forms: WorkingForm[] = [];
  messages: MessagesFile | undefined;
  private readonly collector = new Findings();
  private withoutForm: readonly string[] | undefined;
  /** A pass broke off, which has been reported. */
  private hasFailed = false;

  /**
   * `root` is put before the files' paths in findings, `kinds` may be among them, `language` names the catalogue that
   * words the messages. `today` is the day on which the definitions are looked at, when it is known.
   */
  constructor(
    readonly sources: readonly SourceFile[],
    private readonly root: string,
    readonly kinds: FileKinds,
    readonly language = 'en',
    readonly today?: string,
  ) {}

  /** Folders whose form is not known, because its file is missing or called otherwise. */
  get formlessFolders(): readonly string[] {
    return (this.withoutForm ??= this.kinds.foldersWithoutForm(this.sources.map(({ path }) => path)));
  }

  get findings(): readonly Finding[] {
    return this.collector.list();
  }

  /** Runs passes one after the other, each a stage: what one finds taints what the next ones see. */
  run(passes: readonly Pass[]): void {
    for (const pass of passes) {
      if (this.hasFailed) return;
      try {
        pass(this);
      } catch (error) {
        // What comes after rests on it.
        this.hasFailed = true;
        this.collector.addAll([failedCheck(error, pass.name, this.root)]);
      }
      this.collector.endStage();
    }
  }

  /** A parsed file, whose taints are marked with the pass that makes them. */
  addDocument(path: string, text: string, tree: JsonNode): SourceDocument {
    const document = new SourceDocument(path, text, tree, this.collector.stage);
    this.documents.set(path, document);
    return document;
  }

  /**
   * Reports a mistake at a place of a document. It is dropped when an earlier pass has tainted that place, or what it
   * rests on: ask `isTainted` only where a taint changes what is concluded.
   */
  report(
    document: SourceDocument,
    at: JsonPath,
    code: FindingCode,
    message: string,
    hint?: Hint,
    circumstances?: Circumstances,
  ): void {
    const file = this.fileOf(document.path);
    const user = document.usedAt(at);
    if (user === undefined) {
      this.collector.report({ file, document, at }, code, message, hint, circumstances);
      return;
    }
    // Several places use what stands there: it is one mistake, told of the first.
    const { line, column } = document.placeOf(at);
    const used = `${message}; used by "${String(user.at(-1))}" in line ${document.placeOf(user).line}`;
    const cause = { key: [file, line, column, code].join('\n'), order: document.placeOf(user).line };
    this.collector.report({ file, document, at }, code, used, hint, { cause, ...circumstances });
  }

  /** Notes that findings of a kind at a place are what another mistake looks like that is reported there. */
  explain(document: SourceDocument, at: JsonPath, code: FindingCode): void {
    const file = this.fileOf(document.path);
    this.collector.explain(file, code, { file, document, at });
  }

  /** Reports a mistake in a file at a line and column from 1. */
  reportAt(
    path: string,
    place: { line: number; column: number },
    code: FindingCode,
    message: string,
    hint?: string,
  ): void {
    this.collector.reportAt(this.fileOf(path), place, code, message, hint);
  }

  /** What a fact about a file is called, or about a form, which has the path of its file. */
  fact(what: FactName, path: string): Fact {
    return `${what} of ${this.fileOf(path)}`;
  }

  /** Notes that a fact does not hold, though no finding says so. */
  taint(what: FactName, path: string): void {
    this.collector.taint(this.fact(what, path));
  }

  /** Whether an earlier pass has found a fact about a file or form not to hold. */
  isTainted(what: FactName, path: string): boolean {
    return (
      this.collector.isTainted(this.fact(what, path)) ||
      (what === 'answers' && (this.unusable.has(path) || (this.documents.get(path)?.isTainted([]) ?? false)))
    );
  }

  private fileOf(path: string): string {
    return this.root === '' ? path : `${this.root}/${path}`;
  }
}

/** One pass over the definitions: reads what earlier passes left, reports mistakes, leaves its own result. */
export type Pass = (compilation: Compilation) => void;
