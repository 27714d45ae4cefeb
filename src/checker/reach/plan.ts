import { joinPath } from '../../engine/definition/paths.ts';
import { isGroup, isList } from '../../engine/definition/schemaTree.ts';
import type { Condition, Definition, GroupSchema, Section, Step } from '../../engine/definition/types.ts';
import { isClearable } from '../../engine/definition/widgetTraits.ts';
import { orderOf } from './diagrams.ts';
import { type Occurrence, optionName, optionsOffered } from './domain.ts';
import { type Atom, atomsIn, countFormula, type Formula, formulaOf, requiredIfLogic } from './formula.ts';

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
}

/** Reads what the conditions of one scope look at: of an entry of `repeated`, or of the form itself. */
export function planScope({ steps, sections }: Pick<Definition, 'steps' | 'sections'>, repeated?: Step): ScopePlan {
  const reader = new PlanReader();
  for (const step of repeated ? [repeated] : steps) {
    const guards = repeated
      ? []
      : [
          ...reader.condition(step.visible),
          ...reader.condition(step.enabled),
          ...(step.repeat ? reader.count(step.repeat.count) : []),
        ];
    if (step.repeat && !repeated) continue;
    for (const id of step.sections) {
      const section = sections[id];
      if (section) reader.section(section, guards);
    }
  }
  return reader.plan();
}

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
  /** Rules that count only for answers which conditions name. */
  private readonly rules: { path: string; formula: Formula }[] = [];

  condition = (logic: Condition | undefined): string[] => (logic === undefined ? [] : this.read(formulaOf(logic)));

  count = (logic: Condition, least = 1): string[] => this.read(countFormula(logic, least));

  section(section: Section, guards: readonly string[]): void {
    this.group(section, section.schema, '', [...guards, ...this.condition(section.visible)]);
  }

  plan(): ScopePlan {
    for (let known = -1; known !== this.atoms.length;) {
      known = this.atoms.length;
      const named = this.named();
      for (const rule of this.rules.filter(({ path }) => named.has(path))) {
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
    return { order: orderOf(names, [...ties, ...unknowns.values()]), occurrences, atoms };
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

  private group(section: Section, { properties, required }: GroupSchema, at: string, guards: readonly string[]): void {
    for (const [name, property] of Object.entries(properties)) {
      const path = joinPath(at, name);
      const inner = [...guards, ...this.condition(section.conditions[path])];
      this.occurrences.push({
        section: section.id,
        path,
        property,
        required: required.includes(name),
        clearable: isClearable(section.ui[path]?.['ui:widget']),
      });
      this.ties.push([path, ...inner]);
      if (isGroup(property)) {
        this.group(section, property, path, inner);
      } else if (isList(property)) {
        const follow = section.follow[path];
        if (follow)
          this.ties.push([...this.count(follow), ...(property.minItems ? this.count(follow, property.minItems) : [])]);
        this.entry(section, property.items, path);
      } else if (property.required_if) {
        const { field } = property.required_if;
        this.rules.push({
          path,
          formula: formulaOf(requiredIfLogic(property.required_if, joinPath(at, field), properties[field])),
        });
      }
    }
  }

  /** No condition can name what is asked in an entry of a list. */
  private entry(section: Section, { properties }: GroupSchema, at: string): void {
    for (const [name, property] of Object.entries(properties)) {
      const path = joinPath(at, name);
      this.condition(section.conditions[path]);
      if (section.follow[path]) this.count(section.follow[path]);
      if (isGroup(property)) this.entry(section, property, path);
      if (isList(property)) this.entry(section, property.items, path);
    }
  }
}
