import { joinPath, valueAt, withValueAt } from '../definition/paths.ts';
import { isList } from '../definition/schemaTree.ts';
import type { Answers, Condition, Definition, GroupSchema } from '../definition/types.ts';
import { isEntered } from '../flow/payload.ts';
import { followedLists, surplusOf } from '../flow/surplus.ts';
import type { Walk, WalkedStep } from '../flow/walk.ts';

/** Entries that were filled in, and that a smaller number leaves out. */
export interface Removal {
  /** What visitors know them as. */
  names: readonly string[];
  /** The number's field. */
  field: string;
  /** Whether the visitor has gone on, so that they are not among the answers any more. */
  isGone: boolean;
  /** What the numbers were. */
  numbers: readonly Value[];
  /** The ends of the lists that go, with the number of their first entry. */
  ends: readonly { path: string; from: number; entries: readonly unknown[] }[];
}

type Value = readonly [field: string, value: unknown];

/** Watches the lists that follow a number, so that entries which were filled in never go silently. */
export class Removals {
  /** By list: its numbers when they last left none of its entries out. */
  private readonly numbers = new Map<string, readonly Value[]>();

  constructor(
    private readonly definition: Definition,
    /** Everything that the form may ask. */
    private readonly schema: GroupSchema,
  ) {}

  /** What goes once the visitor leaves the step that they are at. */
  find(answers: Answers, walk: Walk, step: WalkedStep | undefined): Removal | undefined {
    const names = new Set<string>();
    const numbers = new Map<string, unknown>();
    const ends: Removal['ends'][number][] = [];
    for (const list of followedLists(this.definition, walk, step)) {
      const { path, length, nameOf } = list;
      const fields = namedIn(list.count).map((field) => joinPath(list.base, field));
      const entries = surplusOf(list, answers);
      const filled = entries.flatMap((entry, index) =>
        this.isFilled(path, entry) ? [{ entry, number: length + index }] : [],
      );
      if (filled.length === 0) {
        if (length > 0) this.numbers.set(path, valuesOf(fields, answers));
        continue;
      }
      const [field, ...others] = fields;
      const needed = length + entries.length;
      const known = this.numbers.get(path) ?? (field !== undefined && others.length === 0 ? [[field, needed]] : []);
      for (const [at, value] of known as readonly Value[]) numbers.set(at, value);
      if (!ends.some((end) => end.path === path)) ends.push({ path, from: length, entries });
      if (nameOf) for (const { entry, number } of filled) names.add(nameOf(number, entry));
    }
    const changed = [...numbers].find(([field, value]) => valueAt(answers, field) !== value) ?? [...numbers][0];
    if (names.size === 0 || !changed) return undefined;
    return { names: [...names], field: changed[0], isGone: false, numbers: [...numbers], ends };
  }

  /** Whether anything was typed into an entry that its defaults do not say. */
  private isFilled(list: string, entry: unknown): boolean {
    let property: GroupSchema = this.schema;
    for (const name of list.split('.').filter((part) => !/^\d+$/.test(part))) {
      const inner = property.properties[name];
      if (!inner) return false;
      if (isList(inner)) property = inner.items;
      else if (inner.type === 'object') property = inner;
    }
    return isEntered(property, entry);
  }
}

/** The paths of the answers that a count is made of. */
const namedIn = (count: Condition): string[] =>
  [...JSON.stringify(count).matchAll(/"var":"([^"]+)"/g)].map(([, path = '']) => path);

const valuesOf = (fields: readonly string[], answers: Answers): Value[] =>
  fields.map((field) => [field, valueAt(answers, field)]);

/** The answers with the entries that went, behind what the lists hold by now. */
export function withRemoved(answers: Answers, { numbers, ends }: Removal): Answers {
  const counted = numbers.reduce((tree, [field, value]) => withValueAt(tree, field, value), answers);
  return ends.reduce((tree, { path, from, entries }) => {
    const held = valueAt(tree, path);
    const kept: unknown[] = Array.isArray(held) ? held.slice(0, from) : [];
    while (kept.length < from) kept.push({});
    return withValueAt(tree, path, [...kept, ...entries]);
  }, counted);
}
