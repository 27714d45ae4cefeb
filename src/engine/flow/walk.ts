// flow: what follows from answers, without a visitor: which parts apply, which answers count, what is wrong.

import { joinPath, valueAt } from '../definition/paths.ts';
import { fill } from '../definition/template.ts';
import type { Answers, Definition, Step } from '../definition/types.ts';
import { holds } from '../logic/jsonLogic.ts';
import { entriesOf, followedLength, ownLength } from './listLength.ts';
import { type WalkedSection, walkSection } from './walkSection.ts';

/**
 * A step that is listed, a repeated one once for each entry. One that is not enabled has no sections: nothing in it can
 * be entered or counts.
 */
export interface WalkedStep {
  step: Step;
  title: string;
  base: string;
  /** What was typed where its sections' paths begin. */
  typed: unknown;
  enabled: boolean;
  sections: WalkedSection[];
  /** What counts where its sections' paths begin. */
  scope: Answers;
  /** Of a repeated step: the answers of the form that its conditions look at. */
  outer?: Answers;
}

/** A form as it stands for some answers. */
export interface Walk {
  steps: WalkedStep[];
  /** Every answer that counts, as it would be sent. */
  answers: Answers;
  /** The day for which it is. */
  today: string | undefined;
}

interface WalkOptions {
  /** The day from which conditions count, as `2026-11-21`. Without it, those that do never hold. */
  today?: string | undefined;
  /**
   * A walk of the same form. Its entries whose typed answers are still the same object are not read again, so that
   * typing in one costs the same however many there are; and a section that is read again and found unchanged stays the
   * same object.
   */
  previous?: Walk | undefined;
  /** The answers were sent: what they do not hold was emptied, and has no default. Only a box cannot be empty. */
  sent?: boolean;
}

/**
 * The one walk over a form: from top to bottom it decides which steps, sections and fields apply, and which answers
 * count. Each condition sees only the answers counted before it, so that a hidden answer can open nothing; in an entry
 * those of the entry itself, and those of the form that come before its list.
 */
export function walkFlow(
  { steps, sections }: Pick<Definition, 'steps' | 'sections'>,
  typed: Answers,
  { today, previous, sent = false }: WalkOptions = {},
): Walk {
  const counted: Answers = {};
  // At midnight everything is read again.
  const past = previous?.today === today ? previous : undefined;
  const before = (step: Step, base: string): WalkedStep | undefined =>
    past?.steps.find((other) => other.base === base && other.step === step);

  /** The sections of a step that apply. Adds what counts of them to `scope`. */
  const walkSections = (
    { sections: ids }: Step,
    base: string,
    values: unknown,
    scope: Answers,
    known: WalkedStep | undefined,
  ): WalkedSection[] => {
    const walked: WalkedSection[] = [];
    for (const id of ids) {
      const section = sections[id];
      if (!section || !holds(section.visible, scope, today)) continue;
      const found = walkSection(section, base, values, { scope, today, sent });
      walked.push(known?.sections.find((other) => isSameSection(other, found)) ?? found);
    }
    return walked;
  };

  const walkStep = (step: Step): WalkedStep => {
    const enabled = holds(step.enabled, counted, today);
    const walked = enabled ? walkSections(step, '', typed, counted, before(step, '')) : [];
    return { step, title: step.title, base: '', typed, enabled, sections: walked, scope: counted };
  };

  const walkEntry = (step: Step, enabled: boolean, values: unknown, number: number, outer: Answers): WalkedStep => {
    const { list = '', titleField = '', maxItems = number, tooMany, outer: seenOutside } = step.repeat ?? {};
    const base = joinPath(list, number - 1);
    const known = before(step, base);
    if (
      known?.enabled === enabled &&
      values !== undefined &&
      known.typed === values &&
      isSameAnswer(known.outer, outer)
    )
      return known;
    const seen = { ...outer };
    const walked = enabled ? walkSections(step, base, values, seen, known) : [];
    if (number > maxItems) for (const section of walked) section.tooMany = tooMany;
    const scope = seenOutside
      ? Object.fromEntries(Object.entries(seen).filter(([name]) => !Object.hasOwn(outer, name)))
      : seen;
    const name = scope[titleField];
    const title = typeof name === 'string' ? name : fill(step.title, { number });
    return { step, title, base, typed: values, enabled, sections: walked, scope, outer };
  };

  const walkEntries = (
    step: Step,
    { list, count, minItems = 1, maxItems, outer: names = [] }: NonNullable<Step['repeat']>,
  ): WalkedStep[] => {
    const enabled = holds(step.enabled, counted, today);
    const values = entriesOf(valueAt(typed, list));
    const length = count ? followedLength(count, counted, maxItems, today) : ownLength(values, minItems, maxItems);
    const outer = Object.fromEntries(names.filter((name) => name in counted).map((name) => [name, counted[name]]));
    const entries = Array.from({ length }, (_, index) => walkEntry(step, enabled, values[index], index + 1, outer));
    if (enabled) counted[list] = entries.map(({ scope }) => scope);
    return entries;
  };

  const walkedSteps = steps.flatMap((step) => {
    if (!holds(step.visible, counted, today)) return [];
    return step.repeat ? walkEntries(step, step.repeat) : [walkStep(step)];
  });
  // An enabled step whose sections are all hidden has nothing to show.
  return {
    steps: walkedSteps.filter(({ enabled, sections: walked }) => !enabled || walked.length > 0),
    answers: counted,
    today,
  };
}

/** Whether two readings of sections in entries of the same place say the same. */
const isSameSection = (one: WalkedSection, other: WalkedSection): boolean =>
  one.section === other.section &&
  one.hidden.size === other.hidden.size &&
  [...one.hidden].every((path) => other.hidden.has(path)) &&
  isSameAnswer(one.withheld, other.withheld) &&
  isSameAnswer(one.answers, other.answers);

function isSameAnswer(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false;
  const [entries, names] = [Object.entries(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === names.length &&
    entries.every(([name, value]) => Object.hasOwn(other, name) && isSameAnswer(value, valueAt(other, name)))
  );
}
