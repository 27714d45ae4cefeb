import type { FindingCode } from '../../compile/codes.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { WorkingForm } from '../../compile/model.ts';
import type { CompiledForm } from '../../engine/definition/types.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { type FormPlace, places, type Walk } from '../../engine/flow/walk.ts';
import { judgeForm, type Verdict } from '../reach/judge.ts';
import { FormModel, type Subject } from '../reach/model.ts';
import { variablesOf, ways } from '../reach/ways.ts';
import { completed } from '../reach/witnesses.ts';

/**
 * Conditions that can never hold or never fail, lists that never have an entry, sections that nobody gets past, and
 * fields that every lead needs and some visitors are never asked for, judged over all answers at once.
 */
export const checkReach: Pass = (compilation) => {
  const { today } = compilation;
  for (const form of compilation.forms) {
    const { definition, validators } = form;
    if (!definition || !validators) continue;
    const compiled = { definition, validators, ...(today !== undefined && { today: () => today }) };
    const idle = verdictsOn(compiled, today);
    for (const verdict of idle) report(compilation, form, verdict);
    // Mistaken conditions decide who is asked what, so that this waits until they are right.
    if (idle.length === 0) checkNeededAnswers(compilation, form, compiled);
  }
};

/**
 * Cache of verdicts by a form's validators, which stay the same object while the form is unchanged: all forms are
 * checked again when one changes.
 */
const judged = new WeakMap<CompiledForm['validators'], { today: string | undefined; verdicts: readonly Verdict[] }>();

function verdictsOn(form: CompiledForm, today: string | undefined): readonly Verdict[] {
  const last = judged.get(form.validators);
  if (last && last.today === today) return last.verdicts;
  const verdicts = judgeForm(form);
  judged.set(form.validators, { today, verdicts });
  return verdicts;
}

function report(compilation: Compilation, form: WorkingForm, verdict: Verdict): void {
  const { document, at } = placeOf(form, verdict.subject);
  const { code, message } = wordsOf(form, verdict);
  const hint = verdict.outcome === 'always' ? 'remove it or change it' : undefined;
  compilation.report(document, at, code, message, hint);
}

function wordsOf(form: WorkingForm, { subject, outcome }: Verdict): { code: FindingCode; message: string } {
  if (outcome === 'always')
    return { code: 'redundant-condition', message: 'this condition always holds, so it makes no difference' };
  const never = 'this condition can never hold';
  switch (subject.of) {
    case 'step': {
      const step = `the step "${form.steps[subject.step]?.title ?? ''}"`;
      if (subject.key === 'count')
        return { code: 'unreachable-entries', message: `this is never 1 or more, so nobody sees ${step}` };
      return {
        code: 'unreachable-part',
        message:
          subject.key === 'visible' ? `${never}, so nobody sees ${step}` : `${never}, so nobody can enter ${step}`,
      };
    }
    case 'section':
      return { code: 'unreachable-part', message: `${never}, so nobody sees the section "${subject.section}"` };
    case 'field':
      return { code: 'unreachable-part', message: `${never}, so nobody is asked "${subject.path}"` };
    case 'option':
      return {
        code: 'unreachable-part',
        message: `${never}, so nobody is offered "${subject.option}" of "${subject.path}"`,
      };
    case 'follow':
      return {
        code: 'unreachable-entries',
        message: `this is never 1 or more, so that no entry is asked of "${subject.path}"`,
      };
    default:
      return {
        code: 'unsatisfiable-section',
        message: `nobody can get past this section: "${subject.path}" has no answer that is accepted`,
      };
  }
}

/** The place in a file of what a verdict is about. */
function placeOf(form: WorkingForm, subject: Subject): { document: SourceDocument; at: JsonPath } {
  if (subject.of === 'step')
    return {
      document: form.document,
      at: ['steps', subject.step, ...(subject.key === 'count' ? ['repeat', 'count'] : [subject.key])],
    };
  const section = form.sections.find(({ id }) => id === subject.section);
  if (!section) return { document: form.document, at: [] };
  const { document, file, properties } = section;
  switch (subject.of) {
    case 'section':
      return { document, at: [file.visible ? 'visible' : 'switch'] };
    case 'field':
      return { document, at: ['conditions', subject.path] };
    case 'option':
      return { document, at: ['optionConditions', subject.path, subject.option] };
    case 'follow':
      return { document, at: ['follow', subject.path] };
    default:
      return { document, at: properties.find(({ path }) => path === subject.path)?.at ?? [] };
  }
}

/** The budget of walks for one field that leads need. */
const mostWalks = 2000;

/**
 * Fields that every lead must carry, and that some visitors get to the end without being asked: the service would have
 * to refuse what they send, and they could do nothing about it. Told at the condition next to the field.
 */
function checkNeededAnswers(compilation: Compilation, form: WorkingForm, compiled: CompiledForm): void {
  const model = new FormModel(compiled.definition);
  for (const name of Object.keys(form.neededInLead ?? {})) {
    const [nearest] = (model.occurrences.get(name) ?? []).flatMap(({ gates }) => gates).toReversed();
    if (!nearest || !isMissed(compiled, model, name)) continue;
    const { document, at } = placeOf(form, nearest.subject);
    const message = `every lead of ${form.document.path} needs "${name}", but with this condition some people are never asked for it`;
    const hint = 'take the condition away, or take it out of "required" of the form\'s call';
    compilation.report(document, at, 'lead-needs-answer', message, hint, { severity: 'error' });
  }
}

/** Whether some answers lead to the end of a form without being asked for a field. */
function isMissed(form: CompiledForm, model: FormModel, name: string): boolean {
  const asked = model.occurrences.get(name) ?? [];
  /** All sections of a walk that does not ask for the field. */
  const without = (walk: Walk): FormPlace[] | undefined => {
    const all = places(walk);
    const asks = ({ section, hidden }: FormPlace): boolean =>
      asked.some((one) => one.section?.id === section.id) && !hidden.has(name);
    return all.some(asks) ? undefined : all;
  };
  const cone = model.coneOf(
    asked.flatMap(({ gates }) => gates),
    [],
  );
  let walks = 0;
  const isEnough = (): boolean => ++walks > mostWalks;
  for (const { typed, walk } of ways(form, model, variablesOf(form, model, cone), { isEnough }))
    if (without(walk) && completed(form, typed, without)) return true;
  return false;
}
