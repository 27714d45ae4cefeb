import type { Compilation } from '../../compile/Compilation.ts';
import type { WorkingForm, WorkingSection } from '../../compile/model.ts';
import type { SectionFile } from '../../engine/definition/generated/SectionFile.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { none, TooComplex } from '../reach/diagrams.ts';
import type { Judgement } from '../reach/verdicts.ts';

/**
 * Fields that every lead must carry, and that some visitors get to the end without being asked: the service would have
 * to refuse what they send, and they could do nothing about it.
 */
export function checkNeededAnswers(compilation: Compilation, form: WorkingForm, judgement: Judgement): void {
  const hidden = new Map<string, { document: SourceDocument; at: JsonPath; names: string[] }>();
  for (const name of Object.keys(form.neededInLead ?? {})) {
    const place = hidingPlace(form, judgement, name);
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
      { severity: 'error', restsOn: [{ document: form.document, at: ['submit', 'call', 'required'] }] },
    );
  }
}

interface HidingPlace {
  document: SourceDocument;
  at: JsonPath;
}

/** The condition that keeps a field from some who get to the end; undefined when everybody is asked. */
function hidingPlace(form: WorkingForm, { shown, end }: Judgement, name: string): HidingPlace | undefined {
  if (!end) return undefined;
  const { diagrams } = end.scope;
  const asking = form.sections.filter(
    ({ id, base, schema }) => base === '' && form.definition?.sections[id] && Object.hasOwn(schema.properties, name),
  );
  const missed = (field: string | undefined): boolean => {
    const showing = asking.flatMap(({ id, file }) =>
      shown.filter(
        (part) =>
          part.section === id && part.option === undefined && part.field === (keyOf(file, field) ? field : undefined),
      ),
    );
    return diagrams.and(end.when, diagrams.not(diagrams.or(...showing.map(({ when }) => when)))) !== none;
  };
  const [section] = asking;
  try {
    if (!section || !missed(name)) return undefined;
    return missed(undefined)
      ? placeOfSection(form, section)
      : { document: section.document, at: [keyOf(section.file, name) ?? 'conditions', name] };
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    return undefined;
  }
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
