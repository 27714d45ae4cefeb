import type { Vocabulary } from '../../compile/Vocabulary.ts';
import type { LoadedForm } from '../../engine/definition/answerCode.ts';
import { removePathIndexes, pathRelativeToBase, withValueAt } from '../../engine/definition/paths.ts';
import { isGroup, isEntryList, propertiesThroughGroupsAndLists } from '../../engine/definition/schemaTree.ts';
import type { Answers, GroupSchema, OptionValue } from '../../engine/definition/types.ts';
import { type SectionInstance, sectionInstances } from '../../engine/flow/walk.ts';
import { checkSection } from '../../engine/flow/sectionErrors.ts';
import { chosenDisabledOptionsAt } from './verdicts.ts';
import { FormModel, type Gate, type RecordedWalk } from './model.ts';
import { unverifiedAnswers } from './candidates.ts';
import { generateWalksOverGateAnswers } from './ways.ts';
import { isObjectOrArray, isRecord, valueAt } from '../../values/values.ts';

/** Answers that make a step, a section, or a conditional field or option appear. */
export interface Witness {
  /** From 0. */
  step: number;
  section: string | undefined;
  /** The section's name of the field; undefined for the section itself. */
  field: string | undefined;
  /** A conditional option, as text; undefined for the field itself. */
  option: string | undefined;
  /** The answers, with complete and valid sections before; undefined where none were found: see `because`. */
  answers?: Answers;
  /** Disabled options among the answers, which have to be enabled. */
  waitsFor: { field: string; option: OptionValue }[];
  because?: 'no answers show it' | 'no answers were found' | 'only a section that is not offered leads there';
}

/** The most walks for one witness, and the most tries to complete the answers of a walk. */
const mostWalks = 5000;
const mostTries = 50;

/** Finds answers for every step, section, and conditional field and option of a form, in its order. */
export function findWitnessesOrReasons(form: LoadedForm, vocabulary: Vocabulary): Witness[] {
  const model = new FormModel(form, vocabulary);
  return form.definition.steps.flatMap((step, index) => {
    const own = model.gates.filter((gate) => gate.step === index);
    const inner = step.sections.flatMap((id) =>
      (['section', 'field', 'option'] as const).flatMap((of) =>
        own.filter((gate) => gate.of === of && gate.section?.id === id).map((gate) => witnessOf(model, gate)),
      ),
    );
    const [first] = inner.filter(({ field }) => field === undefined).sort(compare);
    return first ? [{ ...first, section: undefined }, ...inner] : [];
  });
}

/** Sorts witnesses with answers first, and among them those that wait for no disabled option. */
const compare = (one: Witness, other: Witness): number =>
  Number(!one.answers) - Number(!other.answers) || one.waitsFor.length - other.waitsFor.length;

function witnessOf(model: FormModel, gate: Gate): Witness {
  const { step, section, path, option } = gate;
  const about = { step, section: section?.id, field: path === '' ? undefined : path, option };
  const options = model.gates.filter(
    (other) => other.of === 'option' && other.section === section && other.path === path,
  );
  /**
   * The sections before the part in a walk that shows it. A field without options is hidden, whatever its condition.
   */
  const before = (walk: RecordedWalk): SectionInstance[] | undefined => {
    const all = sectionInstances(walk);
    const result = walk.results.find((one) => one.gate === gate && one.holds);
    const isHidden =
      result && options.length > 0 && [...(all[result.before]?.hidden ?? [])].map(removePathIndexes).includes(path);
    return result && !isHidden ? all.slice(0, result.before) : undefined;
  };
  const budget = { left: mostWalks };
  const { cone, isWhole, ways } = generateWalksOverGateAnswers(model, [gate, ...options], budget);
  let tries = 0;
  let best: Witness | undefined;
  for (const { typed, walk } of ways) {
    if (tries === mostTries) break;
    if (!before(walk)) continue;
    tries += 1;
    const found = fillErrorsWithSampleAnswers(model, typed, before);
    if (found?.waitsFor.length === 0) return { ...about, ...found };
    if (found) best ??= { ...about, ...found };
  }
  if (best) return best;
  const isSure = isWhole && budget.left > 0 && tries === 0;
  const because = !cone.isAsked
    ? 'only a section that is not offered leads there'
    : isSure
      ? 'no answers show it'
      : 'no answers were found';
  return { ...about, waitsFor: [], because };
}

/** The most fields that are filled in one after the other: no form has more. */
const mostRounds = 200;

/**
 * Fills in what `sectionsToFill` report as wrong with the first accepted sample answer that keeps these sections.
 * Undefined where an error stays that waits for no disabled option.
 */
export function fillErrorsWithSampleAnswers(
  model: FormModel,
  typed: Answers,
  sectionsToFill: (walk: RecordedWalk) => SectionInstance[] | undefined,
): { answers: Answers; waitsFor: Witness['waitsFor'] } | undefined {
  const wrongIn = (answers: Answers): Wrong[] | undefined =>
    sectionsToFill(model.walk(answers))?.flatMap((instance) =>
      checkSection(model.form, instance).map(({ field }) => ({
        field,
        instance,
        options: chosenDisabledOptionsAt(instance, field),
      })),
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
    answers = candidates(answers, next.field, next.instance, model).find(isRight) ?? answers;
  }
  return undefined;
}

interface Wrong {
  field: string;
  instance: SectionInstance;
  options: OptionValue[];
}

function candidates(
  answers: Answers,
  path: string,
  { section, base }: SectionInstance,
  { form, vocabulary }: FormModel,
): Answers[] {
  const local = removePathIndexes(pathRelativeToBase(base, path));
  const [, property] = propertiesThroughGroupsAndLists(section.schema).find(([name]) => name === local) ?? [];
  if (!property) return [];
  const answer = valueAt(answers, path);
  const samples = isGroup(property)
    ? ticked(property).map((ticks) => ({ ...(isRecord(answer) && answer), ...ticks }))
    : isEntryList(property)
      ? [Array.from({ length: property.minItems || 1 }, (_, index) => valueAt(answer, String(index)) ?? {})]
      : unverifiedAnswers(property, textsIn(answers), form.today?.(), vocabulary);
  return samples.map((sample) => withValueAt(answers, path, sample));
}

/** Ticks the fewest boxes that a group takes; or the most, where some of these are hidden. */
function ticked({ properties, minTicked = 0, maxTicked }: GroupSchema): Record<string, true>[] {
  const boxes = Object.keys(properties).filter((name) => properties[name]?.type === 'boolean');
  return [boxes.slice(0, minTicked), boxes.slice(0, maxTicked)].map((some) =>
    Object.fromEntries(some.map((name) => [name, true])),
  );
}

/** All values of some answers, which other fields may repeat. */
const textsIn = (tree: unknown): unknown[] => (isObjectOrArray(tree) ? Object.values(tree).flatMap(textsIn) : [tree]);
