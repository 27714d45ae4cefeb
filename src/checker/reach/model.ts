// reach: the parts of a form that people can get to. `model` has what decides that, `candidates` what may be typed,
// `ways` walks the form with it, `verdicts` what these walks show, and `witnesses` the answers that lead to a part.

import jsonLogic from 'json-logic-js';
import { sourceLogic } from '../../compile/compileConditions.ts';
import type { LoadedForm } from '../../engine/definition/answerCode.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { isGroup, isList } from '../../engine/definition/schemaTree.ts';
import type {
  Answers,
  Condition,
  Definition,
  FieldSchema,
  GroupSchema,
  PropertySchema,
  Section,
  Step,
} from '../../engine/definition/types.ts';
import { type Walk, walkFlow } from '../../engine/flow/walk.ts';
import { type AnswerUse, answerUsesIn } from './answerUses.ts';

/**
 * What is judged: a condition, a number of entries, or whether a section can be left as far as one field goes (`end`).
 */
export interface Gate {
  of: 'visible' | 'enabled' | 'count' | 'section' | 'field' | 'option' | 'follow' | 'end';
  step: number;
  /** Undefined of what decides about a step. */
  section?: Section;
  /** The field that it is about, as the section names it; empty for a step or a section. */
  path: string;
  option?: string;
  /** Undefined for the end of a section, and for a section that shows whatever the answers. */
  logic: Condition | undefined;
  uses: readonly AnswerUse[];
  /** The gates before it, which decide whether a walk gets to it. */
  outer: readonly Gate[];
  /** Paths of the answers that matter for it beside those that its condition names. */
  paths: readonly string[];
}

/** The result of a gate's condition in a walk; `before` is the number of sections before it. */
interface GateResult {
  gate: Gate;
  holds: boolean;
  before: number;
}

/** A walk, and what the conditions of all gates evaluated to in it. */
export interface RecordedWalk extends Walk {
  results: readonly GateResult[];
}

/** One place where something is asked. Another section may ask it as well. */
export interface Occurrence {
  /** Undefined of the list of a repeated step. */
  section?: Section;
  /** `local` is the path as the section names it, `at` the one with index 0 for each list: the first entries. */
  local: string;
  at: string;
  property: PropertySchema;
  gates: readonly Gate[];
  /** Path of the list whose entries ask it; empty for the form itself. */
  list: string;
  /** Paths of the answers that decide whether rules require it, or whether what it begins with counts. */
  deciding: readonly string[];
}

/** The cone of influence: the answers that decide something, those that decide whether these are asked, and so on. */
export interface Cone {
  /** From the form's answers, without indexes of entries, in the order of the walk. */
  paths: readonly string[];
  gates: ReadonlySet<Gate>;
  uses: readonly AnswerUse[];
  /** Whether the form asks all of them: a section that is not offered may be the only one that would. */
  isAsked: boolean;
}

/** Reports the value of a condition to the model that it belongs to. */
type Report = (value: unknown) => void;

// Stands around each condition of a model's definition. Users cannot write it.
jsonLogic.add_operation('reported', (report: Report, value: unknown) => {
  report(value);
  return value;
});

/** The questions of a form and their conditions, as flat lists in the order of the walk. */
export class FormModel {
  readonly occurrences = new Map<string, Occurrence[]>();
  readonly gates: Gate[] = [];
  /** Looks of the rules that make answers required: what is required depends on these answers. */
  private readonly rules: AnswerUse[] = [];
  /** The form's definition with conditions that report their values. */
  private readonly definition: Definition;
  /** The values of the gates in the walk that is under way. */
  private results: GateResult[] = [];
  /** The number of sections that this walk has come to. */
  private passed = 0;

  constructor(readonly form: LoadedForm) {
    this.definition = JSON.parse(JSON.stringify(form.definition)) as Definition;
    for (const [index, step] of this.definition.steps.entries()) this.step(step, index);
  }

