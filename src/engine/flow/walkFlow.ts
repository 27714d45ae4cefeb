import type { Answers } from '../definition/Answers.ts';
import type { Definition, Step } from '../definition/Definition.ts';
import type { Section } from '../definition/Section.ts';
import { holds } from '../logic/holds.ts';
import { countedAnswer } from './countedAnswer.ts';
import type { Walk, WalkedSection, WalkedStep } from './Walk.ts';

/**
 * The one walk over a form: from top to bottom it decides which steps, sections and fields apply, and which answers count.
 * Each condition sees only the answers counted before it, so that a hidden answer can open nothing.
 */
export function walkFlow({ steps, sections }: Definition, typed: Answers): Walk {
  const counted: Answers = {};

  const walkSection = (section: Section): WalkedSection => {
    const answers: Answers = {};
    const hidden = new Set<string>();
    for (const [name, field] of Object.entries(section.schema.properties)) {
      if (!holds(section.conditions[name], counted)) {
        hidden.add(name);
        continue;
      }
      const answer = Object.hasOwn(typed, name) ? countedAnswer(field, typed[name]) : undefined;
      if (answer !== undefined) answers[name] = counted[name] = answer;
    }
    return { section, answers, hidden };
  };

  const walkStep = (step: Step): WalkedStep => {
    const enabled = holds(step.enabled, counted);
    const walked: WalkedSection[] = [];
    for (const id of enabled ? step.sections : []) {
      const section = sections[id];
      if (section && holds(section.visible, counted)) walked.push(walkSection(section));
    }
    return { step, enabled, sections: walked };
  };

  const walkedSteps: WalkedStep[] = [];
  for (const step of steps) {
    if (!holds(step.visible, counted)) continue;
    const walked = walkStep(step);
    // An enabled step whose sections are all hidden has nothing to show.
    if (!walked.enabled || walked.sections.length > 0) walkedSteps.push(walked);
  }
  return { steps: walkedSteps, answers: counted };
}
