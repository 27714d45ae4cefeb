import { genericPath, joinPath } from '../../engine/definition/paths.ts';
import { isList, propertiesIn } from '../../engine/definition/schemaTree.ts';
import type { Definition, Step } from '../../engine/definition/types.ts';
import { logicsIn } from '../../engine/flow/parts.ts';
import {
  isConstant,
  operationOf,
  operationsIn,
  pathsIn,
  readOperands,
  variableOf,
} from '../../engine/logic/expression.ts';

/** Of a list that conditions look into, no more entries than these are looked at one by one. */
const mostEntries = 8;

/** A list of a scope, by its path without numbers. */
interface LookedInto {
  /** So many entries are looked at. */
  entries: number;
  /** Whether these are all that matter: else what many entries say is not known. */
  isEnough: boolean;
}

/** Where the names of an expression lead. */
export interface Around {
  /** Path that the paths of the section begin at. */
  base: string;
  /** First names of what a repeated step sees of the form. */
  outer: readonly string[];
  /** The entries that it stands in: each list as the section names it, with the path of the entry. */
  entries: readonly { list: string; entry: string }[];
}

export const formAround: Around = { base: '', outer: [], entries: [] };

/** The path of what a name of an expression stands for. */
function pathOf({ base, outer, entries }: Around, name: string): string {
  const own = entries.findLast(({ list }) => name.startsWith(`${list}.`));
  if (own) return `${own.entry}${name.slice(own.list.length)}`;
  return outer.includes(name.split('.')[0] ?? '') ? name : joinPath(base, name);
}

/**
 * The lists of a form, or of the entries of one repeated step, that conditions look into: their entries are looked at
 * one by one, as many as conditions can tell apart, under paths with numbers.
 */
export class Entries {
  private readonly lists = new Map<string, LookedInto>();
  private readonly most = new Map<string, number>();

  constructor({ steps, sections }: Pick<Definition, 'steps' | 'sections'>, repeated?: Step) {
    const read: (() => void)[] = [];
    for (const step of repeated ? [repeated] : steps) {
      const list = repeated ? undefined : step.repeat?.list;
      const around: Around = { base: list ?? '', outer: (!repeated && step.repeat?.outer) || [], entries: [] };
      if (step.repeat && list !== undefined) {
        this.most.set(list, step.repeat.maxItems);
        if (step.repeat.outer) read.push(() => this.look(list, 1));
      }
      if (!repeated)
        for (const logic of [step.visible, step.enabled, step.repeat?.count])
          read.push(() => this.read(logic, formAround));
      for (const section of step.sections.flatMap((id) => sections[id] ?? [])) {
        for (const [path, property] of propertiesIn(section.schema))
          if (isList(property)) this.most.set(joinPath(around.base, path), property.maxItems);
        read.push(() => this.read(section.visible, around));
        for (const [own, logic] of logicsIn(section)) {
          for (const name of pathsIn(logic) ?? [])
            read.push(() => this.lookAround(joinPath(around.base, own), pathOf(around, name), around.base));
          read.push(() => this.read(logic, around));
        }
      }
    }
    for (const one of read) one();
  }

  /** How many entries of a list are looked at one by one; undefined when no condition looks into it. */
  of(list: string): number | undefined {
    return this.lists.get(genericPath(list))?.entries;
  }

  /** An expression without operators that look at each entry: these are spelled out. */
  spelled(logic: unknown, around: Around): unknown {
    return this.spell(logic, (name) => pathOf(around, name));
  }

  private read(logic: unknown, around: Around): void {
    this.readNames(logic, (name) => pathOf(around, name));
  }

  private readNames(logic: unknown, placed: (name: string) => string): void {
    const operations = operationsIn(logic);
    const numbers = operations.flatMap(({ operands }) => operands.map((part) => Number(part.logic)));
    const needed = Math.max(1, ...numbers.filter(Number.isInteger)) + 1;
    for (const { kind, operands } of operations) {
      const [list, each] = operands;
      const name = variableOf(list?.logic);
      if (kind === 'answer') {
        const own = operands[0]?.logic;
        if (typeof own === 'string') this.look(placed(own), 1);
      }
      if (name === undefined || (kind !== 'entries' && kind !== 'count' && kind !== 'sum')) continue;
      this.look(placed(name), kind === 'entries' ? 2 : kind === 'count' ? needed : Infinity, true);
      if (each) this.readNames(each.logic, (inner) => joinPath(placed(name), inner));
    }
  }

  /** An entry that an expression stands in, and names something of. */
  private lookAround(own: string, named: string, base: string): void {
    for (const list of this.most.keys())
      if (list !== base && own.startsWith(`${list}.`) && named.startsWith(`${list}.`)) this.look(list, 1);
  }

  private look(path: string, entries: number, isCounted = false): void {
    const most = this.most.get(genericPath(path));
    if (most === undefined) return;
    const list = genericPath(path);
    const known = this.lists.get(list) ?? { entries: 0, isEnough: true };
    const wanted = isCounted ? known.entries + entries : Math.max(known.entries, entries);
    this.lists.set(list, {
      entries: Math.min(wanted, most, mostEntries),
      isEnough: known.isEnough && Math.min(wanted, most) <= mostEntries,
    });
  }

