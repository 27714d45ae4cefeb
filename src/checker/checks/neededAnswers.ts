import type { Compilation } from '../../compile/Compilation.ts';
import type { WorkingForm, WorkingSection } from '../../compile/model.ts';
import type { SectionFile } from '../../engine/definition/generated/SectionFile.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import type { CompiledForm } from '../../engine/definition/types.ts';
import { type FormPlace, places, type Walk } from '../../engine/flow/walk.ts';
import { FormModel } from '../reach/model.ts';
import { variablesOf, ways } from '../reach/ways.ts';
import { completed } from '../reach/witnesses.ts';

/**
 * Fields that every lead must carry, and that some visitors get to the end without being asked: the service would have
 * to refuse what they send, and they could do nothing about it.
 */
export function checkNeededAnswers(compilation: Compilation, form: WorkingForm, compiled: CompiledForm): void {
  const hidden = new Map<string, { document: SourceDocument; at: JsonPath; names: string[] }>();
  for (const name of Object.keys(form.neededInLead ?? {})) {
    const place = hidingPlace(form, compiled, name);
    if (!place) continue;
    const key = JSON.stringify([place.document.path, place.at]);
    hidden.set(key, { ...place, names: [...(hidden.get(key)?.names ?? []), `"${name}"`] });
  }
  for (const { document, at, names } of hidden.values()) {
    const them = names.length > 1 ? 'them' : 'it';
    compilation.report(
      document,
      at,
      'lead-needs-answer',
      `every lead of ${form.document.path} needs ${names.join(', ')}, but with this condition some people are never asked for ${them}`,
      `take the condition away, or take ${them} out of "required" of the form's call`,
      { severity: 'error' },
    );
  }
}

interface HidingPlace {
  document: SourceDocument;
  at: JsonPath;
}

/** So many walks are spent on a field. */
const mostWalks = 2000;

/**
 * The condition that keeps a field from some who get to the end; undefined when nobody is found from whom it does: then
 * everybody is asked, as far as is known.
 */
function hidingPlace(form: WorkingForm, compiled: CompiledForm, name: string): HidingPlace | undefined {
  const model = new FormModel(compiled.definition);
  const asking = (model.occurrences.get(name) ?? []).flatMap(({ section }) => section ?? []);
  const gates = (model.occurrences.get(name) ?? []).flatMap((asked) => asked.gates);
  const variables = variablesOf(compiled, model, model.coneOf(gates, []));
  /** Whether answers with which nobody sees the field, or its section, lead to the end. */
  const isMissed = (isSection: boolean): boolean => {
    const before = (walk: Walk): FormPlace[] | undefined => {
      const all = places(walk);
      const shown = all.filter(({ section, hidden }) => asking.includes(section) && (isSection || !hidden.has(name)));
      return shown.length > 0 ? undefined : all;
    };
    let walks = 0;
    for (const { typed, walk } of ways(compiled, model, variables, { isEnough: () => ++walks > mostWalks }))
      if (before(walk) && completed(compiled, typed, before)) return true;
    return false;
  };
  const section = form.sections.find(({ id }) => id === asking[0]?.id);
  if (!section || gates.length === 0 || !isMissed(false)) return undefined;
  return isMissed(true)
    ? placeOfSection(form, section)
    : { document: section.document, at: [keyOf(section.file, name) ?? 'conditions', name] };
}

/** Under which key of a section's file a field has conditions that can hide it. */
const keyOf = (
  { conditions = {}, optionConditions = {} }: SectionFile,
  field = '',
): 'conditions' | 'optionConditions' | undefined =>
  field in conditions ? 'conditions' : field in optionConditions ? 'optionConditions' : undefined;

/** The condition on which a section, or the step it stands in, is shown. */
function placeOfSection(form: WorkingForm, { id, document, file }: WorkingSection): HidingPlace | undefined {
  if (file.visible) return { document, at: ['visible'] };
  if (file.switch) return { document, at: ['switch'] };
  const index = form.steps.findIndex(({ sections }) => sections.includes(id));
  const step = form.steps[index];
  if (!step?.visible && !step?.enabled) return undefined;
  return { document: form.document, at: ['steps', index, step.visible ? 'visible' : 'enabled'] };
}
