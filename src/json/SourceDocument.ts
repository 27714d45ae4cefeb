import type { JsonMember, JsonNode } from './parse.ts';
import { type JsonPath, TextLines, valueOf } from './tree.ts';

/** A parsed JSON file that can say where in its text a value stands. */
export class SourceDocument {
  private plain: unknown;
  private ownsTree = false;
  private readonly lines: TextLines;

  constructor(
    readonly path: string,
    text: string,
    private tree: JsonNode,
  ) {
    this.lines = new TextLines(text);
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
    let found: JsonMember = { offset: this.tree.offset, node: this.tree };
    for (const key of at) {
      const next = childOf(found.node, key);
      if (!next) break;
      found = next;
    }
    return this.lines.placeOf(found.offset);
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
    this.prepareChange();
    const [node, source] = [this.nodeAt(at), this.nodeAt(from)];
    if (node?.members && source?.members) node.members = new Map([...source.members, ...node.members]);
  }

  /** Replaces the members at a path by those that `arrange` makes of them; each keeps its line in the file. */
  rearrange(at: JsonPath, arrange: (members: ReadonlyMap<string, JsonMember>) => Map<string, JsonMember>): void {
    this.prepareChange();
    const node = this.nodeAt(at);
    if (node?.members) node.members = arrange(node.members);
  }

  private nodeAt(at: JsonPath): JsonNode | undefined {
    return at.reduce<JsonNode | undefined>((node, key) => node && childOf(node, key)?.node, this.tree);
  }
}

function copyOf({ members, items, ...rest }: JsonNode): JsonNode {
  const copied = ([key, { offset, node }]: [string, JsonMember]): [string, JsonMember] => [
    key,
    { offset, node: copyOf(node) },
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
