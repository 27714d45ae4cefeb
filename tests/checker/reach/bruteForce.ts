import { siteVocabulary } from '../../../src/checker/siteVocabulary.ts';
import type { LoadedForm } from '../../../src/engine/definition/answerCode.ts';
import { FormModel, type Gate, isEntryCountGate } from '../../../src/checker/reach/model.ts';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { checkSection } from '../../../src/engine/flow/sectionErrors.ts';
import { sectionInstances } from '../../../src/engine/flow/walk.ts';

/** The name of a gate among the results of `bruteForce`. */
export const nameOf = ({ of, step, section, path, option = '' }: Gate): string =>
  section ? `${of} ${section.id} ${of === 'end' ? '' : path} ${option}`.trim() : `step ${step} ${of}`;

/**
 * What the conditions of a form say, told by walking it with all of `answers`: of those that get to a condition,
 * because the sections before it are right, whether it holds for all, some or none. By the condition's name; `end x` is
 * whether the section x can be completed.
 */
export function bruteForce(form: LoadedForm, answers: Iterable<Answers>): Map<string, 'never' | 'always' | 'open'> {
  const model = new FormModel(form, siteVocabulary);
  const amounts = new Set(model.gates.filter(isEntryCountGate).map(nameOf));
  const found = new Map<string, Set<boolean>>();
  const note = (name: string, holds: boolean): void => void found.set(name, (found.get(name) ?? new Set()).add(holds));
  for (const typed of answers) {
    const walk = model.walk(typed);
    const walked = sectionInstances(walk);
    const wrong = walked.findIndex((place) => checkSection(form, place).length > 0);
    const reached = wrong === -1 ? walked.length : wrong;
    for (const { gate, holds, before } of walk.results) if (before <= reached) note(nameOf(gate), holds);
    walked.slice(0, reached + 1).forEach(({ section }, index) => note(`end ${section.id}`, index < reached));
  }
  return new Map(
    [...found].map(([name, said]) => [
      name,
      !said.has(true) ? 'never' : said.has(false) || amounts.has(name) ? 'open' : 'always',
    ]),
  );
}
