import { genericPath, joinPath, pathFrom } from '../../engine/definition/paths.ts';
import { isGroup, isList } from '../../engine/definition/schemaTree.ts';
import type {
  Condition,
  Definition,
  GroupSchema,
  ListSchema,
  PropertySchema,
  Section,
  Step,
} from '../../engine/definition/types.ts';
import { isClearable } from '../../engine/definition/widgetTraits.ts';
import { daysToTry } from './daysToTry.ts';
import { orderOf } from './diagrams.ts';
import { mayBeUnanswerable } from './unanswerable.ts';
import { type Occurrence, optionName, optionsOffered } from './domain.ts';
import { type Around, type Entries, formAround } from './entries.ts';
import { type Atom, atomsIn, countFormula, demandsOn, type Formula, formulaOf } from './formula.ts';

/**
 * What is needed to look at all answers that one kind of condition sees: those of the form, or those of an entry of a
 * repeated step.
 */
export interface ScopePlan {
  /**
   * The unknowns, those that decide each other near each other: paths that conditions name and, in place of several
   * choices, their options (see `optionName`).
   */
  order: string[];
  /** By path, in the order of the walk. */
  occurrences: ReadonlyMap<string, Occurrence[]>;
  /** How conditions look at a path. */
  atoms: ReadonlyMap<string, Atom[]>;
  /** See `daysToTry`. */
  days: readonly string[] | undefined;
}

/** Reads what the conditions of one scope look at: of an entry of `repeated`, or of the form itself. */
export function planScope(
  definition: Pick<Definition, 'steps' | 'sections'>,
  entries: Entries,
  today: string | undefined,
  repeated?: Step,
): ScopePlan {
  const { steps, sections } = definition;
  const reader = new PlanReader(entries);
  for (const step of repeated ? [repeated] : steps) {
    const guards = repeated
      ? []
      : [
          ...reader.condition(step.visible),
          ...reader.condition(step.enabled),
          ...(step.repeat?.count ? reader.count(step.repeat.count) : []),
        ];
    const known = step.sections.flatMap((id) => sections[id] ?? []);
    if (!step.repeat || repeated) for (const section of known) reader.section(section, guards);
    else {
      const { list, count, minItems = 1 } = step.repeat;
      const many = entries.of(list);
      if (many === undefined || !known[0]) continue;
      const around = aroundEntries(step, many);
      if (!count) reader.together([list, ...around.map(({ base }) => base)]);
      reader.part(known[0].id, list, listOf(step), guards, count ? undefined : [Math.min(minItems, many), many]);
      for (const [index, entry] of around.entries()) {
        const own = [...guards, ...(count ? reader.count(count, formAround, index + 1) : [list])];
        reader.part(known[0].id, entry.base, { type: 'object', required: [], properties: {} }, own);
        for (const section of known) reader.section(section, own, entry);
      }
    }
  }
  return reader.plan(today);
}

/** A repeated step as conditions after it see it. */
export const listOf = ({ title, repeat }: Step): ListSchema => ({
  type: 'array',
  title,
  maxItems: repeat?.maxItems ?? 0,
  items: { type: 'object', title, required: [], properties: {} },
});

/** Where the sections of a repeated step stand, for each of so many entries. */
export const aroundEntries = ({ repeat }: Step, entries: number): Around[] =>
  Array.from({ length: entries }, (_, index) => ({
    base: joinPath(repeat?.list ?? '', index),
    outer: repeat?.outer ?? [],
    entries: [],
  }));

/** The path of a scope as its section names it, without the numbers of entries. */
export const namedBy = ({ base }: Around, path: string): string => genericPath(pathFrom(base, path));

function unknownsOf(path: string, occurrences: readonly Occurrence[], atoms: readonly Atom[]): string[] {
  const options = optionsOffered(occurrences, atoms);
  return options ? [...options.mentioned.map((option) => optionName(path, option)), optionName(path)] : [path];
}

class PlanReader {
  private readonly atoms: Atom[] = [];
  private readonly occurrences: Occurrence[] = [];
  /** Paths that belong together: those of one condition, and an answer with what guards it. */
  private readonly ties: string[][] = [];
  /** Which field a name of an option belongs to. */
  private readonly owners = new Map<string, string>();
  /** Rules that count for answers which conditions name; always, of those to which there may be no answer. */
  private readonly rules: { path: string; formula: Formula; always: boolean }[] = [];

  constructor(private readonly entries: Entries) {}

  condition = (logic: Condition | undefined, around = formAround): string[] =>
    logic === undefined ? [] : this.read(formulaOf(this.entries.spelled(logic, around)));

  count = (logic: Condition, around = formAround, least = 1): string[] =>
    this.read(countFormula(this.entries.spelled(logic, around), least));

  section(section: Section, guards: readonly string[], around = formAround): void {
    this.group(section, section.schema, around.base, [...guards, ...this.condition(section.visible, around)], around);
  }

  /** A group or a list by itself; `entries` when visitors say how many there are. */
  part(
    section: string,
    path: string,
    property: PropertySchema,
    guards: readonly string[],
    entries?: Occurrence['entries'],
  ): void {
    const free = entries && { entries };
    this.occurrences.push({ section, path, local: path, property, required: false, clearable: false, ...free });
    this.ties.push([path, ...guards]);
  }

