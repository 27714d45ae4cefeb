/** What a condition says to all that get to it; unreached: nobody does. */
export type Outcome = 'never' | 'always' | 'open' | 'unreached';
import jsonLogic from 'json-logic-js';
import type { Answers, CompiledForm, Condition, Definition } from '../../../src/engine/definition/types.ts';
import { type FormPlace, places, walkFlow } from '../../../src/engine/flow/walk.ts';
import { checkSection } from '../../../src/engine/flow/sectionErrors.ts';

interface Seen {
  name: string;
  holds: boolean;
  /** How many sections stand before it in this walk. */
  before: number;
}

let log: Seen[] = [];
let passed = 0;
let isEnabled = true;

/** What a condition says, unchanged. */
function noted(name: string, value: unknown): unknown {
  const holds =
    name.endsWith(' count') || name.startsWith('follow ')
      ? typeof value === 'number' && Number.isInteger(value) && value >= 1
      : jsonLogic.truthy(value);
  const isInside = ['field ', 'option ', 'follow '].some((start) => name.startsWith(start));
  if (name.endsWith(' enabled')) isEnabled = holds;
  // The walk counts the entries of a step that is not enabled, too, to list them.
  if (!name.endsWith(' count') || isEnabled) log.push({ name, holds, before: isInside ? passed - 1 : passed });
  if (name.startsWith('section ') && holds) passed += 1;
  return value;
}

const probe = (name: string, condition: Condition | undefined): Condition => ({ probe: [name, condition ?? true] });

/** The definition with every condition reporting what it says. */
function probed(definition: Definition): Definition {
  const { steps, sections } = definition;
  return {
    ...definition,
    steps: steps.map((step, index) => ({
      ...step,
      visible: probe(`step ${index} visible`, step.visible),
      enabled: probe(`step ${index} enabled`, step.enabled),
      ...(step.repeat?.count && {
        repeat: { ...step.repeat, count: probe(`step ${index} count`, step.repeat.count) },
      }),
    })),
    sections: Object.fromEntries(
      Object.entries(sections).map(([id, section]) => [
        id,
        {
          ...section,
          visible: probe(`section ${id}`, section.visible),
          conditions: Object.fromEntries(
            Object.entries(section.conditions).map(([path, condition]) => [
              path,
              probe(`field ${id} ${path}`, condition),
            ]),
          ),
          optionConditions: Object.fromEntries(
            Object.entries(section.optionConditions ?? {}).map(([path, byOption]) => [
              path,
              Object.fromEntries(
                Object.entries(byOption).map(([option, condition]) => [
                  option,
                  probe(`option ${id} ${path} ${option}`, condition),
                ]),
              ),
            ]),
          ),
          follow: Object.fromEntries(
            Object.entries(section.follow).map(([path, condition]) => [path, probe(`follow ${id} ${path}`, condition)]),
          ),
        },
      ]),
    ),
  };
}

/** What the conditions of a form say for each of `answers`, whatever the day: see `bruteForceOnDays`. */
export const bruteForce = (
  form: CompiledForm,
  answers: Iterable<Answers>,
  isRight?: (place: FormPlace) => boolean,
): Map<string, Outcome> => bruteForceOnDays(form, [[undefined, answers]], isRight);

/**
 * What the conditions of a form say for each of the answers on a day, told by walking all of them: of those that get to
 * a condition, because the sections before it are right, whether it holds for all, some or none. By the condition's
 * name; `end x` is whether the section x can be completed.
 */
function bruteForceOnDays(
  form: CompiledForm,
  days: Iterable<readonly [today: string | undefined, answers: Iterable<Answers>]>,
  isRight: (place: FormPlace, judging: CompiledForm) => boolean = (place, judging) =>
    checkSection(judging, place).length === 0,
): Map<string, Outcome> {
  const definition = probed(form.definition);
  const found = new Map<string, Set<boolean>>();
  const note = (name: string, holds: boolean): void => void found.set(name, (found.get(name) ?? new Set()).add(holds));
  // Tests of other files must not meet it.
  jsonLogic.add_operation('probe', noted);
  for (const [today, answers] of days) {
    const judging = today === undefined ? form : { ...form, today: () => today };
    for (const typed of answers) {
      log = [];
      passed = 0;
      const walked = places(walkFlow(definition, typed, { today }));
      const wrong = walked.findIndex((place) => !isRight(place, judging));
      const reached = wrong === -1 ? walked.length : wrong;
      for (const { name, holds, before } of log) if (before <= reached) note(name, holds);
      walked.slice(0, reached + 1).forEach(({ section }, index) => note(`end ${section.id}`, index < reached));
    }
  }
  jsonLogic.rm_operation('probe');
  return new Map([...found].map(([name, said]) => [name, outcomeOf(name, said)]));
}

function outcomeOf(name: string, said: ReadonlySet<boolean>): Outcome {
  if (!said.has(true)) return 'never';
  const isAmount = name.endsWith(' count') || name.startsWith('follow ') || name.startsWith('end ');
  return said.has(false) || isAmount ? 'open' : 'always';
}
