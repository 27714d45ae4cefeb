import type { LoadedForm } from '../../engine/definition/answerCode.ts';
import { genericPath, stripBase } from '../../engine/definition/paths.ts';
import { fieldsIn } from '../../engine/definition/schemaTree.ts';
import type { FieldError, OptionValue } from '../../engine/definition/types.ts';
import { checkSection } from '../../engine/flow/sectionErrors.ts';
import { type SectionInstance, sectionInstances } from '../../engine/flow/walk.ts';
import { type Cone, FormModel, type Gate, type RecordedWalk, isCountGate } from './model.ts';
import { disabledIn, isNeverShown } from './candidates.ts';
import { exploreWalks } from './ways.ts';
import { valueAt } from '../../values/values.ts';

/** The outcome of a condition in all walks that get to it; at the end of a section `never`: nobody gets past it. */
export interface Verdict {
  gate: Gate;
  outcome: 'never' | 'always';
  /** Fields that it depends on and that nobody sees, so that they hold what they hold. */
  fixed: readonly string[];
}

/** The budget of walks for one form. What these leave undecided gets no verdict. */
const mostWalks = 20_000;

/**
 * Finds the conditions of a form that never or always hold, and the sections that nobody gets past. For each, all that
 * people can type is tried, as far as its conditions can tell it apart; where that is not sure, nothing is said. A
 * visitor gets to a section by completing those before it, and within it anything may still be missing. An option that
 * is disabled is only put off: what waits for it is no mistake. What rests on a condition with a finding
 * is not judged, nor the same condition once more in a section, so that a mistake is reported once.
 */
export function findVerdicts(form: LoadedForm): Verdict[] {
  const model = new FormModel(form);
  const faults: Gate[] = [];
  const budget = { left: mostWalks };
  const isClosed = (before: readonly SectionInstance[], { paths }: Cone): boolean =>
    before.some((instance) => errorsAt(form, instance).some(({ field }) => paths.includes(genericPath(field))));
  return model.gates.flatMap((gate): Verdict[] => {
    if (!gate.logic && gate.of !== 'end') return [];
    const { cone, isWhole, ways } = exploreWalks(model, [gate], budget, isClosed);
    const logic = JSON.stringify(gate.logic);
    const isReported = (fault: Gate): boolean =>
      cone.gates.has(fault) || (fault.section === gate.section && JSON.stringify(fault.logic) === logic);
    if (!cone.isAsked || !isWhole || faults.some(isReported)) return [];
    const seen = new Set<boolean>();
    for (const { walk } of ways) {
      for (const { holds, before } of outcomes(form, gate, walk))
        if (!seen.has(holds) && !isClosed(sectionInstances(walk).slice(0, before), cone)) seen.add(holds);
      if (seen.has(true) && (isCountGate(gate) || seen.has(false))) return [];
    }
    const [outcome] = seen;
    const fixed = cone.paths.filter((path) => model.occurrences.get(path)?.some(isNeverShown));
    // A condition that a hidden default opens for everybody is meant to be closed by another default some day.
    if (budget.left <= 0 || outcome === undefined || (outcome && fixed.length > 0)) return [];
    faults.push(gate);
    return [{ gate, outcome: outcome ? 'always' : 'never', fixed }];
  });
}

/** The values of a gate in a walk, and how many sections are before it. */
function outcomes(form: LoadedForm, gate: Gate, walk: RecordedWalk): { holds: boolean; before: number }[] {
  if (gate.of !== 'end') return walk.results.filter((one) => one.gate === gate);
  // Entries of a repeated step are alike: the first one stands for all.
  const before = sectionInstances(walk).findIndex(({ section }) => section.id === gate.section?.id);
  const instance = sectionInstances(walk)[before];
  if (!instance) return [];
  const wrong = errorsAt(form, instance).map(({ field }) => genericPath(stripBase(instance.base, field)));
  return [{ holds: !wrong.includes(gate.path), before }];
}

/** The errors in a section with some answers, but for those that only wait for a disabled option. */
const errorsAt = (form: LoadedForm, instance: SectionInstance): FieldError[] =>
  checkSection(form, instance).filter(({ field }) => disabledAt(instance, field).length === 0);

/** The disabled options among the answer at a path. */
export function disabledAt({ section, base, answers }: SectionInstance, path: string): OptionValue[] {
  const local = stripBase(base, path);
  const [, field] = fieldsIn(section.schema).find(([name]) => name === genericPath(local)) ?? [];
  return field ? disabledIn(field, valueAt(answers, local)) : [];
}