  /** A list whose length visitors decide, and its entries: how many there are is told by whoever asks for one. */
  together(paths: string[]): void {
    this.atoms.push({ kind: 'atom', paths, use: 'presence', constants: [], holds: () => false });
  }

  plan(today: string | undefined): ScopePlan {
    for (let known = -1; known !== this.atoms.length;) {
      known = this.atoms.length;
      const named = this.named();
      for (const rule of this.rules.filter(({ path, always }) => always || named.has(path))) {
        this.rules.splice(this.rules.indexOf(rule), 1);
        this.ties.push([rule.path, ...this.read(rule.formula)]);
      }
    }
    // In the order of the walk; what is not asked at all comes last.
    const named = this.named();
    const paths = [
      ...new Set([...this.occurrences.map(({ path }) => path).filter((path) => named.has(path)), ...named]),
    ];
    const occurrences = new Map(
      paths.map((path) => [path, this.occurrences.filter((occurrence) => occurrence.path === path)]),
    );
    const atoms = new Map(paths.map((path) => [path, this.atoms.filter((atom) => atom.paths?.includes(path))]));
    const unknowns = new Map(
      paths.map((path) => [path, unknownsOf(path, occurrences.get(path) ?? [], atoms.get(path) ?? [])]),
    );
    const names = [...unknowns.values()].flat();
    const isName = new Set(names);
    const ties = this.ties.map((tie) =>
      tie.flatMap((name) => (isName.has(name) ? name : (unknowns.get(this.owners.get(name) ?? name) ?? []))),
    );
    const looked = paths.map((path) => ({ occurrences: occurrences.get(path) ?? [], atoms: atoms.get(path) ?? [] }));
    return {
      order: orderOf(names, [...ties, ...unknowns.values()]),
      occurrences,
      atoms,
      days: daysToTry(looked, today),
    };
  }

  private named = (): Set<string> => new Set(this.atoms.flatMap(({ paths }) => paths ?? []));

  private read(formula: Formula): string[] {
    const atoms = atomsIn(formula);
    const names = [...new Set(atoms.flatMap((atom) => this.namesOf(atom)))];
    this.atoms.push(...atoms);
    this.ties.push(names);
    return names;
  }

  private namesOf({ use, paths = [], constants: [constant] }: Atom): string[] {
    const [path = ''] = paths;
    if (use !== 'member') return paths;
    this.owners.set(optionName(path, constant), path);
    return [optionName(path, constant)];
  }

  private group(
    section: Section,
    { properties, required }: GroupSchema,
    at: string,
    guards: readonly string[],
    around: Around,
  ): void {
    for (const [name, property] of Object.entries(properties)) {
      const path = joinPath(at, name);
      const named = namedBy(around, path);
      const options = Object.values(section.optionConditions?.[named] ?? {});
      const inner = [
        ...guards,
        ...this.condition(section.conditions[named], around),
        ...options.flatMap((logic) => this.condition(logic, around)),
      ];
      const many = isList(property) ? this.entries.of(path) : undefined;
      const isFree = isList(property) && many !== undefined && !section.follow[named];
      this.occurrences.push({
        section: section.id,
        path,
        local: pathFrom(around.base, path),
        property,
        required: required.includes(name),
        clearable: isClearable(section.ui[named]?.['ui:widget']),
        ...(isFree && { entries: [property.minItems === 0 ? 0 : 1, many] }),
        hasConditions: options.length > 0,
      });
      this.ties.push([path, ...inner]);
      if (isGroup(property)) {
        this.group(section, property, path, inner, around);
      } else if (isList(property)) {
        const follow = section.follow[named];
        if (follow)
          this.ties.push([
            ...this.count(follow, around),
            ...(property.minItems ? this.count(follow, around, property.minItems) : []),
          ]);
        if (many === undefined) this.entry(section, property.items, path, around);
        else this.eachEntry(section, property, path, inner, around, many);
      } else {
        const always = mayBeUnanswerable(property, options.length > 0);
        for (const { formula } of demandsOn(property, at, properties)) this.rules.push({ path, formula, always });
      }
    }
  }

  private eachEntry(
    section: Section,
    { items }: ListSchema,
    path: string,
    guards: readonly string[],
    around: Around,
    many: number,
  ): void {
    const named = namedBy(around, path);
    const follow = section.follow[named];
    const paths = Array.from({ length: many }, (_, index) => joinPath(path, index));
    this.together([path, ...paths]);
    paths.forEach((entry, index) => {
      const own = [...guards, path, ...(follow ? this.count(follow, around, index + 1) : [])];
      this.part(section.id, entry, items, own);
      this.group(section, items, entry, own, { ...around, entries: [...around.entries, { list: named, entry }] });
    });
  }

  /** No condition names what is asked in an entry of this list. */
  private entry(section: Section, { properties }: GroupSchema, at: string, around: Around): void {
    for (const [name, property] of Object.entries(properties)) {
      const path = joinPath(at, name);
      const named = namedBy(around, path);
      for (const logic of [section.conditions[named], ...Object.values(section.optionConditions?.[named] ?? {})])
        this.condition(logic, around);
      if (section.follow[named]) this.count(section.follow[named], around);
      if (isGroup(property)) this.entry(section, property, path, around);
      if (isList(property)) this.entry(section, property.items, path, around);
    }
  }
}
