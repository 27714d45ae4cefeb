import { genericPath, joinPath, pathFrom, valueAt, withValueAt } from '../../engine/definition/paths.ts';
import { isGroup, isList, propertiesIn } from '../../engine/definition/schemaTree.ts';
import type {
  Answers,
  CompiledForm,
  FieldError,
  GroupSchema,
  OptionValue,
  PropertySchema,
} from '../../engine/definition/types.ts';
import { type Place, places } from '../../engine/flow/places.ts';
import { checkSection } from '../../engine/flow/sectionErrors.ts';
import { type Walk, walkFlow } from '../../engine/flow/walk.ts';
import { isHidden, type WalkedSection, withheldAt } from '../../engine/flow/walkSection.ts';
import { all, TooComplex, none } from './diagrams.ts';
import { judgeForm } from './judge.ts';
import { sampleAnswers } from './samples.ts';
import type { Shown } from './verdicts.ts';

/** Answers that show a step, a section or a field of its own condition, for whoever taints that any do. */
export interface Witness {
  /** Number of the step, from 0. */
  step: number;
  /** Undefined for the step itself. */
  section?: string;
  /** Path of the field, as the section names it; undefined for the section itself. */
  field?: string;
  /** One of its options that has a condition, as text; undefined for the field itself. */
  option?: string;
  /**
   * As typed. The sections before are complete and right; nothing more is answered than it takes. Undefined when there
   * are none, or when none were found: see `because`.
   */
  answers?: Answers;
  /** Disabled options among the answers, by path: it shows once they are enabled. */
  waitsFor: { field: string; option: OptionValue }[];
  /** Why there are no answers. */
  because?:
    | 'no answers show it'
    | 'no answers show it today'
    | 'no answers were found'
    | 'only a section that is not offered leads there';
}

type Part = Pick<Witness, 'step' | 'section' | 'field' | 'option'>;

/** The form as it stands today. */
const walked = ({ definition, today }: CompiledForm, answers: Answers): Walk =>
  walkFlow(definition, answers, { today: today?.() });

/** Answers for every step and section of a form, and for every field with a condition, in the order of the form. */
export function witnesses(form: CompiledForm): Witness[] {
  const { shown, isWhole } = judgeForm(form, { isolateFaults: false });
  return partsOf(form).map((part) => {
    const isPart = ({ step, section, field, option }: Shown): boolean =>
      step === part.step &&
      option === part.option &&
      (part.section === undefined ? field === undefined : section === part.section && field === part.field);
    const found = shown.find(isPart);
    if (!found) return { ...part, waitsFor: [], because: isWhole ? 'no answers show it' : 'no answers were found' };
    try {
      return witnessOf(form, part, found);
    } catch (error) {
      if (!(error instanceof TooComplex)) throw error;
      return { ...part, waitsFor: [], because: 'no answers were found' };
    }
  });
}

function partsOf({ definition: { steps, sections } }: CompiledForm): Part[] {
  return steps.flatMap((step, index) => {
    if (step.sections.length === 0) return [];
    const inner = step.sections.flatMap((section): Part[] => {
      const { conditions = {}, optionConditions = {} } = sections[section] ?? {};
      const options = Object.entries(optionConditions).flatMap(([field, byOption]) =>
        Object.keys(byOption).map((option) => ({ step: index, section, field, option })),
      );
      const fields = Object.keys(conditions).map((field) => ({ step: index, section, field }));
      return [{ step: index, section }, ...fields, ...options];
    });
    return [{ step: index }, ...inner];
  });
}

function witnessOf(form: CompiledForm, part: Part, found: Shown): Witness {
  const { step, section, scope, when, outer } = found;
  const { definition } = form;
  const list = definition.steps[step]?.repeat?.list;
  const base = list === undefined || found.base !== '' ? found.base : joinPath(list, 0);
  const own = scope.typed(when);
  const typed = outer ? withValueAt(outer.scope.typed(outer.when), base, own) : own;
  const isShown = (answers: Answers): boolean => shows(form, answers, { ...part, step, section });
  const done = completed(form, typed, joinPath(base, section), isShown);
  const waitsFor = done?.errors.flatMap(({ field }) => disabledAt(form, field, valueAt(done.answers, field))) ?? [];
  if (!done || waitsFor.length < done.errors.length || !isShown(done.answers))
    return { ...part, waitsFor: [], because: whyNone([{ scope, when }, ...(outer ? [outer] : [])]) };
  return { ...part, answers: done.answers, waitsFor };
}

/** Why a part has no answers that show it, which ones of these would. */
function whyNone(found: readonly Pick<Shown, 'scope' | 'when'>[]): Witness['because'] {
  const isFeasible = (now: boolean): boolean =>
    found.every(
      ({ scope: { diagrams, feasible, now: today }, when }) => diagrams.and(when, feasible, now ? today : all) !== none,
    );
  if (isFeasible(true)) return 'no answers were found';
  return isFeasible(false) ? 'no answers show it today' : 'only a section that is not offered leads there';
}

