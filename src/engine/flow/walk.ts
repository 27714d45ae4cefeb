// flow: what follows from answers, without a visitor: which parts apply, which answers count, what is wrong.

import type { LoadedForm } from '../definition/answerCode.ts';
import { joinPath, parentPath, pathRelativeToBase, genericPathInSection } from '../definition/paths.ts';
import type { Labels } from '../definition/generated/MessagesFile.ts';
import { fill, joinGroupAndFieldLabels } from '../definition/template.ts';
import type { Answers, Definition, Step } from '../definition/types.ts';
import { type Day, isMet } from '../logic/jsonLogic.ts';
import {
  wholeLengthOrZero,
  isVisible,
  clampToOneTooMany,
  type WalkedSection,
  walkAndCheckSectionIntoScope,
} from './walkSection.ts';
import { propertiesThroughGroupsAndLists } from '../definition/schemaTree.ts';
import type { SectionCheck } from './sectionErrors.ts';
import { asList, valueAt } from '../../values/values.ts';

/** A step in the step list, in which each entry of a repeated one is a step. A disabled step has no sections. */
export interface WalkedStep {
  step: Step;
  title: string;
  base: string;
  /** The typed answers that the paths of its sections are relative to. */
  raw: unknown;
  enabled: boolean;
  sections: WalkedSection[];
  /** The answers that count, to which the paths of the step's sections are relative. */
  scope: Answers;
  /** For a repeated step: the answers of the form that its conditions refer to. */
  outer?: Answers;
  /** Repeated steps without an entry, to which visitors may add one at the end of this step. */
  offers?: Step[];
}

/** The steps of a form that apply for some answers. */
export interface Walk extends Day {
  steps: WalkedStep[];
  /** Every answer that counts, as it would be sent. */
  answers: Answers;
}

interface WalkOptions extends Pick<Day, 'today'> {
  /** The answers were submitted: a missing one gets no default, except for a checkbox, which cannot be empty. */
  sent?: boolean;
}

/** The parts of a form that the walk reads. */
export interface WalkedForm extends Pick<LoadedForm, 'code'> {
  definition: Pick<Definition, 'steps' | 'sections'>;
}

/**
 * Walks a form once, from top to bottom, and decides which steps, sections and fields apply and which answers count. A
 * condition sees only answers counted before it, so that a hidden answer cannot enable anything; inside an entry these
 * are the entry's own answers, and those of the form that come before its list.
 */
export function walkFlow(
  { definition: { steps, sections }, code }: WalkedForm,
  rawAnswers: Answers,
  { today, sent = false }: WalkOptions = {},
): Walk {
  const day = { today, code };
  const counted: Answers = {};
  const walked: WalkedStep[] = [];

  /** Walks the sections of a step, and returns those that apply. Adds the answers that count to `scope`. */
  const walkSections = (step: Step, base: string, values: unknown, scope: Answers): WalkedSection[] =>
    step.sections.flatMap((id) => {
      const section = sections[id];
      if (!section || !isMet(section.visible, scope, day)) return [];
      return [walkAndCheckSectionIntoScope(section, base, values, { ...day, scope, sent })];
    });

  const walkStep = (step: Step): WalkedStep => {
    const enabled = isMet(step.enabled, counted, day);
    const walked = enabled ? walkSections(step, '', rawAnswers, counted) : [];
    return { step, title: step.title, base: '', raw: rawAnswers, enabled, sections: walked, scope: counted };
  };

  const walkEntries = (
    step: Step,
    { list, count, minItems = 0, maxItems, outer: names = [], titleField = '', tooMany }: NonNullable<Step['repeat']>,
  ): WalkedStep[] => {
    const enabled = isMet(step.enabled, counted, day);
    const entries = asList(valueAt(rawAnswers, list));
    const previous = walked.findLast(({ sections: inner }) => inner.length > 0);
    // The first entry is there at once where no earlier section could offer to add it.
    const minLength = Math.max(minItems, previous ? 0 : 1);
    const length = count
      ? wholeLengthOrZero(count, counted, maxItems, day)
      : clampToOneTooMany(entries, minLength, maxItems);
    if (previous && enabled && !count && length === 0) previous.offers = [...(previous.offers ?? []), step];
    const outer = Object.fromEntries(names.filter((name) => name in counted).map((name) => [name, counted[name]]));
    const entrySteps = Array.from({ length }, (_, index): WalkedStep => {
      const base = joinPath(list, index);
      const entryScope = { ...outer };
      const entrySections = enabled ? walkSections(step, base, entries[index], entryScope) : [];
      if (index >= maxItems) for (const section of entrySections) section.tooMany = tooMany;
      const scope = Object.fromEntries(Object.entries(entryScope).filter(([name]) => !Object.hasOwn(outer, name)));
      const name = scope[titleField];
      const title = typeof name === 'string' ? name : fill(step.title, { number: index + 1 });
      return { step, title, base, raw: entries[index], enabled, sections: entrySections, scope, outer };
    });
    if (enabled) counted[list] = entrySteps.map(({ scope }) => scope);
    return entrySteps;
  };

  for (const step of steps) {
    if (!isMet(step.visible, counted, day)) continue;
    const newSteps = step.repeat ? walkEntries(step, step.repeat) : [walkStep(step)];
    // An enabled step whose sections are all hidden shows nothing, and is left out.
    walked.push(...newSteps.filter(({ enabled, sections: inner }) => !enabled || inner.length > 0));
  }
  return { steps: walked, answers: counted, ...day };
}

