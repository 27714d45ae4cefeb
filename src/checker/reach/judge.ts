import { genericPath, joinPath, pathFrom, valueAt } from '../../engine/definition/paths.ts';
import { fieldsIn, isGroup, isList } from '../../engine/definition/schemaTree.ts';
import type {
  CompiledForm,
  Definition,
  FieldError,
  OptionValue,
  PropertySchema,
  Section,
} from '../../engine/definition/types.ts';
import { followedLength } from '../../engine/flow/walkSection.ts';
import { type FormPlace, places, type Walk } from '../../engine/flow/walk.ts';
import { checkSection } from '../../engine/flow/sectionErrors.ts';
import { holds } from '../../engine/logic/jsonLogic.ts';
import { FormModel, type Gate, type Subject } from './model.ts';
import { disabledIn } from './values.ts';
import { variablesOf, ways } from './ways.ts';

/** The outcome of a condition in all walks that get to it; at the end of a section `never`: nobody gets past it. */
export interface Verdict {
  subject: Subject;
  outcome: 'never' | 'always';
}

/** The budget of walks for one form. What these leave undecided gets no verdict. */
const mostWalks = 20_000;

/**
 * Finds the conditions of a form that never or always hold, and the sections that nobody gets past. For each, all that
 * people can type is tried, as far as its conditions can tell it apart; where that is not sure, nothing is said. A
 * visitor gets to a section by completing those before it, and within it anything may still be missing. An option that
 * is disabled is only put off: what waits for it is no mistake. What rests on a condition of which something was said
 * is not judged, nor the same condition once more in a section, so that a mistake is told once.
 */
export function judgeForm(form: CompiledForm): Verdict[] {
  const model = new FormModel(form.definition);
  const faults = new Set<Gate>();
  let left = mostWalks;
  return model.gates.flatMap((gate): Verdict[] => {
    const { subject } = gate;
    const cone = model.coneOf([gate], []);
    if (!cone.isAsked || [...cone.gates].some((other) => faults.has(other))) return [];
    const logic = JSON.stringify(gate.logic);
    if ([...faults].some((other) => other.section === gate.section && JSON.stringify(other.logic) === logic)) return [];
    const variables = variablesOf(form, model, cone);
    if (!variables.every((variable) => variable.isWhole)) return [];
    const isAmount =
      subject.of === 'end' || subject.of === 'follow' || (subject.of === 'step' && subject.key === 'count');
    const said = new Set<boolean>();
    const cut = { ...form, definition: upTo(form.definition, gate.step, opened(gate)) };
    const isEnough = (): boolean => left-- <= 0;
    const isClosed = (before: readonly FormPlace[]): boolean =>
      before.some((place) => errorsAt(form, place, cone.paths).length > 0);
    for (const { walk } of ways(cut, model, variables, { isEnough, isClosed })) {
      const passed = passing(form, gate, walk);
      if (!passed?.said.length || isClosed(passed.before)) continue;
      for (const one of passed.said) said.add(one);
      if (said.has(true) && (isAmount || said.has(false))) break;
    }
    const [outcome] = said;
    if (left < 0 || said.size !== 1 || (outcome && isAmount)) return [];
    faults.add(gate);
    return [{ subject, outcome: outcome ? 'always' : 'never' }];
  });
}

/** The form, cut off behind a section or, without one, before a step. */
export function upTo({ steps, sections, ...rest }: Definition, step: number, section: Section | undefined): Definition {
  const last = steps[step];
  const before = steps.slice(0, step);
  if (!section || !last) return { ...rest, steps: before, sections };
  const ids = last.sections.slice(0, last.sections.indexOf(section.id) + 1);
  return { ...rest, steps: [...before, { ...last, sections: ids }], sections: { ...sections, [section.id]: section } };
}

/** The section of a gate, without its own condition where that is the gate, so that a walk always gets to it. */
function opened({ subject, section }: Gate): Section | undefined {
  if (!section || subject.of !== 'section') return section;
  const { visible: _visible, ...open } = section;
  return { ...open, schema: { ...section.schema, properties: {} } };
}

