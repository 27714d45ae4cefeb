import { genericPath, joinPath, pathFrom, valueAt, withValueAt } from '../../engine/definition/paths.ts';
import { isGroup, isList, propertiesIn } from '../../engine/definition/schemaTree.ts';
import type { Answers, CompiledForm, GroupSchema, OptionValue, Section } from '../../engine/definition/types.ts';
import { type FormPlace, places, type Walk, walkFlow } from '../../engine/flow/walk.ts';
import { checkSection } from '../../engine/flow/sectionErrors.ts';
import { askedAt, upTo, waitsFor } from './judge.ts';
import { FormModel } from './model.ts';
import { sampleAnswers } from './samples.ts';
import { variablesOf, ways } from './ways.ts';

/** A witness: answers with which a step or a section shows, or a field or an option that has a condition of its own. */
export interface Witness {
  /** Number of the step, from 0. */
  step: number;
  /** Undefined for the step itself. */
  section?: string;
  /** Path of the field, as the section names it; undefined for the section itself. */
  field?: string;
  /** One of its options that has a condition, as text; undefined for the field itself. */
  option?: string;
  /** As typed. The sections before are complete and valid. Undefined when none were found: see `because`. */
  answers?: Answers;
  /** Disabled options among the answers, by path: it shows once they are enabled. */
  waitsFor: { field: string; option: OptionValue }[];
  /** Why there are no answers. */
  because?: 'no answers show it' | 'no answers were found' | 'only a section that is not offered leads there';
}

/** The budget of one witness: of walks, and of tries to complete the answers of a walk. */
const mostWalks = 5000;
const mostTries = 50;

/** Answers for every step and section of a form, and for every field and option with a condition, in its order. */
export function witnesses(form: CompiledForm): Witness[] {
  const { steps, sections } = form.definition;
  const model = new FormModel(form.definition);
  return steps.flatMap((step, index) => {
    const inner = step.sections.flatMap((id) => {
      const section = sections[id];
      if (!section) return [];
      const { conditions, optionConditions = {} } = section;
      const options = Object.entries(optionConditions).flatMap(([field, byOption]) =>
        Object.keys(byOption).map((option) => ({ field, option })),
      );
      const parts = [{}, ...Object.keys(conditions).map((field) => ({ field })), ...options];
      return parts.map((part): Witness => witnessOf(form, model, index, section, part));
    });
    const [first] = inner.filter(({ section, field }) => section !== undefined && field === undefined).sort(compare);
    return first ? [{ ...first, section: undefined }, ...inner] : [];
  });
}

/** Sorts witnesses with answers before those without, and those that wait for no disabled option before others. */
const compare = (one: Witness, other: Witness): number =>
  Number(!one.answers) - Number(!other.answers) || one.waitsFor.length - other.waitsFor.length;

type Part = Pick<Witness, 'field' | 'option'>;

function witnessOf(form: CompiledForm, model: FormModel, step: number, section: Section, part: Part): Witness {
  const list = form.definition.steps[step]?.repeat?.list ?? '';
  const asked = model.occurrences.get(joinPath(list, part.field ?? ''))?.find((one) => one.section?.id === section.id);
  const owner = asked?.list ?? list;
  const cone = model.coneOf(asked?.gates ?? model.sections.get(section.id) ?? [], owner === '' ? [] : [owner]);
  const variables = variablesOf(form, model, cone);
  const cut = { ...form, definition: upTo(form.definition, step, section) };
  /** The sections before the part, when it shows. */
  const before = (walk: Walk): FormPlace[] | undefined => {
    const all = places(walk);
    const index = all.findIndex((place) => place.section.id === section.id && shows(place, part));
    return index === -1 ? undefined : all.slice(0, index);
  };
  let walks = 0;
  let tries = 0;
  let best: Witness | undefined;
  for (const { typed, walk } of ways(cut, model, variables, { isEnough: () => ++walks > mostWalks })) {
    if (tries === mostTries) break;
    if (!before(walk)) continue;
    tries += 1;
    const found = completed(cut, typed, before);
    if (!found) continue;
    const witness = { step, section: section.id, ...part, ...found };
    if (found.waitsFor.length === 0) return witness;
    best ??= witness;
  }
  if (best) return best;
  const isSure = variables.every(({ isWhole }) => isWhole) && walks < mostWalks && tries === 0;
  const because = !cone.isAsked
    ? 'only a section that is not offered leads there'
    : isSure
      ? 'no answers show it'
      : 'no answers were found';
  return { step, section: section.id, ...part, waitsFor: [], because };
}

