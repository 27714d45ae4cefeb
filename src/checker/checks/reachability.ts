import type { FindingCode } from '../../compile/codes.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { WorkingForm } from '../../compile/model.ts';
import type { CompiledForm } from '../../engine/definition/types.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { judgeForm, type Verdict } from '../reach/judge.ts';
import type { Subject } from '../reach/model.ts';
import { checkNeededAnswers } from './neededAnswers.ts';

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
    // Who is asked what is not known of a form with conditions that do not do what they say.
    if (idle.length === 0) checkNeededAnswers(compilation, form, compiled);
  }
};

/** By validators, which stay the same while a form does: definitions are checked again at every change of another. */
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
