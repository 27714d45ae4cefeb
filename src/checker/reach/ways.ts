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

/** What may be typed into the answers of a cone, in the order of the walk; into those of an entry of `list`. */
export function variablesOf(form: CompiledForm, model: FormModel, cone: Cone, list = ''): Variable[] {
  // How many entries a list has makes a difference beyond the first once something is said of all of them.
  const counts = cone.looks.some(({ path, entries }) => entries > 1 && model.occurrences.has(path));
  return cone.paths.flatMap((path): Variable[] => {
    const asked = (model.occurrences.get(path) ?? []).filter((one) => one.list === list);
    const looks = cone.looks.filter((look) => look.path === path);
    const [{ property } = {}] = asked;
    if (property && isList(property)) return [listsOf(form, model, cone, path, property)];
    if (!property || !isField(property)) return [];
    const isAmount = counts && (property.type === 'integer' || property.type === 'number');
    const { typed, isWhole } = choicesOf(
      form,
      asked,
      isAmount ? looks.map((look) => ({ ...look, use: 'exact' })) : looks,
    );
    return [{ path, typed, isWhole }];
  });
}

/** With more ways to fill in a list only some are tried. */
const mostLists = 600;

/** A list with as many entries as its conditions tell apart, each filled in in every way. */
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
  const wanted = cone.looks.reduce((sum, look) => sum + (look.path === path ? look.entries : 0), 0);
  const most = Math.min(maxItems, follows && wanted > 1 ? maxItems : Math.max(1, minItems) + wanted);
  const inner = variablesOf(form, model, cone, path);
  const alike = inner.reduce((product, { typed }) => product * typed.length, 1);
  let lists: Answers[][] | undefined;
  return {
    path,
    // An entry into which nothing was typed does not count, where there may be none.
    isWhole:
      inner.every((variable) => variable.isWhole) &&
      (follows || asked?.section === undefined || minItems > 0) &&
      waysToFill(most, alike) <= mostLists,
    // Made when it is used: a list that is not whole may be of no use.
    get typed() {
      return (lists ??= [
        ...(minItems === 0 ? [[]] : []),
        ...listsWith(entriesWith(inner, path), most).filter(
          ({ length }) => length === most || (!follows && length >= minItems),
        ),
      ]);
    },
  };
}

/** In how many ways `length` entries are filled in, each in one of `alike` ways, in whatever order. */
const waysToFill = (length: number, alike: number): number =>
  Array.from({ length }).reduce<number>((ways, _, index) => (ways * (alike + index)) / (index + 1), 1);

const entriesWith = (inner: readonly Variable[], path: string): Answers[] =>
  inner.reduce<Answers[]>(
    (all, variable) =>
      someOf(all, (entry) => variable.typed.map((typed) => typedInto(entry, pathFrom(path, variable.path), typed))),
    [{}],
  );

/** Lists of one to `most` entries. Which comes first makes no difference: each is like the one before, or one after. */
function listsWith(entries: readonly Answers[], most: number): Answers[][] {
  const all: Answers[][] = [];
  let lists = [{ list: [] as Answers[], last: 0 }];
  for (let length = 1; length <= most; length += 1) {
    lists = someOf(lists, ({ list, last }) =>
      entries.slice(last).map((entry, index) => ({ list: [...list, entry], last: last + index })),
    );
    all.push(...lists.map(({ list }) => list));
  }
  return all;
}

/** The first of what some things are made into, as many as are tried of a list. */
function someOf<From, To>(all: readonly From[], make: (one: From) => readonly To[]): To[] {
  const made: To[] = [];
  for (const one of all) {
    if (made.length >= mostLists) break;
    made.push(...make(one));
  }
  return made.slice(0, mostLists);
}

const typedInto = (answers: Answers, path: string, typed: unknown): Answers =>
  typed === undefined ? { ...answers } : withValueAt(answers, path, typed);

/** A walk, and what was typed for it. */
export interface Way {
  typed: Answers;
  walk: Walk;
}

/** When not to go on, or not that way. */
interface Limits {
  /** Asked before each walk, also before those that only show what to type next. */
  isEnough: () => boolean;
  /** Whether nobody gets past one of the places that what is typed from here on makes no difference to. */
  isClosed?: (before: readonly FormPlace[]) => boolean;
}

/**
 * Walks a form with all that may be typed, as far as it is asked: what does not show makes no difference. First nothing
 * is typed.
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

/** The number of the place in a walk at which something is first typed; -1 when the walk does not come by it. */
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