/** The disabled options that a field holds. */
function disabledAt({ definition }: CompiledForm, field: string, held: unknown): Witness['waitsFor'] {
  const repeated = definition.steps.find(({ repeat }) => repeat && field.startsWith(`${repeat.list}.`))?.repeat?.list;
  const path = genericPath(repeated === undefined ? field : field.slice(repeated.length + 1));
  const options = Object.values(definition.sections)
    .flatMap(({ schema }) => propertiesIn(schema))
    .flatMap(([at, property]) =>
      at === path && 'disabledOptions' in property ? (property.disabledOptions ?? []) : [],
    );
  return [...new Set(options)].filter((option) => [held].flat().includes(option)).map((option) => ({ field, option }));
}

/** No form has more entries and fields to fill in one after the other. */
const mostRounds = 200;

interface Completed {
  answers: Answers;
  /** What is still wrong before the place. */
  errors: FieldError[];
}

/**
 * Answers with everything filled in that the sections before the place `until` demand: whatever they report as wrong is
 * given the first sample answer that they accept and with which `shows` still holds. Undefined when the place does not
 * show.
 */
function completed(
  form: CompiledForm,
  typed: Answers,
  until: string,
  shows: (answers: Answers) => boolean,
): Completed | undefined {
  const given = new Set<string>();
  let answers = typed;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = placesBefore(form, answers, until);
    if (!before) return undefined;
    const errors = before.flatMap((place) => checkSection(form, place).map((error) => ({ ...error, place })));
    const next = errors.find(({ field }) => !given.has(field));
    if (!next) return { answers, errors: errors.map(({ field, message }) => ({ field, message })) };
    given.add(next.field);
    answers =
      candidates(answers, next.field, next.place, form.today?.()).find(
        (candidate) => shows(candidate) && !isWrong(form, candidate, next.field, next.place.id),
      ) ?? answers;
  }
  return undefined;
}

function placesBefore(form: CompiledForm, answers: Answers, until: string): Place[] | undefined {
  const all = places(walked(form, answers));
  const index = all.findIndex(({ id }) => id === until);
  return index === -1 ? undefined : all.slice(0, index);
}

/** The answers with another one at `field`. */
function candidates(answers: Answers, field: string, { section, base }: Place, today: string | undefined): Answers[] {
  const property = propertyAt(section.schema, pathFrom(base, field));
  if (!property) return [];
  if (isGroup(property))
    return tickedGroups(property).map((ticks) => {
      const held = valueAt(answers, field);
      return withValueAt(answers, field, { ...(held !== null && typeof held === 'object' && held), ...ticks });
    });
  const samples = isList(property)
    ? [entries(valueAt(answers, field), property.minItems ?? 1)]
    : sampleAnswers(property, textsIn(answers), today);
  return samples.map((sample) => withValueAt(answers, field, sample));
}

/** Enough boxes of a group ticked, beginning with each of them in turn. */
function tickedGroups({ properties, minTicked = 0 }: GroupSchema): Record<string, true>[] {
  const boxes = Object.keys(properties).filter((name) => properties[name]?.type === 'boolean');
  return boxes.map((_name, first) =>
    Object.fromEntries([...boxes, ...boxes].slice(first, first + minTicked).map((name) => [name, true as const])),
  );
}

function isWrong(form: CompiledForm, answers: Answers, field: string, id: string): boolean {
  const place = places(walked(form, answers)).find((other) => other.id === id);
  return !place || checkSection(form, place).some((error) => error.field === field);
}

const entries = (held: unknown, amount: number): unknown[] =>
  Array.from({ length: amount }, (_, index) => valueAt(held, String(index)) ?? {});

/** Some fields repeat others. */
const textsIn = (tree: unknown): unknown[] =>
  tree !== null && typeof tree === 'object' ? Object.values(tree).flatMap(textsIn) : [tree];

function propertyAt(property: PropertySchema, path: string): PropertySchema | undefined {
  const [name = '', ...rest] = path.split('.');
  if (path === '') return property;
  if (isList(property)) return propertyAt(property.items, rest.join('.'));
  const inner = isGroup(property) ? property.properties[name] : undefined;
  return inner && propertyAt(inner, rest.join('.'));
}

/** Whether some answers show a section, a field in it, or an option of that: at least once, where it repeats. */
function shows(
  form: CompiledForm,
  answers: Answers,
  { step, section, field, option }: Part & { section: string },
): boolean {
  const all = walked(form, answers).steps.filter((one) => one.step === form.definition.steps[step]);
  const found = all.flatMap(({ sections }) => sections).filter((one) => one.section.id === section);
  return field === undefined
    ? found.length > 0
    : found.some((one) => showsField(one, one.section.schema, '', { field, option }, one.answers));
}

/** `answers` are those of the group; `at` names entries by their numbers, `field` does not. */
function showsField(
  place: WalkedSection,
  { properties }: GroupSchema,
  at: string,
  wanted: { field: string; option: string | undefined },
  answers: unknown,
): boolean {
  const { field, option } = wanted;
  const found = Object.entries(properties).find(([name]) => {
    const path = genericPath(joinPath(at, name));
    return field === path || field.startsWith(`${path}.`);
  });
  if (!found) return false;
  const [name, property] = found;
  const path = joinPath(at, name);
  if (isHidden(place.hidden, path)) return false;
  if (genericPath(path) === field) return !withheldAt(place, path).some((withheld) => String(withheld) === option);
  const inner = valueAt(answers, name);
  if (isGroup(property)) return showsField(place, property, path, wanted, inner);
  return (
    isList(property) &&
    Array.isArray(inner) &&
    inner.some((entry, index) => showsField(place, property.items, joinPath(path, index), wanted, entry))
  );
}
