import type { Vocabulary } from '../../compile/Vocabulary.ts';
import type { Pass } from '../../compile/Compilation.ts';
import type { Alternative, WorkingForm } from '../../compile/model.ts';
import type { LoadedForm } from '../../engine/definition/answerCode.ts';
import { type SectionInstance, sectionInstances, type Walk } from '../../engine/flow/walk.ts';
import type { CheckedDocument } from '../../compile/CheckedDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { findConstantConditionsAndDeadEnds, type Verdict } from '../reach/verdicts.ts';
import { FormModel, type Gate } from '../reach/model.ts';
import { generateWalksOverGateAnswers } from '../reach/ways.ts';
import { fillErrorsWithSampleAnswers } from '../reach/witnesses.ts';
import type { FindingRecord } from '../../compile/codes.ts';
import { codes } from '../codes.ts';

/**
 * Reports conditions that never or always hold, lists without entries, sections that nobody gets past, and needed
 * fields that some visitors are never asked for, over all answers.
 */
export const checkConditionsAndReachability: Pass = (compilation): void => {
  const { today, vocabulary } = compilation;
  for (const form of compilation.forms) {
    const { definition, validators } = form;
    if (!definition || !validators) continue;
    const compiled = {
      definition,
      validators,
      code: vocabulary.code,
      ...(today !== undefined && { today: () => today }),
    };
    const idle = cachedVerdicts(compiled, vocabulary);
    for (const verdict of idle) report(form, verdict);
    // Mistaken conditions decide who is asked what, so that this waits until they are right.
    if (idle.length > 0) continue;
    checkNeededAnswers(form, new FormModel(compiled, vocabulary));
    checkAlternatives(form, new FormModel(compiled, vocabulary));
  }
};

/** Cache of verdicts by a form's validators, which stay the same object while the form is unchanged. */
const verdictCache = new WeakMap<
  LoadedForm['validators'],
  { today: string | undefined; verdicts: readonly Verdict[] }
>();

function cachedVerdicts(form: LoadedForm, vocabulary: Vocabulary): readonly Verdict[] {
  const today = form.today?.();
  const last = verdictCache.get(form.validators);
  if (last && last.today === today) return last.verdicts;
  const verdicts = findConstantConditionsAndDeadEnds(form, vocabulary);
  verdictCache.set(form.validators, { today, verdicts });
  return verdicts;
}

function report(form: WorkingForm, { gate, outcome, fixed }: Verdict): void {
  const { document, at } = placeOf(form, gate);
  if (outcome === 'always') {
    // Not reported here: another check reports the later end that nobody reaches because of this one.
    if (at[0] === 'ends') return;
    const message = 'this condition always holds, so it makes no difference';
    document.report(at, codes['redundant-condition'], message, 'remove it or change it');
    return;
  }
  const { path, option } = gate;
  const step = `the step "${form.steps[gate.step]?.title ?? ''}"`;
  const never = (then: string): [FindingRecord, string] => [
    codes['unreachable-part'],
    `this condition can never hold, so ${then}`,
  ];
  const findingByGate: Record<Gate['of'], [FindingRecord, string]> = {
    visible: never(`nobody sees ${step}`),
    enabled: never(`nobody can enter ${step}`),
    section: never(`nobody sees the section "${gate.section?.id}"`),
    field: never(`nobody is asked "${path}"`),
    option: never(`nobody is offered "${option}" of "${path}"`),
    count: [codes['unreachable-entries'], `this is never 1 or more, so nobody sees ${step}`],
    follow: [codes['unreachable-entries'], `this is never 1 or more, so that no entry is asked of "${path}"`],
    end: [codes['unsatisfiable-section'], `nobody can get past this section: "${path}" has no answer that is accepted`],
  };
  // No hint is given if the condition looks at answers that can change, too: the mistake may be in these.
  const unseen = gate.uses.every((look) => fixed.includes(look.path)) ? gate.uses[0]?.path : undefined;
  const hint =
    unseen && `nobody sees "${unseen}", so that its answer is always the same: show it, or give it another default`;
  document.report(at, ...findingByGate[gate.of], hint);
}

/** The place in a file of a gate's part. */
function placeOf(
  form: WorkingForm,
  { of, step, section, path, option = '' }: Gate,
): { document: CheckedDocument; at: JsonPath } {
  const { document, file, properties } = form.sections.find(({ id }) => id === section?.id) ?? {
    document: form.document,
    properties: [],
  };
  const written = section ? (file?.visible ?? file?.switch) : form.file.steps[step]?.visible;
  const end = form.sections.find((candidate) => candidate.file.ends);
  if ((of === 'visible' || of === 'section') && !written && end) return { document: end.document, at: ['ends'] };
  const places: Record<Gate['of'], JsonPath> = {
    visible: ['steps', step, 'visible'],
    enabled: ['steps', step, 'enabled'],
    count: ['steps', step, 'repeat', 'count'],
    section: [file?.visible ? 'visible' : 'switch'],
    field: ['conditions', path],
    option: ['optionConditions', path, option],
    follow: ['follow', path],
    end: properties.find((property) => property.path === path)?.at ?? [],
  };
  return { document, at: places[of] };
}

