import { joinPath, pathFrom } from '../../engine/definition/paths.ts';
import { isField, isGroup, isList } from '../../engine/definition/schemaTree.ts';
import type {
  Condition,
  GroupSchema,
  ListSchema,
  OptionValue,
  PropertySchema,
  Section,
} from '../../engine/definition/types.ts';
import { isClearable } from '../../engine/definition/widgetTraits.ts';
import type { Scope } from './Scope.ts';
import { all, type Diagram, none } from './diagrams.ts';
import type { AnswerDomain, Occurrence } from './domain.ts';
import { LengthAnswer } from './partAnswers.ts';
import type { Around, Entries } from './entries.ts';
import { countFormula, demandsOn } from './formula.ts';
import { namedBy } from './plan.ts';
import { isUnanswerable } from './unanswerable.ts';
import type { Shown, Subject, Verdicts } from './verdicts.ts';

interface Context {
  scope: Scope;
  /** The answers with which a visitor gets past everything before. */
  alive: Diagram;
  /** The answers for which its step is shown. */
  shown: Diagram;
  verdicts: Verdicts;
  around: Around;
  entries: Entries;
}

interface Judged {
  shown: Pick<Shown, 'field' | 'option' | 'when'>[];
  /** The answers with which a visitor gets on. */
  left: Diagram;
}

/** Walks one section for all answers at once, as `walkSection` does for some. */
export function judgeSection(section: Section, context: Context): Judged {
  const { scope, alive, shown, verdicts, around, entries } = context;
  const { diagrams } = scope;
  const here = diagrams.and(
    shown,
    verdicts.condition(
      { of: 'section', section: section.id },
      section.visible && (entries.spelled(section.visible, around) as Condition),
      scope,
      diagrams.and(alive, shown),
    ),
  );
  const judge = new SectionJudge(section, context, alive);
  judge.shows(undefined, here);
  judge.group(section.schema, around.base, here, around);
  const left = verdicts.end(section.id, judge.ends, scope, diagrams.and(judge.entered, here));
  return { shown: judge.shown, left: diagrams.or(left, diagrams.and(judge.entered, diagrams.not(here))) };
}

/** Where a field, group or list is asked, and where its options are offered that have conditions. */
interface Asked {
  shown: Diagram;
  offered?: ReadonlyMap<unknown, Diagram>;
}

class SectionJudge {
  readonly shown: Judged['shown'] = [];
  /** What has to hold before a visitor gets on, by field. */
  readonly ends: { path: string; when: Diagram }[] = [];

  private readonly scope: Scope;
  private readonly verdicts: Verdicts;

  constructor(
    private readonly section: Section,
    private readonly context: Context,
    /** The answers with which a visitor gets here, as far as the section is read. */
    public entered: Diagram,
  ) {
    this.scope = context.scope;
    this.verdicts = context.verdicts;
  }

  /** Notes that something shows for the answers of `when`. */
  shows(field: string | undefined, when: Diagram, option?: string): void {
    const reached = this.scope.diagrams.and(this.entered, when);
    if (reached !== none) this.shown.push({ field, when: reached, ...(option !== undefined && { option }) });
  }

  group({ properties, required, minTicked = 0 }: GroupSchema, at: string, when: Diagram, around: Around): void {
    const { diagrams } = this.scope;
    const showing = new Map<string, Asked>();
    for (const [name, property] of Object.entries(properties)) {
      const path = joinPath(at, name);
      const named = namedBy(around, path);
      const asked = this.where(named, property, when, around);
      const { shown, offered } = asked;
      const occurrence: Occurrence = {
        section: this.section.id,
        path,
        local: pathFrom(around.base, path),
        property,
        required: required.includes(name),
        clearable: isClearable(this.section.ui[named]?.['ui:widget']),
        ...(offered && { offered }),
      };
      const domain = this.scope.at(path);
      showing.set(name, asked);
      if (isList(property)) {
        const filled = this.list(property, path, shown, around, domain);
        domain?.visit(occurrence, filled, shown);
        continue;
      }
      domain?.visit(occurrence, shown);
      if (isGroup(property)) {
        this.group(property, path, shown, around);
      } else if (domain) {
        this.entered = diagrams.and(this.entered, diagrams.implies(shown, domain.enterable(occurrence)));
        this.ends.push({ path: named, when: diagrams.implies(shown, domain.satisfiable(occurrence)) });
      }
      if (occurrence.required) this.demand(named, property, asked);
    }
    this.demands(properties, at, showing, around);
    if (minTicked > 0) {
      const boxes = Object.keys(properties).filter((name) => properties[name]?.type === 'boolean');
      const ticks = boxes.map((name) =>
        diagrams.and(showing.get(name)?.shown ?? none, this.tickable(this.scope.at(joinPath(at, name)))),
      );
      this.ends.push({ path: namedBy(around, at), when: diagrams.implies(when, this.atLeast(minTicked, ticks)) });
    }
  }

