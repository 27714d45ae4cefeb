import { pathFrom, withValueAt } from '../../engine/definition/paths.ts';
import { isField, isList } from '../../engine/definition/schemaTree.ts';
import type { Answers, CompiledForm, ListSchema } from '../../engine/definition/types.ts';
import { type FormPlace, places, type Walk, walkFlow } from '../../engine/flow/walk.ts';
import { isAsked } from '../../engine/flow/walkSection.ts';
import type { Cone, FormModel } from './model.ts';
import { type Choices, choicesOf } from './values.ts';

/** A field of the form, or a list with all that may be typed into its entries. */
export interface Variable extends Choices {
  path: string;
}

/**
 * The variables of a cone in the order of the walk, each with the values to try: those of the form itself or of an
 * entry of `list`.
 */
export function variablesOf(form: CompiledForm, model: FormModel, cone: Cone, list = ''): Variable[] {
  return cone.paths.flatMap((path): Variable[] => {
    const asked = (model.occurrences.get(path) ?? []).filter((one) => one.list === list);
    const looks = cone.looks.filter((look) => look.path === path);
    const [{ property } = {}] = asked;
    if (property && isList(property)) return [listsOf(form, model, cone, path, property)];
    return property && isField(property) ? [{ path, ...choicesOf(form, asked, looks) }] : [];
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
function listsOf(
  form: CompiledForm,
  model: FormModel,
  cone: Cone,
  path: string,
  { minItems = 0, maxItems }: ListSchema,
): Variable {
  const [asked] = model.occurrences.get(path) ?? [];
  const follows = asked?.gates.some(
    ({ subject }) =>
      (subject.of === 'follow' && subject.path === asked.local) || ('key' in subject && subject.key === 'count'),
  );
  const inner = variablesOf(form, model, cone, path);
  const entries = inner.reduce<Answers[]>(
    (all, variable) =>
      all
        .flatMap((entry) => variable.typed.map((typed) => typedInto(entry, pathFrom(path, variable.path), typed)))
        .slice(0, mostWays),
    [{}],
  );
  const least = Math.max(1, minItems);
  const lengths = follows ? [maxItems] : [...new Set([least, Math.max(least, Math.min(maxItems, mostEntries))])];
  const lists = lengths.flatMap((length) => entries.map((entry) => Array<Answers>(length).fill(entry)));
  return {
    path,
    typed: [...(minItems === 0 ? [[]] : []), ...lists],
    // Lists of equal entries do not stand for all lists where a condition looks at the list as a whole, or where an
    // entry may be left untouched and then does not count.
    isWhole:
      inner.every((variable) => variable.isWhole) &&
      entries.length < mostWays &&
      !cone.looks.some((look) => look.path === path && look.use === 'exact') &&
      (follows === true || asked?.section === undefined || minItems > 0),
  };
}

const typedInto = (answers: Answers, path: string, typed: unknown): Answers =>
  typed === undefined ? { ...answers } : withValueAt(answers, path, typed);

/** A walk, and what was typed for it. */
export interface Way {
  typed: Answers;
  walk: Walk;
}

/** When to stop the enumeration, or to prune a branch of it. */
interface Limits {
  /** Asked before each walk, also before those that only show what to type next. */
  isEnough: () => boolean;
  /**
   * Whether a place before the next variable has an error. What is typed from here on changes nothing about it, so that
   * the branch is pruned.
   */
  isClosed?: (before: readonly FormPlace[]) => boolean;
}

/**
 * Enumerates the walks of a form over all combinations of the variables' values, beginning with nothing typed. A
 * variable that a walk does not ask for makes no difference to it and is left out.
 */
export function* ways(
  form: CompiledForm,
  model: FormModel,
  variables: readonly Variable[],
  limits: Limits,
  typed: Answers = {},
): Generator<Way> {
  const { isEnough, isClosed } = limits;
  if (isEnough()) return;
  const walk = walkFlow(form.definition, typed, { today: form.today?.() });
  const asked = variables.flatMap((variable) => {
    const at = placeOf(model, walk, variable.path);
    return at === -1 ? [] : { variable, at };
  });
  const [{ variable } = {}] = asked;
  if (!variable) {
    yield { typed, walk };
    return;
  }
  if (isClosed?.(places(walk).slice(0, Math.min(...asked.map(({ at }) => at))))) return;
  const rest = variables.filter((other) => other !== variable);
  for (const value of variable.typed) yield* ways(form, model, rest, limits, typedInto(typed, variable.path, value));
}

/** The index of the first place of a walk that asks for a path; -1 when none does. */
function placeOf(model: FormModel, { steps }: Walk, path: string): number {
  const occurrences = model.occurrences.get(path) ?? [];
  let at = 0;
  for (const { step, enabled, sections } of steps) {
    if (enabled && step.repeat?.list === path && occurrences.some(({ section }) => !section)) return at;
    for (const { section, hidden } of sections) {
      if (occurrences.some((one) => one.section?.id === section.id && isAsked(hidden, one.local))) return at;
      at += 1;
    }
  }
  return -1;
}
