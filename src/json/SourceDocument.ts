import type { JsonMember, JsonNode } from './parse.ts';
import { type JsonPath, nodeOf, TextLines, valueOf } from './tree.ts';

const keyOf = (at: JsonPath): string => at.map((key) => `${key}\n`).join('');

/** How far the checks have come: the number of the pass that runs. */
export interface Stage {
  number: number;
}

/**
 * A parsed JSON file that can say where in its text a value stands. What has been found wrong in it is read as it was
 * probably meant and tainted, so that the rest can be checked and one mistake is not reported twice.
 */
export class SourceDocument {
  private plain: unknown;
  private doubled: JsonPath[] | undefined;
  private ownsTree = false;
  private readonly lines: TextLines;
  /** Every tainted place. */
  readonly taints: JsonPath[] = [];
  /** The stage since which a place is tainted, and that since which something in it is. */
  private readonly tainted = new Map<string, number>();
  private readonly holding = new Map<string, number>();
  /** The keys that a place inherits from another one. */
  private readonly inherited = new Map<string, readonly string[]>();

  constructor(
    readonly path: string,
    text: string,
    private tree: JsonNode,
    private readonly stage: Stage = { number: 0 },
  ) {
    this.lines = new TextLines(text);
  }

  get value(): unknown {
    return (this.plain ??= valueOf(this.tree));
  }

  /** What stands at a place; undefined where nothing does. */
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

  /** Taints a place: what stands there is not what is meant to stand there. */
  taint(at: JsonPath): void {
    this.taints.push(at);
    this.mark(this.tainted, at);
    at.forEach((_key, index) => this.mark(this.holding, at.slice(0, index)));
  }

  private mark(stages: Map<string, number>, at: JsonPath): void {
    const key = keyOf(at);
    if (!stages.has(key)) stages.set(key, this.stage.number);
  }

  /** Whether a place, or one around it, is tainted: at all, or since before a stage. */
  isTainted(at: JsonPath, before = Infinity): boolean {
    if (this.tainted.size === 0) return false;
    const isMarked = (part: JsonPath): boolean => (this.tainted.get(keyOf(part)) ?? Infinity) < before;
    return isMarked([]) || at.some((_key, index) => isMarked(at.slice(0, index + 1)));
  }

  /** Whether a place, or one around it or in it, is tainted: at all, or since before a stage. */
  holdsTaint(at: JsonPath, before = Infinity): boolean {
    return this.isTainted(at, before) || (this.holding.get(keyOf(at)) ?? Infinity) < before;
  }

  /** Whether a key stands twice in an object, so that one of the two may be meant to be another. */
  hasDuplicates(at: JsonPath): boolean {
    return this.nodeAt(at)?.hasDuplicates ?? false;
  }

  /** The objects in which a key stands twice. */
  get duplicates(): JsonPath[] {
    return (this.doubled ??= duplicatesIn(this.tree, []));
  }

  /** Reads a key as another one. */
  rename(at: JsonPath, from: string, to: string): void {
    this.prepareChange();
    const { members } = this.nodeAt(at) ?? {};
    const member = members?.get(from);
    if (!members || !member) return;
    members.delete(from);
    members.set(to, member);
    if (this.isTainted([...at, from])) this.taint([...at, to]);
  }

  /** Reads on as if a key were not there. */
  leaveOut(at: JsonPath, key: string): void {
    this.prepareChange();
    this.nodeAt(at)?.members?.delete(key);
  }

  /** Reads another value at a place; the place stays where it is. */
  put(at: JsonPath, value: unknown): void {
    this.prepareChange();
    const node = this.nodeAt(at);
    const parent = this.nodeAt(at.slice(0, -1));
    const key = at.at(-1);
    if (node) {
      const { value: plain, members, items } = nodeOf(value, node.offset);
      Object.assign(node, { value: plain, members, items });
    } else if (parent?.members && key !== undefined) {
      parent.members.set(String(key), { offset: parent.offset, node: nodeOf(value, parent.offset) });
    }
  }

  private prepareChange(): void {
    if (!this.ownsTree) this.tree = copyOf(this.tree);
    this.ownsTree = true;
    this.plain = undefined;
    this.doubled = undefined;
  }

  /**
   * Reads at a place what stands at another one, beside what is there already. What is read so keeps its line, and is
   * known to be `usedAt` the place; what is tainted there is tainted here.
   */
  inherit(at: JsonPath, from: JsonPath): void {
    const node = this.nodeAt(at);
    const source = this.nodeAt(from);
    if (!node?.members || !source?.members) return;
    this.inherited.set(
      keyOf(at),
      [...source.members.keys()].filter((key) => !node.members?.has(key)),
    );
    node.members = new Map([...source.members, ...node.members]);
    node.hasDuplicates = node.hasDuplicates || source.hasDuplicates;
    for (const taint of [...this.taints])
      if (from.every((key, index) => taint[index] === key)) this.taint([...at, ...taint.slice(from.length)]);
    this.plain = undefined;
    this.doubled = undefined;
  }

  /** The outermost place that inherits what a place says; undefined for what stands there itself. */
  usedAt(at: JsonPath): JsonPath | undefined {
    if (this.inherited.size === 0) return undefined;
    const end = at.findIndex((key, index) => this.inherited.get(keyOf(at.slice(0, index)))?.includes(String(key)));
    return end === -1 ? undefined : at.slice(0, end);
  }

  private nodeAt(at: JsonPath): JsonNode | undefined {
    return at.reduce<JsonNode | undefined>((node, key) => node && childOf(node, key)?.node, this.tree);
  }
}

function duplicatesIn({ hasDuplicates, members, items }: JsonNode, at: JsonPath): JsonPath[] {
  const found: JsonPath[] = hasDuplicates ? [at] : [];
  const look = (key: string | number, node: JsonNode): void => {
    if (node.members || node.items) for (const one of duplicatesIn(node, [...at, key])) found.push(one);
  };
  for (const [key, { node }] of members ?? []) look(key, node);
  items?.forEach((node, index) => look(index, node));
  return found;
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
