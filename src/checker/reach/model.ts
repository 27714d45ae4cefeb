// reach: which parts of a form people can get to. `model` tells what decides that, `values` what may be typed, `ways`
// walks the form with it, `judge` says what these walks show, and `witnesses` which answers lead to a part.

import { writtenLogic } from '../../compile/compileConditions.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { isGroup, isList } from '../../engine/definition/schemaTree.ts';
import type {
  Condition,
  Definition,
  GroupSchema,
  PropertySchema,
  Section,
  Step,
} from '../../engine/definition/types.ts';
import { type Look, looksIn } from './looks.ts';

/** What is judged: a condition, a number of entries, or whether a section can be left as far as one field goes. */
export type Subject =
  | { of: 'step'; step: number; key: 'visible' | 'enabled' | 'count' }
  | { of: 'section'; section: string }
  | { of: 'field'; section: string; path: string }
  | { of: 'option'; section: string; path: string; option: string }
  | { of: 'follow'; section: string; path: string }
  | { of: 'end'; section: string; path: string };

/** A subject with its condition, and the gates before it, which decide whether a walk gets to it. */
export interface Gate {
  subject: Subject;
  step: number;
  section: Section | undefined;
  /** The condition; undefined for the end of a section, which has none. */
  logic: Condition | undefined;
  looks: readonly Look[];
  before: readonly Gate[];
  /** Paths of the answers that matter for it beside those that its condition names. */
  paths: readonly string[];
}

/** One place where something is asked. Another section may ask it as well. */
export interface Occurrence {
  step: number;
  /** Undefined of the list of a repeated step. */
  section: Section | undefined;
  /** `local` is the path as the section names it, `at` the one with index 0 for each list: the first entries. */
  local: string;
  at: string;
  property: PropertySchema;
  gates: readonly Gate[];
  /** Path of the list whose entries ask it; empty for the form itself. */
  list: string;
}

/** The cone of influence: the answers that decide something, those that decide whether these are asked, and so on. */
export interface Cone {
  /** From the form's answers, without indexes of entries, in the order of the walk. */
  paths: readonly string[];
  gates: ReadonlySet<Gate>;
  looks: readonly Look[];
  /** Whether the form asks all of them: a section that is not offered may be the only one that would. */
  isAsked: boolean;
}

/** What a form asks and on which conditions, as flat lists in the order of the walk. */
export class FormModel {
  readonly occurrences = new Map<string, Occurrence[]>();
  readonly gates: Gate[] = [];
  /** What decides whether a section shows, by its id. */
  readonly sections = new Map<string, readonly Gate[]>();
  /** Looks of the rules that make answers required: what is required depends on these answers. */
  private readonly rules: Look[] = [];

  constructor({ steps, sections }: Pick<Definition, 'steps' | 'sections'>) {
    for (const [index, step] of steps.entries()) {
      const { visible, enabled, repeat } = step;
      const at = { step: index, section: undefined, paths: [] };
      let gates: Gate[] = [];
      for (const [key, logic] of Object.entries({ visible, enabled, count: repeat?.count }))
        gates = this.gate({ of: 'step', step: index, key: key as 'visible' }, logic, gates, at, (name) => name);
      if (repeat) {
        const { list, minItems = 1, maxItems } = repeat;
        const items = { type: 'object' as const, title: '', required: [], properties: {} };
        const property = { type: 'array' as const, title: '', minItems, maxItems, items };
        this.occurs(list, { ...at, local: '', at: '', property, gates, list: '' });
      }
      for (const id of step.sections) if (sections[id]) this.section(sections[id], step, index, gates);
    }
  }