/** Whether a section shows a field, or an option of it, in one entry at least. */
const shows = (place: FormPlace, { field, option }: Part): boolean =>
  field === undefined ||
  askedAt(place, place.section.schema, field.split('.')).some(
    (path) => !place.hidden.has(path) && !place.withheld[path]?.some((withheld) => String(withheld) === option),
  );

/** The greatest number of fields that are filled in one after the other: no form has more, with all entries. */
const mostRounds = 200;

/**
 * Answers with everything filled in that the sections `before` demand: whatever they report as wrong is given the first
 * sample answer that they accept and with which there still are such sections. Undefined when something stays wrong
 * that waits for no disabled option.
 */
export function completed(
  form: CompiledForm,
  typed: Answers,
  before: (walk: Walk) => FormPlace[] | undefined,
): { answers: Answers; waitsFor: Witness['waitsFor'] } | undefined {
  const wrongIn = (answers: Answers): Wrong[] | undefined =>
    before(walkFlow(form.definition, answers, { today: form.today?.() }))?.flatMap((place) =>
      checkSection(form, place).map(({ field }) => ({ field, place, options: waitsFor(place, field) })),
    );
  const given = new Set<string>();
  let answers = typed;
  for (let round = 0; round < mostRounds; round += 1) {
    const wrong = wrongIn(answers) ?? [];
    const next = wrong.find(({ field }) => !given.has(field));
    if (!next) {
      if (wrong.some(({ options }) => options.length === 0)) return undefined;
      return { answers, waitsFor: wrong.flatMap(({ field, options }) => options.map((option) => ({ field, option }))) };
    }
    given.add(next.field);
    const isRight = (candidate: Answers): boolean =>
      wrongIn(candidate)?.every(({ field }) => field !== next.field) ?? false;
    answers = candidates(answers, next.field, next.place, form.today?.()).find(isRight) ?? answers;
  }
  return undefined;
}

interface Wrong {
  field: string;
  place: FormPlace;
  options: OptionValue[];
}

/** The answers with another one at `path`. */
function candidates(
  answers: Answers,
  path: string,
  { section, base }: FormPlace,
  today: string | undefined,
): Answers[] {
  const local = genericPath(pathFrom(base, path));
  const [, property] = propertiesIn(section.schema).find(([name]) => name === local) ?? [];
  if (!property) return [];
  const held = valueAt(answers, path);
  const samples = isGroup(property)
    ? tickedGroups(property).map((ticks) => ({ ...(held !== null && typeof held === 'object' && held), ...ticks }))
    : isList(property)
      ? [Array.from({ length: property.minItems ?? 1 }, (_, index) => valueAt(held, String(index)) ?? {})]
      : sampleAnswers(property, textsIn(answers), today);
  return samples.map((sample) => withValueAt(answers, path, sample));
}

/** Enough boxes of a group ticked, beginning with each of them in turn. */
function tickedGroups({ properties, minTicked = 0 }: GroupSchema): Record<string, true>[] {
  const boxes = Object.keys(properties).filter((name) => properties[name]?.type === 'boolean');
  return boxes.map((_name, first) =>
    Object.fromEntries([...boxes, ...boxes].slice(first, first + minTicked).map((name) => [name, true as const])),
  );
}

/** All values in a tree of answers: samples for fields that repeat another one. */
const textsIn = (tree: unknown): unknown[] =>
  tree !== null && typeof tree === 'object' ? Object.values(tree).flatMap(textsIn) : [tree];
