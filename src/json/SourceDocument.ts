import type { JsonMember, JsonNode } from './parse.ts';
import { type JsonPath, TextLines, valueOf } from './tree.ts';

/** A parsed JSON file that can say where in its text a value stands. */
export class SourceDocument {
  private plain: unknown;
  private ownsTree = false;
  readonly lines: TextLines;
  /** The tree of the text, whatever later passes read. */
  private readonly written: JsonNode;

  constructor(
    readonly path: string,
    text: string,
    private tree: JsonNode,
  ) {
    this.lines = new TextLines(text);
    this.written = tree;
  }

  get value(): unknown {
    return (this.plain ??= valueOf(this.tree));
  }

  /** The value at a path; undefined when there is none. */
  valueAt(at: JsonPath): unknown {
    const node = this.nodeAt(at);
    return node && valueOf(node);
  }

  /**
   * Line and column, from 1, of the member at `at`: of its key where it has one. The nearest parent stands in for what
   * is missing.
   */
  placeOf(at: JsonPath): { line: number; column: number } {
    const { origin, offset } = this.find(at);
    return origin.lines.placeOf(offset);
  }

  /** The path of the file in which the member at `at` stands: another one's, where it was taken over from that. */
  fileOf(at: JsonPath): string {
    return this.find(at).origin.path;
  }

  /** The path, in the text of its file, of what later passes read at `at`. */
  writtenAt(at: JsonPath): JsonPath {
    const { offset, origin } = this.find(at);
    const isThere = origin.path === this.path && this.find(at, this.written).offset === offset;
    return isThere || !(origin instanceof SourceDocument) ? at : origin.pathAt(offset);
  }

  /** The path of what begins at a character of the text. */
  private pathAt(offset: number): JsonPath {
    const at: JsonPath = [];
    for (let node: JsonNode | undefined = this.written; node;) {
      const children: [string | number, JsonMember][] = node.members
        ? [...node.members]
        : (node.items ?? []).map((item, index) => [index, { offset: item.offset, node: item }]);
      const next = children.findLast(([, child]) => child.offset <= offset);
      if (next) at.push(next[0]);
      node = next && next[1].offset < offset ? next[1].node : undefined;
    }
    return at;
  }

  private find(at: JsonPath, tree = this.tree): Required<JsonMember> {
    let found: Required<JsonMember> = { offset: tree.offset, node: tree, origin: this };
    for (const key of at) {
      const next = childOf(found.node, key);
      if (!next) break;
      found = { origin: found.origin, ...next };
    }
    return found;
  }

  /** Removes a key from the document as later passes read it. */
  leaveOut(at: JsonPath, key: string): void {
    this.prepareChange();
    this.nodeAt(at)?.members?.delete(key);
  }

  private prepareChange(): void {
    if (!this.ownsTree) this.tree = copyOf(this.tree);
    this.ownsTree = true;
    this.plain = undefined;
  }

  /** Adds the members at the path `from` to those at the path `at`, which stay. Each keeps its line in the file. */
  inherit(at: JsonPath, from: JsonPath): void {
    this.inheritMembers(at, this.nodeAt(from)?.members);
  }

  /** Adds the members of another document to those at the path `at`, which stay. Each keeps its line in its file. */
  inheritFrom(document: SourceDocument, at: JsonPath): void {
    const members = copyOf(document.tree).members?.entries() ?? [];
    this.inheritMembers(at, new Map([...members].map(([key, member]) => [key, { origin: document, ...member }])));
  }

  private inheritMembers(at: JsonPath, members: ReadonlyMap<string, JsonMember> = new Map()): void {
    this.prepareChange();
    const node = this.nodeAt(at);
    if (node?.members) node.members = new Map([...members, ...node.members]);
  }

  /** Replaces the members at a path by those that `arrange` makes of them; each keeps its line in the file. */
  rearrange(at: JsonPath, arrange: (members: ReadonlyMap<string, JsonMember>) => Map<string, JsonMember>): void {
    this.prepareChange();
    const node = this.nodeAt(at);
    if (node?.members) node.members = arrange(node.members);
  }

  /** Lets `edit` change the tree as later passes read it: a copy, in which no two places share their nodes. */
  change(edit: (tree: JsonNode) => void): void {
    this.tree = copyOf(this.tree);
    this.ownsTree = true;
    edit(this.tree);
    this.plain = undefined;
  }

  private nodeAt(at: JsonPath): JsonNode | undefined {
    return at.reduce<JsonNode | undefined>((node, key) => node && childOf(node, key)?.node, this.tree);
  }
}

function copyOf({ members, items, ...rest }: JsonNode): JsonNode {
  const copied = ([key, { node, ...member }]: [string, JsonMember]): [string, JsonMember] => [
    key,
    { ...member, node: copyOf(node) },
  ];
  return {
    ...rest,
    ...(members && { members: new Map([...members].map(copied)) }),
    ...(items && { items: items.map(copyOf) }),
  };
}

function childOf({ members, items }: JsonNode, key: string | number): JsonMember | undefined {
  if (members) return members.get(String(key));
  const node = items?.[Number(key)];
  return node && { offset: node.offset, node };
}