  /** The cone of influence of some gates and of the answers at `about`. */
  coneOf(first: readonly Gate[], about: readonly string[]): Cone {
    const gates = new Set(first);
    const paths = new Set(about);
    // Repeated until neither set grows any more (a fixpoint).
    for (let known = -1; known !== gates.size + paths.size;) {
      known = gates.size + paths.size;
      for (const gate of gates) {
        for (const before of gate.before) gates.add(before);
        for (const path of [...gate.paths, ...gate.looks.map((look) => look.path)]) paths.add(path);
      }
      for (const asked of [...paths].flatMap((path) => this.occurrences.get(path) ?? [])) {
        for (const gate of asked.gates) gates.add(gate);
        if (asked.list !== '') paths.add(asked.list);
      }
    }
    const known = [...this.occurrences.keys()].filter((path) => paths.has(path));
    const looks = [...this.rules, ...[...gates].flatMap((gate) => gate.looks)];
    return { paths: known, gates, looks, isAsked: known.length === paths.size };
  }

  private occurs(path: string, occurrence: Occurrence): void {
    this.occurrences.set(path, [...(this.occurrences.get(path) ?? []), occurrence]);
  }

  /** Adds a gate where there is a condition. Returns the gates `before`, with the new one behind them. */
  private gate(
    subject: Subject,
    logic: Condition | undefined,
    before: readonly Gate[],
    at: Pick<Gate, 'step' | 'section' | 'paths'>,
    placed: (name: string) => string,
  ): Gate[] {
    if (!logic) return [...before];
    const gate = { ...at, subject, logic, looks: looksIn(writtenLogic(logic), placed), before };
    this.gates.push(gate);
    return [...before, gate];
  }

  private section(section: Section, { repeat }: Step, step: number, before: readonly Gate[]): void {
    const { id, conditions, optionConditions, follow } = section;
    const base = repeat?.list ?? '';
    const placed = (name: string): string =>
      repeat && !repeat.outer?.includes(name.split('.')[0] ?? '') ? joinPath(base, name) : name;
    const ends: Gate[] = [];
    const group = (
      { properties, required }: GroupSchema,
      inside: string,
      first: string,
      outer: Gate[],
      list: string,
    ): void => {
      const about = { step, section, paths: list === '' ? [] : [list] };
      for (const [name, property] of Object.entries(properties)) {
        const local = joinPath(inside, name);
        const path = joinPath(base, local);
        const at = joinPath(first, name);
        const subject = { section: id, path: local };
        let gates = this.gate({ of: 'field', ...subject }, conditions[local], outer, about, placed);
        for (const [option, logic] of Object.entries(optionConditions?.[local] ?? {}))
          gates = this.gate({ of: 'option', ...subject, option }, logic, gates, about, placed);
        gates = this.gate({ of: 'follow', ...subject }, follow[local], gates, about, placed);
        this.occurs(path, { step, section, local, at, property, gates, list });
        const boxes = isGroup(property) && property.minTicked ? Object.keys(property.properties) : [];
        const least = isList(property) ? property.minItems : undefined;
        const { required_if: condition, requiredBy = [] } = {
          requiredBy: undefined,
          required_if: undefined,
          ...property,
        };
        // Paths of the answers that decide whether the rules make this one required.
        const decided = [...(condition ? [condition.field] : []), ...requiredBy].map((other) =>
          joinPath(base, joinPath(inside, other)),
        );
        if (required.includes(name) || boxes.length > 0 || least || decided.length > 0) {
          const paths = [path, ...boxes.map((box) => joinPath(path, box)), ...decided];
          ends.push({
            subject: { of: 'end', ...subject },
            step,
            section,
            logic: undefined,
            looks: [],
            before: gates,
            paths,
          });
        }
        const counted = least && follow[local] ? (gates.at(-1)?.looks ?? []).map((look) => look.path) : [];
        const constants = condition?.is ?? [least];
        for (const one of [...decided, ...counted]) this.rules.push({ path: one, use: 'equal', constants });
        if (isGroup(property)) group(property, local, at, gates, list);
        if (isList(property)) group(property.items, local, joinPath(at, 0), gates, path);
      }
    };
    const about = { step, section, paths: repeat ? [base] : [] };
    const gates = this.gate({ of: 'section', section: id }, section.visible, before, about, placed);
    this.sections.set(id, gates);
    group(section.schema, '', '', gates, base);
    this.gates.push(...ends);
  }
}