/** A section in a walk that can be entered, and the number of its step. */
export interface SectionInstance extends WalkedSection {
  /** The id of the section, in a repeated step after the path of its entry; no answer changes it. */
  id: string;
  stepIndex: number;
}

/** Every section that can be entered, in order: what Back and Next move through. */
export const sectionInstances = ({ steps }: Walk): SectionInstance[] =>
  steps.flatMap((step, stepIndex) =>
    step.sections.map((walked) => ({ ...walked, id: joinPath(walked.base, walked.section.id), stepIndex })),
  );

/** The last section instance of a form that shows all answers there. */
export const findReview = (instances: readonly SectionInstance[]): SectionInstance | undefined =>
  instances.find(({ section }) => section.review);

/** A walk with its section instances, of which one is on the page. */
export interface WalkPosition {
  walk: Walk;
  /** Every section of the walk that can be entered, in order. */
  instances: readonly SectionInstance[];
  /** Id of the section instance on the page. */
  instanceId: string;
}

export const currentInstance = (position: WalkPosition): SectionInstance | undefined => instanceAt(position, 0);

/** The section instance that Back leads to; undefined at the first one. */
export const previousInstance = (position: WalkPosition): SectionInstance | undefined => instanceAt(position, -1);

/** The section instance that Next leads to; undefined at the last one, where it submits. */
export const nextInstance = (position: WalkPosition): SectionInstance | undefined => instanceAt(position, 1);

const instanceAt = ({ instances, instanceId }: WalkPosition, offset: number): SectionInstance | undefined =>
  instances[instances.findIndex(({ id }) => id === instanceId) + offset];

/** The value at a path as the section on the page shows it, which may not count; elsewhere the value that counts. */
export function valueOnPageOrEffective(position: WalkPosition, path: string): unknown {
  const walked = currentInstance(position);
  const shown =
    walked && genericPathInSection(walked.base, path) && valueAt(walked.answers, pathRelativeToBase(walked.base, path));
  return shown ?? valueAt(position.walk.answers, path);
}

/** The number of this step among those that can be entered, or of this entry of a repeated step, with its name. */
export function formatStepOrEntryPosition(position: WalkPosition, labels: Labels): { short: string; long: string } {
  const { steps } = position.walk;
  const walked = steps[currentInstance(position)?.stepIndex ?? -1];
  if (!walked) return { short: '', long: '' };
  const { step, title } = walked;
  const counted = steps.filter((each) => (step.repeat ? each.step === step : each.enabled));
  const [number, count] = [counted.indexOf(walked) + 1, counted.length];
  if (!step.repeat) {
    const short = fill(labels.step, { number, count });
    return { short, long: joinGroupAndFieldLabels(labels.dates, short, title) };
  }
  const entry = fill(step.title, { number });
  const entryPosition = fill(labels.stepEntry, { entry, count });
  const named = title === entry ? entryPosition : joinGroupAndFieldLabels(labels.dates, entryPosition, title);
  return { short: named, long: named };
}

/** Whether a section asks a field, by its path in the form's answers: not a hidden one, or one of a removed entry. */
export function hasField({ section, base, hidden, answers }: WalkedSection, field: string): boolean {
  const path = genericPathInSection(base, field);
  const innerPath = pathRelativeToBase(base, field);
  return (
    propertiesThroughGroupsAndLists(section.schema).some(([name]) => name === path) &&
    isVisible(hidden, innerPath) &&
    valueAt(answers, parentPath(innerPath)) !== undefined
  );
}

/** Whether a step, by its index in the walk, has sections, and all of them are valid and none is a review. */
export function isValidInputStep(
  check: SectionCheck,
  instances: readonly SectionInstance[],
  stepIndex: number,
): boolean {
  const inStep = instances.filter((instance) => instance.stepIndex === stepIndex);
  return inStep.length > 0 && inStep.every((instance) => !instance.section.review && check(instance).length === 0);
}