  /** The answers with which a box can be ticked: all, for a box that no condition looks at. */
  private tickable(domain: AnswerDomain | undefined): Diagram {
    if (!domain) return all;
    const ticked = domain.values().filter(({ value, sort }) => value === true || sort === 'opaque');
    return this.scope.diagrams.or(...ticked.map(({ when }) => when));
  }

  /** The answers that lie in so many of the sets, or in more. */
  private atLeast(least: number, sets: readonly Diagram[]): Diagram {
    const { diagrams } = this.scope;
    // By how many of the sets so far they lie in.
    let counted: Diagram[] = [all, ...Array.from({ length: least }, () => none)];
    for (const set of sets)
      counted = counted.map((so, count) => diagrams.or(so, diagrams.and(counted[count - 1] ?? none, set)));
    return counted[least] ?? none;
  }

  /** Where a list has entries. */
  private list(
    list: ListSchema,
    path: string,
    shown: Diagram,
    around: Around,
    domain: AnswerDomain | undefined,
  ): Diagram {
    const { diagrams } = this.scope;
    const { minItems = 0, maxItems, items } = list;
    const named = namedBy(around, path);
    const follow = this.section.follow[named] && this.spelled(this.section.follow[named], around);
    const many = this.context.entries.of(path);
    const inEach = (has: (entries: number) => Diagram): void => {
      for (let index = 0; index < (many ?? 0); index += 1) {
        const entry = joinPath(path, index);
        const there = diagrams.and(shown, has(index + 1));
        const part = { section: this.section.id, path: entry, local: '', required: false, clearable: false };
        this.scope.at(entry)?.visit({ ...part, property: items }, there);
        this.group(items, entry, there, { ...around, entries: [...around.entries, { list: named, entry }] });
      }
    };
    if (!follow) {
      if (minItems > maxItems) this.ends.push({ path: named, when: diagrams.not(shown) });
      if (many === undefined || !(domain instanceof LengthAnswer)) {
        this.entry(items, path, shown, around);
        return shown;
      }
      inEach((entries) => domain.holds(entries));
      if (minItems > 0)
        this.ends.push({ path: named, when: diagrams.implies(shown, domain.holds(Math.min(minItems, many))) });
      return diagrams.and(shown, domain.holds(1));
    }
    const reached = diagrams.and(this.entered, shown);
    const some = this.verdicts.count(
      { of: 'follow', section: this.section.id, path: named },
      follow,
      this.scope,
      reached,
    );
    const filled = diagrams.and(shown, some);
    if (many === undefined) this.entry(items, path, filled, around);
    else inEach((entries) => (entries === 1 ? some : this.scope.truth(countFormula(follow, entries))));
    const isBlamed =
      this.verdicts.isolateFaults && diagrams.and(reached, this.scope.truth(countFormula(follow, 1))) === none;
    if (minItems > 0 && !isBlamed)
      this.ends.push({
        path: named,
        when: diagrams.implies(shown, this.scope.truth(countFormula(follow, minItems))),
      });
    return filled;
  }

  private spelled = (logic: Condition, around: Around): Condition =>
    this.context.entries.spelled(logic, around) as Condition;

