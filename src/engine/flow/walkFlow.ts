import type { Answers } from '../definition/Answers.ts';
import type { Definition, Step } from '../definition/Definition.ts';
import { fill } from '../definition/fill.ts';
import { joinPath } from '../definition/path/joinPath.ts';
import { valueAt } from '../definition/path/valueAt.ts';
import { holds } from '../logic/holds.ts';
import { followedLength } from './followedLength.ts';
import type { Walk, WalkedSection, WalkedStep } from './Walk.ts';
import { walkSection } from './walkSection.ts';

interface WalkOptions {
  /** A walk of the same form: its entries that are still the same object are not read again, so that typing in one costs the same however many there are. */
  previous?: Walk | undefined;
  /** The answers were sent: what they do not hold was emptied, and has no default. Only a box cannot be empty. */
  sent?: boolean;
}

/**
 * The one walk over a form: from top to bottom it decides which steps, sections and fields apply, and which answers count.
 * Each condition sees only the answers counted before it, so that a hidden answer can open nothing; in a repeated step
 * it sees those of its own entry.
 */
export function walkFlow({ steps, sections }: Pick<Definition, 'steps' | 'sections'>, typed: Answers, { previous, sent = false }: WalkOptions = {}): Walk {
  const counted: Answers = {};

  const walkStep = (step: Step, enabled: boolean, base: string, values: unknown, scope: Answers): WalkedStep => {
    const walked: WalkedSection[] = [];
    for (const id of enabled ? step.sections : []) {
      const section = sections[id];
      if (section && holds(section.visible, scope)) walked.push(walkSection(section, base, values, scope, sent));
    }
    return { step, title: step.title, base, typed: values, enabled, sections: walked, scope };
  };

  const walkEntry = (step: Step, enabled: boolean, base: string, number: number): WalkedStep => {
    const values = valueAt(typed, base);
    const known = previous?.steps.find((other) => other.base === base && other.step === step && other.enabled === enabled);
    if (known && values !== undefined && known.typed === values) return known;
    const walked = walkStep(step, enabled, base, values, {});
    const name = walked.scope[step.repeat?.titleField ?? ''];
    return { ...walked, title: typeof name === 'string' ? name : fill(step.title, { number }) };
  };

  const walkEntries = (step: Step, { list, count, maxItems }: NonNullable<Step['repeat']>, enabled: boolean): WalkedStep[] => {
    const length = followedLength(count, counted, maxItems);
    const entries = Array.from({ length }, (_, index) => walkEntry(step, enabled, joinPath(list, index), index + 1));
    if (enabled) counted[list] = entries.map(({ scope }) => scope);
    return entries;
  };

  const walkedSteps = steps.flatMap((step) => {
    if (!holds(step.visible, counted)) return [];
    const enabled = holds(step.enabled, counted);
    return step.repeat ? walkEntries(step, step.repeat, enabled) : [walkStep(step, enabled, '', typed, counted)];
  });
  // An enabled step whose sections are all hidden has nothing to show.
  return { steps: walkedSteps.filter(({ enabled, sections: walked }) => !enabled || walked.length > 0), answers: counted };
}
