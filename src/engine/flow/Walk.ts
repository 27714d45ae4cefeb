import type { Answers } from '../definition/Answers.ts';
import type { Step } from '../definition/Definition.ts';
import type { Section } from '../definition/Section.ts';

/** A section that applies, with what counts of its answers and the paths that its conditions hide. */
export interface WalkedSection {
  section: Section;
  /** Path of the entry that its paths begin at; empty for the form itself. */
  base: string;
  answers: Answers;
  hidden: ReadonlySet<string>;
}

/** A step that is listed, a repeated one once for each entry. One that is not enabled has no sections: nothing in it can be entered or counts. */
export interface WalkedStep {
  step: Step;
  title: string;
  base: string;
  /** What was typed where its sections' paths begin. */
  typed: unknown;
  enabled: boolean;
  sections: WalkedSection[];
  /** What counts where its sections' paths begin: what their conditions see. */
  scope: Answers;
}

/** A form as it stands for some answers. */
export interface Walk {
  steps: WalkedStep[];
  /** Every answer that counts, as it would be sent. */
  answers: Answers;
}
