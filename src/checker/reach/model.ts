// reach: the parts of a form that people can get to. `model` has what decides that, `candidates` what may be typed,
// `ways` walks the form with it, `verdicts` what these walks show, and `witnesses` the answers that lead to a part.

import jsonLogic from 'json-logic-js';
import { decideLanguage, sourceLogic } from '../../compile/compileConditions.ts';
import type { Vocabulary } from '../../compile/Vocabulary.ts';
import type { LoadedForm } from '../../engine/definition/answerCode.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { isGroup, isEntryList } from '../../engine/definition/schemaTree.ts';
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
import { type AnswerUse, languageAnswer, listAnswersWithStrictestUse } from './answerUses.ts';

/** A condition, a number of entries, or whether a section can be left as far as one field goes (`end`). */
export interface Gate {
  of: 'visible' | 'enabled' | 'count' | 'section' | 'field' | 'option' | 'follow' | 'end';
  step: number;
  /** Undefined for the gates of a step. */
  section?: Section;
  /** The path of the field, as the section names it; empty for a step or a section. */
  path: string;
  option?: string;
  /** The gate holds on this condition; undefined at the end of a section, and for an unconditional section. */
  logic: Condition | undefined;
  uses: readonly AnswerUse[];
  /** The gates that a walk passes to reach this one. */
  outer: readonly Gate[];
  /** Paths of answers that matter beside those of the condition. */
  paths: readonly string[];
}

/** The result of a gate; `before` is the number of sections before it. */
interface GateResult {
  gate: Gate;
  holds: boolean;
  before: number;
}

/** A walk with the results of all gates. */
export interface RecordedWalk extends Walk {
  results: readonly GateResult[];
}

/** A place that asks for an answer. Another section may ask for the same. */
export interface Occurrence {
  /** The section is undefined for the list of a repeated step. */
  section?: Section;
  /** `local` is the path in the section, `at` the path of the first entries, with index 0. */
  local: string;
  at: string;
  property: PropertySchema;
  gates: readonly Gate[];
  /** The path of the list around; empty for the form itself. */
  list: string;
  /** These paths lead to the answers that decide whether the field is required, or whether its default counts. */
  deciding: readonly string[];
}

/** The cone of influence: the answers that decide, the answers that decide about these, and so on. */
export interface Cone {
  /** These are the paths of the answers, without indexes of entries, in the order of the walk. */
  paths: readonly string[];
  gates: ReadonlySet<Gate>;
  uses: readonly AnswerUse[];
  /** This is true if offered sections ask for all answers of the cone. */
  isAsked: boolean;
}

type Report = (value: unknown) => void;

// Wraps each condition of a model's definition. Owners cannot write this operation.
jsonLogic.add_operation('reported', (report: Report, value: unknown) => {
  report(value);
  return value;
});

/** The questions and conditions of a form, in the order of the walk. */
export class FormModel {
  readonly occurrences = new Map<string, Occurrence[]>();
  readonly gates: Gate[] = [];
  /** Answers that make others required. */
  private readonly rules: AnswerUse[] = [];
  private readonly definition: Definition;
  /** The definition in each language that was tried; undefined stands for one that no condition names. */
  private readonly inLanguages = new Map<unknown, Definition>();
  private results: GateResult[] = [];
  private passed = 0;

  constructor(
    readonly form: LoadedForm,
    readonly vocabulary: Vocabulary,
  ) {
    this.definition = JSON.parse(JSON.stringify(form.definition)) as Definition;
    for (const [index, step] of this.definition.steps.entries()) this.step(step, index);
    const languages = this.gates
      .flatMap(({ uses }) => uses.filter(({ path }) => path === languageAnswer))
      .flatMap(({ constants }) => constants.map(String));
    const property = { type: 'string' as const, title: '', enum: [...new Set(languages)] };
    if (languages.length > 0)
      this.occurs(languageAnswer, { local: '', at: '', property, gates: [], list: '', deciding: [] });
  }

