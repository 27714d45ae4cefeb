import { genericPath, joinPath, valueAt, withValueAt } from '../../definition/paths.ts';
import { propertiesIn } from '../../definition/schemaTree.ts';
import type { Answers, CompiledForm } from '../../definition/types.ts';
import { none } from './Diagrams.ts';
import { Entangled } from './Entangled.ts';
import type { Shown } from './Shown.ts';
import type { Witness } from './Witness.ts';
import { completed } from './completed.ts';
import { judgeForm } from './judgeForm.ts';
import { shows } from './shows.ts';

type Part = Pick<Witness, 'step' | 'section' | 'field'>;

/** Answers for every step and section of a form, and for every field with a condition, in the order of the form. */
export function witnesses(form: CompiledForm): Witness[] {
  const { shown, isWhole } = judgeForm(form, { blameless: false });
  return partsOf(form).map((part) => {
    const isPart = ({ step, section, field }: Shown): boolean => step === part.step && (part.section === undefined ? field === undefined : section === part.section && field === part.field);
    const found = shown.find(isPart);
    if (!found) return { ...part, waitsFor: [], because: isWhole ? 'no answers show it' : 'no answers were found' };
    try {
      return witnessOf(form, part, found);
    } catch (error) {
      if (!(error instanceof Entangled)) throw error;
      return { ...part, waitsFor: [], because: 'no answers were found' };
    }
  });
}

function partsOf({ definition: { steps, sections } }: CompiledForm): Part[] {
  return steps.flatMap((step, index) => {
    if (step.sections.length === 0) return [];
    const inner = step.sections.flatMap((section): Part[] => {
      const fields = Object.keys(sections[section]?.conditions ?? {});
      return [{ step: index, section }, ...fields.map((field) => ({ step: index, section, field }))];
    });
    return [{ step: index }, ...inner];
  });
}

function witnessOf(form: CompiledForm, part: Part, { step, section, scope, when, outer }: Shown): Witness {
  const { definition } = form;
  const list = definition.steps[step]?.repeat?.list;
  const base = list === undefined ? '' : joinPath(list, 0);
  const own = scope.typed(when);
  const typed = outer ? withValueAt(outer.scope.typed(outer.when), base, own) : own;
  const isShown = (answers: Answers): boolean => shows(definition, answers, { step, section, ...(part.field !== undefined && { field: part.field }) });
  const done = completed(form, typed, joinPath(base, section), isShown);
  const isGivable = [{ scope, when }, ...(outer ? [outer] : [])].every((each) => each.scope.diagrams.and(each.when, each.scope.givable) !== none);
  if (!done || !isShown(done.answers)) {
    return { ...part, waitsFor: [], because: isGivable ? 'no answers were found' : 'only a section that is not offered leads there' };
  }
  const waitsFor = done.errors.flatMap(({ field }) => disabledAt(form, field, valueAt(done.answers, field)));
  if (waitsFor.length < done.errors.length) return { ...part, waitsFor: [], because: 'no answers were found' };
  return { ...part, answers: done.answers, waitsFor };
}

/** The disabled options that a field holds. */
function disabledAt({ definition }: CompiledForm, field: string, held: unknown): Witness['waitsFor'] {
  const repeated = definition.steps.find(({ repeat }) => repeat && field.startsWith(`${repeat.list}.`))?.repeat?.list;
  const path = genericPath(repeated === undefined ? field : field.slice(repeated.length + 1));
  const options = Object.values(definition.sections)
    .flatMap(({ schema }) => propertiesIn(schema))
    .flatMap(([at, property]) => (at === path && 'disabledOptions' in property ? (property.disabledOptions ?? []) : []));
  return [...new Set(options)].filter((option) => [held].flat().includes(option)).map((option) => ({ field, option }));
}