const maxWalks = 2000;

/**
 * Reports fields that every lead needs and some visitors are not asked for, at the condition next to the field: the
 * service would refuse these leads.
 */
function checkNeededAnswers(form: WorkingForm, model: FormModel): void {
  for (const name of Object.keys(form.neededWhenSent ?? {})) {
    const gates = (model.occurrences.get(name) ?? []).flatMap((occurrence) => occurrence.gates);
    const nearest = gates.findLast(({ logic }) => logic);
    if (!nearest || !canSkipField(model, name, gates)) continue;
    const { document, at } = placeOf(form, nearest);
    const message = `every lead of ${form.document.path} needs "${name}", but with this condition some people are never asked for it`;
    const hint = 'take the condition away, or take it out of "required" of the form\'s call';
    document.report(at, codes['lead-needs-answer'], message, hint);
  }
}

/** Checks that sections which ask the same field exclude each other: else somebody would be asked twice. */
function checkAlternatives({ alternatives }: WorkingForm, model: FormModel): void {
  for (const { section, other, name, at } of alternatives.filter((pair) => !areOpposite(pair))) {
    const ids = [section.id, other.id];
    const gates = model.gates.filter((gate) => gate.of === 'section' && ids.includes(gate.section?.id ?? ''));
    const budget = { left: maxWalks };
    const { cone, isWhole, ways } = generateWalksOverGateAnswers(model, gates, budget);
    const showsBoth = [...ways].some(({ walk }) => {
      const bases = sectionInstances(walk).flatMap((instance) =>
        ids.includes(instance.section.id) ? instance.base : [],
      );
      return new Set(bases).size < bases.length;
    });
    if (!showsBoth && isWhole && cone.isAsked && budget.left > 0) continue;
    const message = showsBoth
      ? `some people are asked "${name}" twice: ${other.document.path} shows beside this section`
      : `that nobody is asked "${name}" here and in ${other.document.path} as well cannot be shown`;
    const hint = 'let "visible" of the one be the opposite of the other, { "!": [...] }';
    section.document.report(at, 'duplicate-field', message, hint);
  }
}

/** Whether one of two sections has the other's condition negated, as written. */
function areOpposite({ section, other }: Alternative): boolean {
  if (section.base !== other.base) return false;
  const [first, second] = [section.visible, other.visible].map((logic) => JSON.stringify(logic));
  const isNot = (negation: string | undefined, condition: string | undefined): boolean =>
    condition !== undefined && [`{"!":${condition}}`, `{"!":[${condition}]}`].includes(negation ?? '');
  return isNot(first, second) || isNot(second, first);
}

/** Whether some answers lead to the end of a form without the field that these gates decide about. */
function canSkipField(model: FormModel, name: string, gates: readonly Gate[]): boolean {
  /** The sections of a walk that does not ask for the field; undefined for other walks. */
  const sectionsWithout = (walk: Walk): SectionInstance[] | undefined => {
    const instances = sectionInstances(walk);
    const asksField = ({ section, hidden }: SectionInstance): boolean =>
      gates.some((gate) => gate.section?.id === section.id) && !hidden.has(name);
    return instances.some(asksField) || instances.at(-1)?.section.ends === 'unsent' ? undefined : instances;
  };
  for (const { typed, walk } of generateWalksOverGateAnswers(model, gates, { left: maxWalks }).ways)
    if (sectionsWithout(walk) && fillErrorsWithSampleAnswers(model, typed, sectionsWithout)) return true;
  return false;
}

/** Checks that sections end their form for some visitors only, and not in an entry of a repeated step. */
export function checkEndingsConditionalAndOutsideEntries({ file: { steps }, sections }: WorkingForm): void {
  for (const { id, document, base, visible } of sections.filter(({ file }) => file.ends)) {
    const step = steps.find((candidate) => candidate.sections.includes(id));
    const isLast = step === steps.at(-1) && step?.sections.at(-1) === id;
    if (base !== '') {
      const message = 'no form ends in an entry of a repeated step';
      document.report(['ends'], 'not-allowed', message, 'put the section into a step after it');
    } else if (!(visible ?? step?.visible ?? step?.enabled) && !isLast) {
      const message = 'the form ends here for all, so that nobody sees what comes after';
      document.report(['ends'], codes['unreachable-part'], message, 'say in "visible" for whom it ends');
    }
  }
}