  private inLanguage(language: unknown): Definition {
    const definition =
      this.inLanguages.get(language) ?? decideLanguage(this.definition, language as string | undefined);
    this.inLanguages.set(language, definition);
    return definition;
  }

  walk(typed: Answers): RecordedWalk {
    this.results = [];
    this.passed = 0;
    return {
      ...walkFlow({ ...this.form, definition: this.inLanguage(typed[languageAnswer]) }, typed, {
        today: this.form.today?.(),
      }),
      results: this.results,
    };
  }

  private report(gate: Gate, value: unknown): void {
    const holds = isEntryCountGate(gate) ? Number.isInteger(value) && (value as number) >= 1 : jsonLogic.truthy(value);
    this.results.push({ gate, holds, before: gate.path === '' ? this.passed : this.passed - 1 });
    if (gate.of === 'section' && holds) this.passed += 1;
  }

  coneOf(first: readonly Gate[]): Cone {
    const gates = new Set(first);
    const paths = new Set<string>();
    // Repeated until both sets stay the same (a fixpoint).
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
    // Calculated and fixed answers cannot be tried, so that their conditions stay undecided.
    const isTried = (path: string): boolean =>
      !this.occurrences.get(path)?.some(({ property }) => 'calculated' in property || 'fixed' in property);
    return { paths: known, gates, uses, isAsked: known.length === paths.size && known.every(isTried) };
  }

  /** The paths of the answers in a use: all answers of a group decide whether the group is there. */
  private usedPaths({ path, use }: AnswerUse): string[] {
    if (!this.occurrences.get(path)?.some(({ property }) => isGroup(property))) return [path];
    // Equal values of two groups cannot be tried: an unknown path leaves the gate undecided.
    if (use === 'exact') return ['?'];
    return [path, ...[...this.occurrences.keys()].filter((other) => other.startsWith(`${path}.`))];
  }

  private occurs(path: string, occurrence: Occurrence): void {
    this.occurrences.set(path, [...(this.occurrences.get(path) ?? []), occurrence]);
  }

  /** Adds a gate for a condition, and lets the condition report its value. Returns the gates of what is inside. */
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
    const uses = logic ? listAnswersWithStrictestUse(sourceLogic(logic), pathOf, constants) : [];
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
    // Without rules between fields more answers pass: what never holds then never holds with them.
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
        const least = isEntryList(property) ? [property.minItems] : [];
        gates = this.gate(follow, path, { ...about, of: 'follow' }, gates, pathOf, least);
        const fromForm = joinPath(base, path);
        const deciding = this.requiring(property, joinPath(base, inside));
        // A default in an optional group counts once the group has an answer, also by an earlier section.
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
        const isDemanded = required.includes(name) || boxes.length > 0 || (isEntryList(property) && property.minItems);
        if (isDemanded || deciding.length > 0)
          ends.push({ ...about, of: 'end', logic: undefined, uses: [], outer: gates, paths });
        if (isGroup(property)) group(property, path, at, gates, list);
        if (isEntryList(property)) group(property.items, path, joinPath(at, 0), gates, fromForm);
      }
    };
    const about = { of: 'section' as const, step, section, path: '', paths: repeat ? [base] : [] };
    group(section.schema, '', '', this.gate(section, 'visible', about, before, pathOf), base);
    this.gates.push(...ends);
  }

  /** The paths of answers beside a field in the group at `inside` that make it required. */
  private requiring(property: PropertySchema, inside: string): string[] {
    const { required_if: condition, requiredBy = [] } = property as Partial<FieldSchema>;
    const others = [...(condition ? [condition.field] : []), ...requiredBy].map((other) => joinPath(inside, other));
    for (const path of others) this.rules.push({ path, use: 'equal', constants: condition?.is ?? [] });
    return others;
  }
}

/** Whether a gate counts entries, of which one is enough. */
export const isEntryCountGate = ({ of }: Gate): boolean => of === 'count' || of === 'follow' || of === 'end';