  /** Walks the form and records the values of its conditions. */
  walk(typed: Answers): RecordedWalk {
    this.results = [];
    this.passed = 0;
    return {
      ...walkFlow({ ...this.form, definition: this.definition }, typed, { today: this.form.today?.() }),
      results: this.results,
    };
  }

  private report(gate: Gate, value: unknown): void {
    const holds = isCountGate(gate) ? Number.isInteger(value) && (value as number) >= 1 : jsonLogic.truthy(value);
    this.results.push({ gate, holds, before: gate.path === '' ? this.passed : this.passed - 1 });
    if (gate.of === 'section' && holds) this.passed += 1;
  }

  /** The cone of influence of some gates. */
  coneOf(first: readonly Gate[]): Cone {
    const gates = new Set(first);
    const paths = new Set<string>();
    // Repeated until neither set grows any more (a fixpoint).
    for (let known = -1; known !== gates.size + paths.size;) {
      known = gates.size + paths.size;
      for (const gate of gates) {
        for (const outer of gate.outer) gates.add(outer);
        for (const path of [...gate.paths, ...gate.uses.flatMap((look) => this.usedPaths(look))]) paths.add(path);
      }
      for (const asked of [...paths].flatMap((path) => this.occurrences.get(path) ?? [])) {
        for (const gate of asked.gates) gates.add(gate);
        for (const path of asked.deciding) paths.add(path);
        if (asked.list !== '') paths.add(asked.list);
      }
    }
    const known = [...this.occurrences.keys()].filter((path) => paths.has(path));
    const uses = [...this.rules, ...[...gates].flatMap((gate) => gate.uses)];
    // Calculated answers, and those that cannot always be changed, cannot be tried: their conditions stay unsure.
    const isTried = (path: string): boolean =>
      !this.occurrences.get(path)?.some(({ property }) => 'calculated' in property || 'fixed' in property);
    return { paths: known, gates, uses, isAsked: known.length === paths.size && known.every(isTried) };
  }

  /** Paths of the answers that a look sees: where it looks at a group, all those in it decide whether that is there. */
  private usedPaths({ path, use }: AnswerUse): string[] {
    if (!this.occurrences.get(path)?.some(({ property }) => isGroup(property))) return [path];
    // Values that two groups have in common cannot be tried: a path that no form asks leaves the gate undecided.
    if (use === 'exact') return ['?'];
    return [path, ...[...this.occurrences.keys()].filter((other) => other.startsWith(`${path}.`))];
  }

  private occurs(path: string, occurrence: Occurrence): void {
    this.occurrences.set(path, [...(this.occurrences.get(path) ?? []), occurrence]);
  }

  /**
   * Adds a gate for the condition that a part of the definition holds under a key, and lets the condition report its
   * value. Returns the gates that decide about what is inside.
   */
  private gate(
    holder: object | undefined,
    key: string,
    about: Pick<Gate, 'of' | 'step' | 'path' | 'paths'> & Partial<Gate>,
    outer: readonly Gate[],
    pathOf: (name: string) => string = (name) => name,
    constants: readonly unknown[] = [],
  ): readonly Gate[] {
    const conditions = holder as Record<string, Condition> | undefined;
    const logic = conditions?.[key];
    if (!conditions || (!logic && about.of !== 'section')) return outer;
    const uses = logic ? answerUsesIn(sourceLogic(logic), pathOf, constants) : [];
    const gate: Gate = { ...about, logic, uses, outer };
    const report: Report = (value) => this.report(gate, value);
    conditions[key] = { reported: [report, logic ?? true] } as unknown as Condition;
    this.gates.push(gate);
    return [...outer, gate];
  }

