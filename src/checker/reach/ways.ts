import { pathRelativeToBase, withValueAt } from '../../engine/definition/paths.ts';
import { isFieldOrNote, isEntryList } from '../../engine/definition/schemaTree.ts';
import type { Answers } from '../../engine/definition/types.ts';
import { type SectionInstance, sectionInstances, type Walk } from '../../engine/flow/walk.ts';
import { isVisible } from '../../engine/flow/walkSection.ts';
import { languageAnswer } from './answerUses.ts';
import type { Cone, FormModel, Gate, RecordedWalk } from './model.ts';
import { type Candidates, candidatesOfField } from './candidates.ts';

interface Variable extends Candidates {
  path: string;
}

/** The fields and lists of a cone with the values to try, in the form itself or in an entry of `list`. */
function variablesOf(model: FormModel, cone: Cone, list = ''): Variable[] {
  return cone.paths.flatMap((path): Variable[] => {
    const asked = (model.occurrences.get(path) ?? []).filter((one) => one.list === list);
    const [{ property } = {}] = asked;
    if (!property || !(isEntryList(property) || isFieldOrNote(property))) return [];
    const uses = cone.uses.filter((look) => look.path === path);
    return [{ path, ...(isEntryList(property) ? listsOf(model, cone, path) : candidatesOfField(model, asked, uses)) }];
  });
}

/** The most ways to fill in an entry (729 for six boxes, each open, ticked or not), and the most entries of a list. */
const mostWays = 1000;
const mostEntries = 3;

/**
 * The values to try for a list: empty, short and longer; the longest, which the walk cuts, where the length follows an
 * answer. All entries of a list are equal.
 */
function listsOf(model: FormModel, cone: Cone, path: string): Candidates {
  const [asked] = model.occurrences.get(path) ?? [];
  if (!asked || !isEntryList(asked.property)) return { typed: [], isWhole: false };
  const { minItems = 0, maxItems } = asked.property;
  const follows = asked.gates.some(
    (gate) => gate.of === 'count' || (gate.of === 'follow' && gate.path === asked.local),
  );
  const inner = variablesOf(model, cone, path);
  const entries = inner.reduce<Answers[]>(
    (all, variable) =>
      all
        .flatMap((entry) =>
          variable.typed.map((typed) => typedInto(entry, pathRelativeToBase(path, variable.path), typed)),
        )
        .slice(0, mostWays),
    [{}],
  );
  const least = Math.max(1, minItems);
  const lengths = follows ? [maxItems] : [...new Set([least, Math.max(least, Math.min(maxItems, mostEntries))])];
  const lists = lengths.flatMap((length) => entries.map((entry) => Array<Answers>(length).fill(entry)));
  return {
    typed: [...(minItems === 0 ? [[]] : []), ...lists],
    // Lists of equal entries do not cover all lists if a condition compares whole lists, or if untouched entries do
    // not count.
    isWhole:
      inner.every((variable) => variable.isWhole) &&
      entries.length < mostWays &&
      !cone.uses.some((look) => look.path === path && look.use === 'exact') &&
      (follows || !asked.section || minItems > 0),
  };
}

const typedInto = (answers: Answers, path: string, typed: unknown): Answers =>
  typed === undefined ? { ...answers } : withValueAt(answers, path, typed);

interface Way {
  typed: Answers;
  walk: RecordedWalk;
}

/** The walks through some gates. */
interface Exploration {
  cone: Cone;
  /** Whether the walks stand for all possible answers, as long as the budget lasts. */
  isWhole: boolean;
  ways: Iterable<Way>;
}

/**
 * Enumerates walks over all combinations of the answers that matter for some gates, each taken off the budget; fields
 * that a walk does not ask for are left out. Nothing more is tried after section instances that `isClosed`: nobody gets
 * past them.
 */
export function generateWalksOverGateAnswers(
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

/** The index of the first section instance that asks for a path; -1 where none does. The language is there at once. */
function placeOf(model: FormModel, walk: Walk, path: string): number {
  if (path === languageAnswer) return 0;
  const occurrences = model.occurrences.get(path) ?? [];
  return sectionInstances(walk).findIndex(
    ({ stepIndex, section, hidden }) =>
      walk.steps[stepIndex]?.step.repeat?.list === path ||
      occurrences.some((one) => one.section?.id === section.id && isVisible(hidden, one.local)),
  );
}
