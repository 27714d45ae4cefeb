import type { Walk, WalkedSection } from './Walk.ts';

/** A section that can be entered, and the number of its step in the walk. */
export interface Place extends WalkedSection {
  stepIndex: number;
}

/** Every section that can be entered, in order: what Back and Next move through. */
export const places = ({ steps }: Walk): Place[] =>
  steps.flatMap((step, stepIndex) => step.sections.map((section) => ({ ...section, stepIndex })));
