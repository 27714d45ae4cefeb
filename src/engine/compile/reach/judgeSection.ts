import { joinPath } from '../../definition/paths.ts';
import { isGroup, isList } from '../../definition/schemaTree.ts';
import type { GroupSchema, ListSchema, PropertySchema, Section } from '../../definition/types.ts';
import { clears } from '../../definition/widgetTraits.ts';
import type { Ask } from './Ask.ts';
import { type Diagram, none } from './Diagrams.ts';
import type { Scope } from './Scope.ts';
import type { Shown } from './Shown.ts';
import type { Verdicts } from './Verdicts.ts';
import { countFormula } from './countFormula.ts';
import { formulaOf } from './formulaOf.ts';
import { isUnanswerable } from './isUnanswerable.ts';
import { requiredIfLogic } from './requiredIfLogic.ts';

interface Around {
  scope: Scope;
  /** The answers with which a visitor gets past everything before. */
  alive: Diagram;
  /** The answers for which its step is shown. */
  shown: Diagram;
  verdicts: Verdicts;
}

interface Judged {
  shown: Pick<Shown, 'field' | 'when'>[];
  /** The answers with which a visitor gets on. */
  left: Diagram;
}

/** Walks one section for all answers at once, as `walkSection` does for some. */
export function judgeSection(section: Section, { scope, alive, shown, verdicts }: Around): Judged {
  const { diagrams } = scope;
  const here = diagrams.and(shown, verdicts.condition({ of: 'section', section: section.id }, section.visible, scope, diagrams.and(alive, shown)));
  const judge = new SectionJudge(section, scope, verdicts, alive);
  judge.shows(undefined, here);
  judge.group(section.schema, '', here);
  const left = verdicts.end(section.id, judge.ends, scope, diagrams.and(judge.entered, here));
  return { shown: judge.shown, left: diagrams.or(left, diagrams.and(judge.entered, diagrams.not(here))) };
}

class SectionJudge {
  readonly shown: Judged['shown'] = [];
  /** What has to hold before a visitor gets on, by field. */
  readonly ends: { path: string; when: Diagram }[] = [];

  constructor(
    private readonly section: Section,
    private readonly scope: Scope,
    private readonly verdicts: Verdicts,
    /** The answers with which a visitor gets here, as far as the section is read. */
    public entered: Diagram,
  ) {}

  /** Notes that something shows for the answers of `when`. */
  shows(field: string | undefined, when: Diagram): void {
    const reached = this.scope.diagrams.and(this.entered, when);
    if (reached !== none) this.shown.push({ field, when: reached });
  }

  group({ properties, required }: GroupSchema, at: string, when: Diagram): void {
    const { diagrams } = this.scope;
    const showing = new Map<string, Diagram>();
    for (const [name, property] of Object.entries(properties)) {
      const path = joinPath(at, name);
      const shown = this.where(path, when);
      const ask: Ask = { section: this.section.id, path, property, required: required.includes(name), clears: clears(this.section.ui[path]?.['ui:widget']) };
      const known = this.scope.at(path);
      showing.set(name, shown);
      if (isList(property)) {
        const filled = this.list(property, path, shown);
        known?.ask(ask, filled, shown);
        continue;
      }
      known?.ask(ask, shown);
      if (isGroup(property)) {
        this.group(property, path, shown);
      } else if (known) {
        this.entered = diagrams.and(this.entered, diagrams.implies(shown, known.enterable(ask)));
        this.ends.push({ path, when: diagrams.implies(shown, known.passable(ask)) });
      }
      if (ask.required) this.demand(path, property, shown);
    }
    this.requiredIf(properties, at, showing);
  }

  /** Where a list has entries. */
  private list(list: ListSchema, path: string, shown: Diagram): Diagram {
    const { diagrams } = this.scope;
    const { minItems = 0, maxItems, items } = list;
    const follow = this.section.follow[path];
    if (!follow) {
      if (minItems > maxItems) this.ends.push({ path, when: diagrams.not(shown) });
      this.entry(items, path, shown);
      return shown;
    }
    const reached = diagrams.and(this.entered, shown);
    const some = this.verdicts.count({ of: 'follow', section: this.section.id, path }, follow, this.scope, reached);
    const filled = diagrams.and(shown, some);
    this.entry(items, path, filled);
    const isBlamed = this.verdicts.blameless && diagrams.and(reached, this.scope.truth(countFormula(follow, 1))) === none;
    if (minItems > 0 && !isBlamed) this.ends.push({ path, when: diagrams.implies(shown, this.scope.truth(countFormula(follow, minItems))) });
    return filled;
  }

  /** No condition can name what is asked in an entry, so that only its own conditions matter. */
  private entry({ properties, required }: GroupSchema, at: string, when: Diagram): void {
    for (const [name, property] of Object.entries(properties)) {
      const path = joinPath(at, name);
      const shown = this.where(path, when);
      if (isGroup(property)) this.entry(property, path, shown);
      else if (isList(property)) this.list(property, path, shown);
      else if (required.includes(name)) this.demand(path, property, shown);
    }
  }

  /** Where a field, group or list shows. */
  private where(path: string, when: Diagram): Diagram {
    const { diagrams } = this.scope;
    const condition = this.section.conditions[path];
    if (!condition) return when;
    const shown = diagrams.and(when, this.verdicts.condition({ of: 'field', section: this.section.id, path }, condition, this.scope, diagrams.and(this.entered, when)));
    this.shows(path, shown);
    return shown;
  }

  /** A required field that nobody can answer. */
  private demand(path: string, property: PropertySchema, shown: Diagram): void {
    if (!isGroup(property) && !isList(property) && isUnanswerable(property)) this.ends.push({ path, when: this.scope.diagrams.not(shown) });
  }

  /** Answers of a group that others beside them can make required. */
  private requiredIf(properties: GroupSchema['properties'], at: string, showing: ReadonlyMap<string, Diagram>): void {
    const { diagrams } = this.scope;
    for (const [name, property] of Object.entries(properties)) {
      const path = joinPath(at, name);
      const known = this.scope.at(path);
      if (!known || isGroup(property) || isList(property) || !property.required_if) continue;
      const { field } = property.required_if;
      const decides = this.scope.truth(formulaOf(requiredIfLogic(property.required_if, joinPath(at, field), properties[field])));
      const demanded = diagrams.and(showing.get(name) ?? none, showing.get(field) ?? none, decides);
      const passable = known.passable({ section: this.section.id, path, property, required: true, clears: true });
      this.ends.push({ path, when: diagrams.implies(demanded, passable) });
    }
  }
}
