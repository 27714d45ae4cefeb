import type { JsonMember, JsonNode } from '../json/parse.ts';
import { childOf, childrenOf, copyTree, type JsonPath, nodeAt, TextLines, toValue } from '../json/tree.ts';
import type { FileKind } from './FileKinds.ts';
import type { FindingDetails, Findings } from './Finding.ts';
import { keysAt, valueAt } from '../values/values.ts';

export interface ValueLocation {
  document: CheckedDocument;
  at: JsonPath;
}

type Reporter = Pick<Findings, 'report'> & { fileOf(path: string): string };

/** A parsed JSON file of the owner's, with which findings are reported at their places in its text. */
export class CheckedDocument {
  private parsed: unknown;
  readonly lines: TextLines;
  /** The tree of the text, whatever later passes read. */
  private readonly written: JsonNode;

  constructor(
    readonly path: string,
    text: string,
    private tree: JsonNode,
    readonly kind: FileKind | undefined,
    private readonly reporter: Reporter,
  ) {
    this.lines = new TextLines(text);
    this.written = tree;
  }

  get file(): string {
    return this.reporter.fileOf(this.path);
  }

  get value(): unknown {
    return (this.parsed ??= toValue(this.tree));
  }

  /** The value at a path; undefined when there is none. */
  valueAt(pointer: JsonPath): unknown {
    return valueAt(this.value, pointer);
  }

  keysAt(pointer: readonly string[]): string[] | undefined {
    return keysAt(this.value, pointer);
  }

  /**
   * Line and column, from 1, of the member at `at`: of its key where it has one. The nearest parent stands in for what
   * is missing.
   */
  placeOf(pointer: JsonPath): { line: number; column: number } {
    const { origin, offset } = this.find(pointer);
    return origin.lines.placeOf(offset);
  }

  /** Reports a mistake at a place: in another file, where what stands there was taken over from that. */
  report(pointer: JsonPath, ...details: FindingDetails): void {
    const { path, at: written } = this.findOriginal(pointer);
    const isCopy = this.kind?.areCopies === true;
    this.reporter.report({ file: path, at: written, ...this.placeOf(pointer), isCopy }, ...details);
  }

  /** The file, and the path in it, where the owner wrote what stands at a place, and what stands there. */
  findOriginal(at: JsonPath): { path: string; at: JsonPath; value?: unknown } {
    const { offset, origin } = this.find(at);
    const isThere = origin === this && this.find(at, this.written).offset === offset;
    if (!(origin instanceof CheckedDocument)) return { path: origin.path, at };
    const written = isThere ? at : origin.pathAt(offset);
    const node = nodeAt(origin.written, written);
    return { path: origin.path, at: written, value: node && toValue(node) };
  }

  private pathAt(offset: number): JsonPath {
    const pointer: JsonPath = [];
    for (let node: JsonNode | undefined = this.written; node;) {
      const next: [string | number, JsonMember] | undefined = childrenOf(node).findLast(
        ([, child]) => child.offset <= offset,
      );
      if (next) pointer.push(next[0]);
      node = next && next[1].offset < offset ? next[1].node : undefined;
    }
    return pointer;
  }

  private find(pointer: JsonPath, tree = this.tree): Required<JsonMember> {
    let match: Required<JsonMember> = { offset: tree.offset, node: tree, origin: this };
    for (const key of pointer) {
      const next = childOf(match.node, key);
      if (!next) break;
      match = { origin: match.origin, ...next };
    }
    return match;
  }

  /** A copy of its members, each of which keeps its line in this file. */
  copyMembers = (): JsonNode['members'] => copyTree(this.tree, this).members;

  /** Lets `edit` change the tree as later passes read it: a copy, in which no two places share their nodes. */
  editTree(edit: (tree: JsonNode) => void): void {
    this.tree = copyTree(this.tree);
    edit(this.tree);
    this.parsed = undefined;
  }
}