  private spell(logic: unknown, placed: (name: string) => string): unknown {
    if (Array.isArray(logic)) return logic.map((part) => this.spell(part, placed));
    const operation = operationOf(logic);
    if (!operation) return logic;
    const { operator, kind, operands } = operation;
    const [first, second] = operands.map((part) => part.logic);
    const spelled = (part: unknown): unknown => this.spell(part, placed);
    switch (kind) {
      case 'entries': {
        const said = this.each(first, second, placed);
        if (operator === 'all')
          return { and: [or(said.map(({ is }) => is)), ...said.map(({ is, holds }) => or([not(is), holds]))] };
        const some = or(said.map(({ is, holds }) => and([is, holds])));
        return operator === 'none' ? not(some) : some;
      }
      case 'count':
        // Of several choices nothing is spelled out.
        if (this.of(placed(variableOf(first) ?? '')) !== undefined) return unknown;
        break;
      case 'sum':
        return unknown;
      case 'order':
      case 'equality': {
        const compared = this.comparedCount(
          operator,
          operands.map((part) => part.logic),
          placed,
        );
        if (compared !== undefined) return compared;
        break;
      }
    }
    const { names } = readOperands(operation);
    const named = new Set(names.map(({ at }) => at.join('\n')));
    const rename = ({ logic: part, at }: (typeof operands)[number]): unknown => {
      if (named.has(at.join('\n')) && typeof part === 'string') return placed(part);
      if (Array.isArray(part) && names.length > 0)
        return part.map((one: unknown) => (typeof one === 'string' ? placed(one) : spelled(one)));
      return spelled(part);
    };
    return { [operator]: operands.map(rename) };
  }

  /** What is said of each entry that is looked at, and whether it is there. */
  private each(list: unknown, each: unknown, placed: (name: string) => string): { is: object; holds: unknown }[] {
    const path = placed(variableOf(list) ?? '');
    return Array.from({ length: this.of(path) ?? 0 }, (_, index) => ({
      is: { '!!': { var: joinPath(path, index) } },
      holds: each === undefined ? true : this.spell(each, (name) => joinPath(joinPath(path, index), name)),
    }));
  }

  /** That so many entries, or more, are as the operands of a count say. */
  private counted([list, each]: unknown[], placed: (name: string) => string, least: number): object {
    const path = placed(variableOf(list) ?? '');
    const known = this.lists.get(genericPath(path));
    if (!known?.isEnough) return unknown;
    const said = this.each(list, each, placed).map(({ is, holds }) => and([is, holds]));
    const from = (index: number, open: number): unknown => {
      if (open <= 0) return true;
      if (said.length - index < open) return false;
      return or([and([said[index], from(index + 1, open - 1)]), from(index + 1, open)]);
    };
    return { '!!': from(0, least) };
  }

  /** A comparison of a number of entries with a constant; undefined for any other. */
  private comparedCount(operator: string, operands: unknown[], placed: (name: string) => string): object | undefined {
    const [left, right, ...more] = operands;
    const isFlipped = operationOf(right)?.kind === 'count';
    const count = operationOf(isFlipped ? right : left);
    const number = isFlipped ? left : right;
    if (count?.kind !== 'count' || more.length > 0 || !isConstant(number)) return undefined;
    if (variableOf(count.operands[0]?.logic) === undefined) return undefined;
    // Several choices are not taken apart.
    if (this.of(placed(variableOf(count.operands[0]?.logic) ?? '')) === undefined) return undefined;
    if (typeof number !== 'number') return unknown;
    const atLeast = (least: number): object =>
      this.counted(
        count.operands.map((part) => part.logic),
        placed,
        Math.ceil(least),
      );
    const flipped = new Map([
      ['<', '>'],
      ['<=', '>='],
      ['>', '<'],
      ['>=', '<='],
    ]);
    switch (isFlipped ? (flipped.get(operator) ?? operator) : operator) {
      case '>=':
        return atLeast(number);
      case '>':
        return atLeast(Math.floor(number) + 1);
      case '<':
        return not(atLeast(number));
      case '<=':
        return not(atLeast(Math.floor(number) + 1));
      case '!=':
      case '!==':
        return not(exactly(number, atLeast));
      default:
        return exactly(number, atLeast);
    }
  }
}

const exactly = (number: number, atLeast: (least: number) => object): object =>
  Number.isInteger(number) ? and([atLeast(number), not(atLeast(number + 1))]) : { '!!': false };

/** An expression of which nothing is known: it names an answer that it computes. */
const unknown = { '!!': { var: { cat: ['?', '?'] } } };

const and = (parts: unknown[]): object => ({ and: parts });
const or = (parts: unknown[]): object => ({ or: parts.length > 0 ? parts : [false] });
const not = (part: unknown): object => ({ '!': [part] });
