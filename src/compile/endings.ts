import type { Condition, Definition } from '../engine/definition/types.ts';

/** Adds conditions to a form that hide all steps and sections after a section that ends the form, where it is shown. */
export function hideAfterEndings({ steps, sections }: Pick<Definition, 'steps' | 'sections'>) {
  const ends: Condition[] = [];
  const ended = new Map(Object.entries(sections));
  return {
    steps: steps.map((step) => {
      const visible = allOf(step.visible, ...ends.map(not));
      const earlierCount = ends.length;
      for (const id of step.sections) {
        const section = sections[id];
        if (!section) continue;
        const shownIf = allOf(section.visible, ...ends.slice(earlierCount).map(not));
        ended.set(id, { ...section, ...(shownIf && { visible: shownIf }) });
        const shown = section.ends && allOf(step.visible, step.enabled, section.visible);
        if (shown) ends.push(shown);
      }
      return { ...step, ...(visible && { visible }) };
    }),
    sections: Object.fromEntries(ended),
  };
}

const not = (condition: Condition): Condition => ({ '!': [condition] });

function allOf(...conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length > 1 ? { and: present } : present[0];
}
