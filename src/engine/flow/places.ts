import { joinPath, pathInSection } from '../definition/paths.ts';
import { propertiesIn } from '../definition/schemaTree.ts';
import type { SectionCheck } from './sectionErrors.ts';
import type { Walk } from './walk.ts';
import type { WalkedSection } from './walkSection.ts';

/** A section that can be entered, and the number of its step in the walk. */
export interface FormPlace extends WalkedSection {
  /** Stays the same while the form is filled in: the section, in a repeated step with its entry. */
  id: string;
  stepIndex: number;
}

/** Every section that can be entered, in order: what Back and Next move through. */
export const places = ({ steps }: Walk): FormPlace[] =>
  steps.flatMap((step, stepIndex) =>
    step.sections.map((walked) => ({ ...walked, id: joinPath(walked.base, walked.section.id), stepIndex })),
  );

/** Whether a section is where a field, named from the form's answers, is asked. */
export function asksFor({ section, base }: WalkedSection, field: string): boolean {
  const path = pathInSection(base, field);
  return propertiesIn(section.schema).some(([name]) => name === path);
}

/**
 * Whether nothing is missing or wrong in a step, by its number in the walk. A step that cannot be entered is not done.
 */
export function isDone(check: SectionCheck, places: readonly FormPlace[], stepIndex: number): boolean {
  const own = places.filter((place) => place.stepIndex === stepIndex);
  return own.length > 0 && own.every((place) => check(place).length === 0);
}
