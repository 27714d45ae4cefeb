import jsonLogic from 'json-logic-js';
import { joinPath, withValueAt } from '../definition/paths.ts';
import { isList } from '../definition/schemaTree.ts';
import type { Answers, Definition, GroupSchema } from '../definition/types.ts';
import { isEntered } from '../flow/payload.ts';
import { followedLists, surplusOf } from '../flow/surplus.ts';
import type { Walk, WalkedStep } from '../flow/walk.ts';
import { valueAt } from '../../values/values.ts';

/** Filled-in entries that a smaller number leaves out. They stay in the typed answers. */
export interface Removal {
  /** The names of the entries, as visitors know them. */
  names: readonly string[];
  /** The number's field. */
  field: string;
  /** Whether the visitor has moved on since. */
  isGone: boolean;
  /** The numbers before the change, for undo. */
  numbers: readonly Value[];
  /** The affected lists, with the index of the first entry that is left out. */
  ends: ReadonlyMap<string, number>;
}

type Value = readonly [field: string, value: unknown];

/** Watches the lists that follow a number, so that filled-in entries are never left out without a message. */
export class Removals {
  /** By list: the latest numbers that left out none of its entries. */
  private readonly numbers = new Map<string, readonly Value[]>();
  /** By list: the index of the first entry that the visitor knows to be left out. */
  private readonly reported = new Map<string, number>();

  constructor(
    private readonly definition: Definition,
    private readonly schema: GroupSchema,
  ) {}

  /** Finds entries that are left out without the visitor knowing it yet. */
  find(answers: Answers, walk: Walk, step: WalkedStep | undefined): Removal | undefined {
    const names = new Set<string>();
    const numbers = new Map<string, unknown>();
    const ends = new Map<string, number>();
    for (const list of followedLists(this.definition, walk, step)) {
      const { path, length, nameOf } = list;
      if (length === 0) continue;
      const fields = (jsonLogic.uses_data(list.count) as string[]).map((field) => joinPath(list.base, field));
      const surplus = surplusOf(list, answers);
      // An entry that a greater number has restored is reported again when it is left out again.
      const known = surplus.length === 0 ? Infinity : Math.max(this.reported.get(path) ?? Infinity, length);
      this.reported.set(path, known);
      const filled = surplus
        .map((entry, index) => ({ entry, number: length + index }))
        .filter(({ entry, number }) => number < known && this.isFilled(path, entry));
      if (filled.length === 0) {
        this.numbers.set(path, valuesOf(fields, answers));
        continue;
      }
      const [field, ...others] = fields;
      const needed = Math.min(length + surplus.length, known);
      const before = this.numbers.get(path) ?? (field !== undefined && others.length === 0 ? [[field, needed]] : []);
      for (const [at, value] of before as readonly Value[]) numbers.set(at, value);
      ends.set(path, length);
      if (nameOf) for (const { entry, number } of filled) names.add(nameOf(number, entry));
    }
    const changed = [...numbers].find(([field, value]) => valueAt(answers, field) !== value) ?? [...numbers][0];
    if (names.size === 0 || !changed) return undefined;
    return { names: [...names], field: changed[0], isGone: false, numbers: [...numbers], ends };
  }

  /** Records that the visitor has moved on, and so knows what is left out. */
  acknowledge({ ends }: Removal): void {
    for (const [path, from] of ends) this.reported.set(path, from);
  }

  /** Whether anything was typed into an entry that differs from its defaults. */
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

const valuesOf = (fields: readonly string[], answers: Answers): Value[] =>
  fields.map((field) => [field, valueAt(answers, field)]);

/** The answers with the previous numbers, which leave out nothing. */
export const withRemoved = (answers: Answers, { numbers }: Removal): Answers =>
  numbers.reduce((tree, [field, value]) => withValueAt(tree, field, value), answers);
