import type { LoadedForm } from '../../../src/engine/definition/answerCode.ts';
import type { Witness } from '../../../src/checker/reach/witnesses.ts';
import { joinPath } from '../../../src/engine/definition/paths.ts';
import type { FieldError } from '../../../src/engine/definition/types.ts';
import { sectionInstances, walkFlow } from '../../../src/engine/flow/walk.ts';
import { checkSection } from '../../../src/engine/flow/sectionErrors.ts';

export interface Replay {
  /** Whether the walk shows it. */
  shows: boolean;
  /** What is wrong in the sections before. */
  errors: FieldError[];
}

/** Walks a form with the answers of a witness, as they come out of JSON. */
export function replay(form: LoadedForm, { step, section, field, option, answers }: Witness): Replay {
  const walk = walkFlow(form, JSON.parse(JSON.stringify(answers)) as Record<string, unknown>, {
    today: form.today?.(),
  });
  const all = sectionInstances(walk);
  const isHere = (one: (typeof all)[number]): boolean =>
    walk.steps[one.stepIndex]?.step === form.definition.steps[step] &&
    (section === undefined || one.section.id === section);
  const index = all.findIndex(isHere);
  const place = all[index];
  const groups = (field ?? '').split('.').map((_, depth, names) => names.slice(0, depth + 1).reduce(joinPath, ''));
  return {
    shows:
      place !== undefined &&
      (field === undefined || !groups.some((path) => place.hidden.has(path))) &&
      (option === undefined || !place.withheld[field ?? '']?.some((withheld) => String(withheld) === option)),
    errors: all.slice(0, Math.max(0, index)).flatMap((before) => checkSection(form, before)),
  };
}