/**
 * The outcomes of a subject in a walk, one for each entry of a list, and the places before it; undefined when the walk
 * does not get to it.
 */
function passing(
  form: CompiledForm,
  { subject, section, step, logic }: Gate,
  walk: Walk,
): { said: boolean[]; before: FormPlace[] } | undefined {
  const all = places(walk);
  if (subject.of === 'step') {
    const { visible, enabled, repeat } = form.definition.steps[step] ?? {};
    const says = {
      visible: () => holds(visible, walk.answers, walk.today),
      enabled: () => holds(enabled, walk.answers, walk.today),
      count: () => followedLength(repeat?.count ?? {}, walk.answers, 1, walk.today) > 0,
    };
    const isReached = subject.key === 'visible' || (says.visible() && (subject.key === 'enabled' || says.enabled()));
    return isReached ? { said: [says[subject.key]()], before: all } : undefined;
  }
  // Entries of a repeated step are alike: the first one stands for all.
  const index = all.findIndex((place) => place.section.id === section?.id);
  const place = all[index];
  if (!place) return undefined;
  const before = all.slice(0, index);
  switch (subject.of) {
    case 'section': {
      const { outer, scope = {} } = walk.steps[place.stepIndex] ?? {};
      return { said: [holds(logic, { ...outer, ...scope }, walk.today)], before };
    }
    case 'end': {
      const isWrong = errorsAt(form, place).some(
        ({ field }) => genericPath(pathFrom(place.base, field)) === subject.path,
      );
      return { said: [!isWrong], before };
    }
    default: {
      const paths = askedAt(place, place.section.schema, subject.path.split('.'));
      return { said: paths.flatMap((path) => saidAt(place, subject, path)), before };
    }
  }
}

/** The outcome for a field, an option or a list in a walk, at its path with the indexes of entries. */
function saidAt(place: FormPlace, subject: Subject, path: string): boolean[] {
  const isShown = !place.hidden.has(path);
  const withheld = place.withheld[path] ?? [];
  // A field without an option left is hidden as well; but options are withheld only where its own condition holds.
  const isMeant = isShown || withheld.length > 0;
  if (subject.of === 'field') return [isMeant];
  if (subject.of === 'follow') return isShown ? [[valueAt(place.answers, path)].flat().length > 0] : [];
  return isMeant && subject.of === 'option' ? [!withheld.some((option) => String(option) === subject.option)] : [];
}

/** The paths, with the indexes of entries, at which a section asks something; none inside of what is hidden. */
export function askedAt(
  place: Pick<FormPlace, 'hidden' | 'answers'>,
  property: PropertySchema,
  names: readonly string[],
  at = '',
): string[] {
  const [name, ...more] = names;
  if (name === undefined) return [at];
  if (at !== '' && place.hidden.has(at)) return [];
  const inner = isGroup(property) ? property.properties[name] : undefined;
  if (inner) return askedAt(place, inner, more, joinPath(at, name));
  const entries = isList(property) ? valueAt(place.answers, at) : undefined;
  if (!isList(property) || !Array.isArray(entries)) return [];
  return entries.flatMap((_, index) => askedAt(place, property.items, names, joinPath(at, index)));
}

/** What is wrong in a section with some answers, but for those that only wait for a disabled option. */
const errorsAt = (form: CompiledForm, place: FormPlace, paths?: readonly string[]): FieldError[] =>
  checkSection(form, place).filter(
    ({ field }) => (!paths || paths.includes(genericPath(field))) && waitsFor(place, field).length === 0,
  );

/** The disabled options among the answer at a path. */
export function waitsFor({ section, base, answers }: FormPlace, path: string): OptionValue[] {
  const local = pathFrom(base, path);
  const [, field] = fieldsIn(section.schema).find(([name]) => name === genericPath(local)) ?? [];
  return field ? disabledIn(field, valueAt(answers, local)) : [];
}