  private step(step: Step, index: number): void {
    const about = { step: index, path: '', paths: [] };
    const { repeat } = step;
    const visible = this.gate(step, 'visible', { ...about, of: 'visible' }, []);
    const enabled = this.gate(step, 'enabled', { ...about, of: 'enabled' }, visible);
    const gates = this.gate(repeat, 'count', { ...about, of: 'count' }, enabled);
    if (repeat) {
      const { list, minItems = 0, maxItems } = repeat;
      const items = { type: 'object' as const, title: '', required: [], properties: {} };
      const property = { type: 'array' as const, title: '', minItems, maxItems, items };
      this.occurs(list, { local: '', at: '', property, gates, list: '', deciding: [] });
    }
    for (const id of step.sections) {
      const section = this.definition.sections[id];
      if (section) this.section(section, step, index, gates);
    }
  }

  private section(section: Section, { repeat }: Step, step: number, before: readonly Gate[]): void {
    // Without rules between fields more answers pass: what is never so without them is never so with them.
    delete section.rules;
    const { conditions, optionConditions, follow } = section;
    const base = repeat?.list ?? '';
    const pathOf = (name: string): string =>
      repeat && !repeat.outer?.includes(name.split('.')[0] ?? '') ? joinPath(base, name) : name;
    const ends: Gate[] = [];
    const group = (
      { properties, required, optional }: GroupSchema,
      inside: string,
      first: string,
      outer: readonly Gate[],
      list: string,
    ): void => {
      for (const [name, property] of Object.entries(properties)) {
        const path = joinPath(inside, name);
        const at = joinPath(first, name);
        const about = { step, section, path, paths: list === '' ? [] : [list] };
        let gates = this.gate(conditions, path, { ...about, of: 'field' }, outer, pathOf);
        for (const option of Object.keys(optionConditions?.[path] ?? {}))
          gates = this.gate(optionConditions?.[path], option, { ...about, of: 'option', option }, gates, pathOf);
        const least = isList(property) ? [property.minItems] : [];
        gates = this.gate(follow, path, { ...about, of: 'follow' }, gates, pathOf, least);
        const fromForm = joinPath(base, path);
        const deciding = this.requiring(property, joinPath(base, inside));
        // The default of a field in an optional group counts once the group has an answer, also by an earlier section.
        const around = joinPath(base, inside);
        const earlier = [...this.occurrences.keys()].filter((other) => other.startsWith(`${around}.`));
        const beside = Object.keys(properties).map((other) => joinPath(around, other));
        const together = optional && 'default' in property ? [...beside, ...earlier] : [];
        this.occurs(fromForm, {
          section,
          local: path,
          at,
          property,
          gates,
          list,
          deciding: [...deciding, ...together],
        });
        const boxes =
          isGroup(property) && (property.minTicked ?? property.maxTicked) ? Object.keys(property.properties) : [];
        const paths = [fromForm, ...boxes.map((box) => joinPath(fromForm, box)), ...deciding];
        const isDemanded = required.includes(name) || boxes.length > 0 || (isList(property) && property.minItems);
        if (isDemanded || deciding.length > 0)
          ends.push({ ...about, of: 'end', logic: undefined, uses: [], outer: gates, paths });
        if (isGroup(property)) group(property, path, at, gates, list);
        if (isList(property)) group(property.items, path, joinPath(at, 0), gates, fromForm);
      }
    };
    const about = { of: 'section' as const, step, section, path: '', paths: repeat ? [base] : [] };
    group(section.schema, '', '', this.gate(section, 'visible', about, before, pathOf), base);
    this.gates.push(...ends);
  }

  /** Paths of the answers beside a field, in the group at `inside`, that decide whether rules make it required. */
  private requiring(property: PropertySchema, inside: string): string[] {
    const { required_if: condition, requiredBy = [] } = property as Partial<FieldSchema>;
    const others = [...(condition ? [condition.field] : []), ...requiredBy].map((other) => joinPath(inside, other));
    for (const path of others) this.rules.push({ path, use: 'equal', constants: condition?.is ?? [] });
    return others;
  }
}

/** Whether what a gate says is how many there are, of which one is enough. */
export const isCountGate = ({ of }: Gate): boolean => of === 'count' || of === 'follow' || of === 'end';
