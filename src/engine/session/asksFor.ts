import { propertiesIn } from '../definition/propertiesIn.ts';
import { pathInSection } from '../flow/pathInSection.ts';
import type { WalkedSection } from '../flow/Walk.ts';

/** Whether a section is where a field, named from the form's answers, is asked. */
export function asksFor({ section, base }: WalkedSection, field: string): boolean {
  const path = pathInSection(base, field);
  return propertiesIn(section.schema).some(([name]) => name === path);
}
