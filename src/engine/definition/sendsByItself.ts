import type { Definition } from './Definition.ts';
import { isList } from './isList.ts';
import { propertiesIn } from './propertiesIn.ts';

/** Whether a browser can send a form without any script: it has one section, no lists, and needs nothing of the page around it. */
export function sendsByItself({ steps, sections, submit }: Pick<Definition, 'steps' | 'sections' | 'submit'>): boolean {
  const [section, ...more] = Object.values(sections);
  if (!section || more.length > 0 || steps.some(({ repeat }) => repeat) || !('call' in submit)) return false;
  return !submit.call.attached?.length && !propertiesIn(section.schema).some(([, property]) => isList(property));
}
