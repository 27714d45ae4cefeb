import type { Answers } from '../definition/Answers.ts';
import type { Step } from '../definition/Definition.ts';
import type { Section } from '../definition/Section.ts';

/** A section that applies, with what counts of its answers and the fields that its conditions hide. */
export interface WalkedSection {
  section: Section;
  answers: Answers;
  hidden: ReadonlySet<string>;
}

/** A step that is listed. One that is not enabled has no sections: nothing in it can be entered or counts. */
export interface WalkedStep {
  step: Step;
  enabled: boolean;
  sections: WalkedSection[];
}

/** A form as it stands for some answers. */
export interface Walk {
  steps: WalkedStep[];
  /** Every answer that counts, as it would be sent. */
  answers: Answers;
}
