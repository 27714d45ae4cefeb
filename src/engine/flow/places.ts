import { joinPath } from '../definition/path/joinPath.ts';
import type { Walk, WalkedSection } from './Walk.ts';

/** A section that can be entered, and the number of its step in the walk. */
export interface Place extends WalkedSection {
  /** Stays the same while the form is filled in: the section, in a repeated step with its entry. */
  id: string;
  stepIndex: number;
}

/** Every section that can be entered, in order: what Back and Next move through. */
export const places = ({ steps }: Walk): Place[] =>
  steps.flatMap((step, stepIndex) =>
    step.sections.map((walked) => ({ ...walked, id: joinPath(walked.base, walked.section.id), stepIndex })),
  );
