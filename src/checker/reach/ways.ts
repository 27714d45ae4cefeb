import { pathFrom, withValueAt } from '../../engine/definition/paths.ts';
import { isField, isList } from '../../engine/definition/schemaTree.ts';
import type { Answers, CompiledForm, ListSchema } from '../../engine/definition/types.ts';
import { type Walk, walkFlow } from '../../engine/flow/walk.ts';
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
    if (property && isList(property)) return [{ path, ...listsOf(form, model, cone, path, property) }];
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
): Choices {
  const [asked] = model.occurrences.get(path) ?? [];
  const follows = asked?.gates.some(
    ({ subject }) =>
      (subject.of === 'follow' && subject.path === asked.local) || ('key' in subject && subject.key === 'count'),
  );
  const wanted = cone.looks.reduce((sum, look) => sum + (look.path === path ? look.entries : 0), 0);
  const most = Math.min(maxItems, follows && wanted > 1 ? maxItems : Math.max(1, minItems) + wanted);
  const inner = variablesOf(form, model, cone, path);
  const entries = inner.reduce<Answers[]>(
    (all, variable) =>
      all.flatMap((entry) => variable.typed.map((typed) => typedInto(entry, pathFrom(path, variable.path), typed))),
    [{}],
  );
  // An entry into which nothing was typed does not count, where there may be none.
  let isWhole =
    inner.every((variable) => variable.isWhole) && (follows || asked?.section === undefined || minItems > 0);
  // Which entry comes first makes no difference: each is like the one before, or one after that.
  const typed: Answers[][] = minItems === 0 ? [[]] : [];
  let lists: Answers[][] = [[]];
  for (let length = 1; length <= most; length += 1) {
    const longer = lists.flatMap((list) => {
      const last = list.at(-1);
      return entries.slice(last ? entries.indexOf(last) : 0).map((entry) => [...list, entry]);
    });
    lists = longer.slice(0, mostLists);
    isWhole &&= lists.length === longer.length;
    if (length === most || (!follows && length >= minItems)) typed.push(...lists);
  }
  return { typed, isWhole };
}

const typedInto = (answers: Answers, path: string, typed: unknown): Answers =>
  typed === undefined ? { ...answers } : withValueAt(answers, path, typed);

/** A walk, and what was typed for it. */
export interface Way {
  typed: Answers;
  walk: Walk;
}

/**
 * Walks a form with all that may be typed, as far as it is asked: what does not show makes no difference. First nothing
 * is typed. `isEnough` is asked before each walk, also before those that only show what to type next.
 */
export function* ways(
  form: CompiledForm,
  model: FormModel,
  variables: readonly Variable[],
  isEnough: () => boolean,
  typed: Answers = {},
): Generator<Way> {
  if (isEnough()) return;
  const walk = walkFlow(form.definition, typed, { today: form.today?.() });
  const variable = variables.find(({ path }) => asks(model, walk, path));
  if (!variable) yield { typed, walk };
  const rest = variables.filter((other) => other !== variable);
  for (const value of variable?.typed ?? [])
    yield* ways(form, model, rest, isEnough, typedInto(typed, variable?.path ?? '', value));
}

/** Whether a walk comes by the place where something is typed. */
const asks = (model: FormModel, { steps }: Walk, path: string): boolean =>
  (model.occurrences.get(path) ?? []).some(({ section, local }) =>
    steps.some(({ step, sections }) =>
      section
        ? sections.some((one) => one.section.id === section.id && isAsked(one.hidden, local))
        : step.repeat?.list === path,
    ),
  );
