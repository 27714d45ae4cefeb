import { stripBase, withValueAt } from '../../engine/definition/paths.ts';
import { isField, isList } from '../../engine/definition/schemaTree.ts';
import type { Answers } from '../../engine/definition/types.ts';
import { type SectionInstance, sectionInstances, type Walk } from '../../engine/flow/walk.ts';
import { isVisible } from '../../engine/flow/walkSection.ts';
import type { Cone, FormModel, Gate, RecordedWalk } from './model.ts';
import { type Candidates, candidatesFor } from './candidates.ts';

/** A field of the form, or a list with all that may be typed into its entries. */
interface Variable extends Candidates {
  path: string;
}

/**
 * The variables of a cone in the order of the walk, each with the values to try: those of the form itself or of an
 * entry of `list`.
 */
function variablesOf(model: FormModel, cone: Cone, list = ''): Variable[] {
  return cone.paths.flatMap((path): Variable[] => {
    const asked = (model.occurrences.get(path) ?? []).filter((one) => one.list === list);
    const [{ property } = {}] = asked;
    if (!property || !(isList(property) || isField(property))) return [];
    const uses = cone.uses.filter((look) => look.path === path);
    return [{ path, ...(isList(property) ? listsOf(model, cone, path) : candidatesFor(model.form, asked, uses)) }];
  });
}

/**
 * Limits of the enumeration: only the first ways to fill in an entry are tried, and lists of few entries. Six boxes,
 * each of them open, ticked or not, make 729 ways.
 */
const mostWays = 1000;
const mostEntries = 3;

/**
 * The values to try for a list: empty where it may be, of the least length, and longer; of a list whose length
 * follows an answer, the greatest length, which the walk cuts. All entries of a value are equal; there is one value for
 * each way to fill in an entry.
 */
function listsOf(model: FormModel, cone: Cone, path: string): Candidates {
  const [asked] = model.occurrences.get(path) ?? [];
  if (!asked || !isList(asked.property)) return { typed: [], isWhole: false };
  const { minItems = 0, maxItems } = asked.property;
  const follows = asked.gates.some(
    (gate) => gate.of === 'count' || (gate.of === 'follow' && gate.path === asked.local),
  );
  const inner = variablesOf(model, cone, path);
  const entries = inner.reduce<Answers[]>(
    (all, variable) =>
      all
        .flatMap((entry) => variable.typed.map((typed) => typedInto(entry, stripBase(path, variable.path), typed)))
        .slice(0, mostWays),
    [{}],
  );
  const least = Math.max(1, minItems);
  const lengths = follows ? [maxItems] : [...new Set([least, Math.max(least, Math.min(maxItems, mostEntries))])];
  const lists = lengths.flatMap((length) => entries.map((entry) => Array<Answers>(length).fill(entry)));
  return {
    typed: [...(minItems === 0 ? [[]] : []), ...lists],
    // Lists of equal entries do not stand for all lists where a condition looks at the list as a whole, or where an
    // entry may be left untouched and then does not count.
    isWhole:
      inner.every((variable) => variable.isWhole) &&
      entries.length < mostWays &&
      !cone.uses.some((look) => look.path === path && look.use === 'exact') &&
      (follows || !asked.section || minItems > 0),
  };
}

const typedInto = (answers: Answers, path: string, typed: unknown): Answers =>
  typed === undefined ? { ...answers } : withValueAt(answers, path, typed);

/** A walk, and what was typed for it. */
interface Way {
  typed: Answers;
  walk: RecordedWalk;
}

/** The walks that show what some gates may say. */
interface Exploration {
  cone: Cone;
  /** Whether they stand for all that people can type, as long as the budget lasts. */
  isWhole: boolean;
  ways: Iterable<Way>;
}

/**
 * Enumerates the walks of a form over all combinations of the answers that matter for some gates, beginning with
 * nothing typed. A field that a walk does not ask for makes no difference to it and is left out. Each walk is taken
 * off the budget. Once `isClosed` says so of the section instances before the next field, nothing more is typed: it
 * changes nothing about them, and nobody gets past them.
 */
export function exploreWalks(
  model: FormModel,
  gates: readonly Gate[],
  budget: { left: number },
  isClosed: (before: readonly SectionInstance[], cone: Cone) => boolean = () => false,
): Exploration {
  const cone = model.coneOf(gates);
  const variables = variablesOf(model, cone);
  function* ways(open: readonly Variable[], typed: Answers): Generator<Way> {
    if (budget.left <= 0) return;
    budget.left -= 1;
    const walk = model.walk(typed);
    const asked = open
      .map((variable) => ({ variable, at: placeOf(model, walk, variable.path) }))
      .filter(({ at }) => at !== -1);
    const [{ variable } = {}] = asked;
    const before = sectionInstances(walk).slice(0, Math.min(...asked.map(({ at }) => at)));
    if (!variable || isClosed(before, cone)) yield { typed, walk };
    else
      for (const value of variable.typed)
        yield* ways(
          open.filter((other) => other !== variable),
          typedInto(typed, variable.path, value),
        );
  }
  return { cone, isWhole: variables.every((variable) => variable.isWhole), ways: ways(variables, {}) };
}

/** The index of the first place of a walk that asks for a path; -1 when none does. */
function placeOf(model: FormModel, walk: Walk, path: string): number {
  const occurrences = model.occurrences.get(path) ?? [];
  return sectionInstances(walk).findIndex(
    ({ stepIndex, section, hidden }) =>
      walk.steps[stepIndex]?.step.repeat?.list === path ||
      occurrences.some((one) => one.section?.id === section.id && isVisible(hidden, one.local)),
  );
}