  /** No condition names what is asked in an entry of this list, so that only its own conditions matter. */
  private entry({ properties, required }: GroupSchema, at: string, when: Diagram, around: Around): void {
    for (const [name, property] of Object.entries(properties)) {
      const path = joinPath(at, name);
      const named = namedBy(around, path);
      const asked = this.where(named, property, when, around);
      const { shown } = asked;
      if (isGroup(property)) this.entry(property, path, shown, around);
      else if (isList(property)) this.list(property, path, shown, around, undefined);
      else if (required.includes(name)) this.demand(named, property, asked);
    }
  }

  /** Where a field, group or list shows, and where its options are offered that have conditions. */
  private where(path: string, property: PropertySchema, when: Diagram, around: Around): Asked {
    const { section, scope } = this;
    const { diagrams } = scope;
    const condition = section.conditions[path];
    const conditions = section.optionConditions?.[path];
    if (!condition && !conditions) return { shown: when };
    const truth = (subject: Subject, logic: Condition, asked: Diagram): Diagram =>
      this.verdicts.condition(subject, this.spelled(logic, around), scope, diagrams.and(this.entered, asked));
    const meant = condition
      ? diagrams.and(when, truth({ of: 'field', section: section.id, path }, condition, when))
      : when;
    const offered = new Map<unknown, Diagram>();
    for (const option of conditions ? optionsOf(property) : []) {
      const logic = conditions?.[String(option)];
      if (!logic) continue;
      const subject: Subject = { of: 'option', section: section.id, path, option: String(option) };
      const isOffered = truth(subject, logic, meant);
      offered.set(option, isOffered);
      this.shows(path, diagrams.and(meant, isOffered), String(option));
    }
    // A field of which nothing can be chosen is not asked.
    const some = conditions && optionsOf(property, true).map((option) => offered.get(option) ?? all);
    const shown = some ? diagrams.and(meant, diagrams.or(...some)) : meant;
    this.shows(path, shown);
    return { shown, offered };
  }

  /** A required field that nobody can answer, or not everybody. */
  private demand(path: string, property: PropertySchema, { shown, offered }: Asked): void {
    const answerable = this.answerable(property, offered);
    if (answerable !== all) this.ends.push({ path, when: this.scope.diagrams.implies(shown, answerable) });
  }

  /** Where a field that no condition names has an answer that is right. */
  private answerable(property: PropertySchema, offered: Asked['offered']): Diagram {
    if (!isField(property)) return all;
    if (isUnanswerable(property)) return none;
    const { minItems = 0, exclusiveOptions = [] } = property;
    if (!offered || minItems < 2) return all;
    // Of so many choices as it takes, fewer may be offered.
    const together = optionsOf(property).filter((option) => !exclusiveOptions.some((alone) => alone === option));
    return this.atLeast(
      minItems,
      together.map((option) => offered.get(option) ?? all),
    );
  }

  /** Answers of a group that others beside them can make required. */
  private demands(
    properties: GroupSchema['properties'],
    at: string,
    showing: ReadonlyMap<string, Asked>,
    around: Around,
  ): void {
    const { diagrams } = this.scope;
    for (const [name, property] of Object.entries(properties)) {
      const path = joinPath(at, name);
      const domain = this.scope.at(path);
      const { shown = none, offered } = showing.get(name) ?? {};
      const answerable = this.answerable(property, offered);
      if (!isField(property) || (!domain && answerable === all)) continue;
      for (const { by, formula } of demandsOn(property, at, properties)) {
        const demanded = diagrams.and(shown, showing.get(by)?.shown ?? none, this.scope.truth(formula));
        const satisfiable = domain?.satisfiable({
          section: this.section.id,
          path,
          local: pathFrom(around.base, path),
          property,
          required: true,
          clearable: true,
          ...(offered && { offered }),
        });
        this.ends.push({ path: namedBy(around, path), when: diagrams.implies(demanded, satisfiable ?? answerable) });
      }
    }
  }
}

/** The options of a field; those that can be chosen today. */
function optionsOf(property: PropertySchema, canBeChosen = false): OptionValue[] {
  if (isGroup(property) || isList(property)) return [];
  const { items, enum: options = items?.enum ?? [], disabledOptions = [] } = property;
  return options.filter((option) => !canBeChosen || !disabledOptions.includes(option));
}
