import type { Vocabulary } from '../../compile/Vocabulary.ts';
import type { LoadedForm } from '../../engine/definition/answerCode.ts';
import { removePathIndexes, pathRelativeToBase } from '../../engine/definition/paths.ts';
import { allFieldsAndNotes, isEntryList } from '../../engine/definition/schemaTree.ts';
import type { FieldError, OptionValue } from '../../engine/definition/types.ts';
import { checkSection } from '../../engine/flow/sectionErrors.ts';
import { type SectionInstance, sectionInstances } from '../../engine/flow/walk.ts';
import { type Cone, FormModel, type Gate, type RecordedWalk, isEntryCountGate } from './model.ts';
import { chosenDisabledOptions, isHiddenFieldOutsideList } from './candidates.ts';
import { generateWalksOverGateAnswers } from './ways.ts';
import { valueAt } from '../../values/values.ts';

/** The outcome of a condition in all walks that reach it; `never` at the end of a section that nobody gets past. */
export interface Verdict {
  gate: Gate;
  outcome: 'never' | 'always';
  /** The fields of the condition that nobody sees, whose values are fixed. */
  fixed: readonly string[];
}

/** The budget of walks for one form; undecided conditions get no verdict. */
const mostWalks = 20_000;

/**
 * Finds the conditions that never or always hold, and the sections that nobody gets past, by all answers that the
 * conditions can tell apart; an uncertain condition gets no verdict. Visitors complete each section before the next. A
 * disabled option may be enabled later, so that waiting for it is no mistake. What depends on a reported condition, or
 * repeats it in its section, is not reported.
 */
export function findConstantConditionsAndDeadEnds(form: LoadedForm, vocabulary: Vocabulary): Verdict[] {
  const model = new FormModel(form, vocabulary);
  const faults: Gate[] = [];
  const budget = { left: mostWalks };
  const isClosed = (before: readonly SectionInstance[], { paths }: Cone): boolean =>
    before.some((instance) =>
      errorsAt(form, instance).some(
        ({ field }) => paths.includes(removePathIndexes(field)) || hasDecidedCount(model, instance, field, paths),
      ),
    );
  return model.gates.flatMap((gate): Verdict[] => {
    if (!gate.logic && gate.of !== 'end') return [];
    const { cone, isWhole, ways } = generateWalksOverGateAnswers(model, [gate], budget, isClosed);
    const logic = JSON.stringify(gate.logic);
    const isReported = (fault: Gate): boolean =>
      cone.gates.has(fault) || (fault.section === gate.section && JSON.stringify(fault.logic) === logic);
    if (!cone.isAsked || !isWhole || faults.some(isReported)) return [];
    const seen = new Set<boolean>();
    for (const { walk } of ways) {
      for (const { holds, before } of outcomes(form, gate, walk))
        if (!seen.has(holds) && !isClosed(sectionInstances(walk).slice(0, before), cone)) seen.add(holds);
      if (seen.has(true) && (isEntryCountGate(gate) || seen.has(false))) return [];
    }
    const [outcome] = seen;
    const fixed = cone.paths.filter((path) => model.occurrences.get(path)?.some(isHiddenFieldOutsideList));
    // A condition that a hidden default fulfils is meant to fail by another default some day.
    if (budget.left <= 0 || outcome === undefined || (outcome && fixed.length > 0)) return [];
    faults.push(gate);
    return [{ gate, outcome: outcome ? 'always' : 'never', fixed }];
  });
}

/**
 * Whether a field is a list with too few or too many entries whatever else is answered: answers at `paths` alone decide
 * their number, and whether the list is asked.
 */
function hasDecidedCount(
  model: FormModel,
  { section, base, answers }: SectionInstance,
  field: string,
  paths: readonly string[],
): boolean {
  const local = pathRelativeToBase(base, field);
  const gate = model.gates.find(
    (each) => each.of === 'follow' && each.section?.id === section.id && each.path === local,
  );
  const property = model.occurrences
    .get(removePathIndexes(field))
    ?.find((each) => each.section?.id === section.id)?.property;
  if (!gate || !property || !isEntryList(property)) return false;
  const { length } = valueAt(answers, local) as unknown[];
  const isDecided = [gate, ...gate.outer].every(({ uses }) => uses.every(({ path }) => paths.includes(path)));
  return isDecided && (length < (property.minItems ?? 0) || length > property.maxItems);
}

/** The values of a gate in a walk, each with the number of sections before. */
function outcomes(form: LoadedForm, gate: Gate, walk: RecordedWalk): { holds: boolean; before: number }[] {
  if (gate.of !== 'end') return walk.results.filter((one) => one.gate === gate);
  // Entries of a repeated step are alike, so that the first is enough.
  const before = sectionInstances(walk).findIndex(({ section }) => section.id === gate.section?.id);
  const instance = sectionInstances(walk)[before];
  if (!instance) return [];
  const wrong = errorsAt(form, instance).map(({ field }) =>
    removePathIndexes(pathRelativeToBase(instance.base, field)),
  );
  return [{ holds: !wrong.includes(gate.path), before }];
}

/** Returns the errors in a section, except those at fields where a disabled option is chosen. */
const errorsAt = (form: LoadedForm, instance: SectionInstance): FieldError[] =>
  checkSection(form, instance).filter(({ field }) => chosenDisabledOptionsAt(instance, field).length === 0);

export function chosenDisabledOptionsAt({ section, base, answers }: SectionInstance, path: string): OptionValue[] {
  const local = pathRelativeToBase(base, path);
  const [, field] = allFieldsAndNotes(section.schema).find(([name]) => name === removePathIndexes(local)) ?? [];
  return field ? chosenDisabledOptions(field, valueAt(answers, local)) : [];
}
