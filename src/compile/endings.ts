import type { Condition, Definition } from '../engine/definition/types.ts';

/**
 * A form in which nothing is shown after a section that ends it, for whom that one is shown: a condition like any other
 * to the walk and to all that judges conditions.
 */
export function withEndings({ steps, sections }: Pick<Definition, 'steps' | 'sections'>) {
  const ends: Condition[] = [];
  const ended = new Map(Object.entries(sections));
  return {
    steps: steps.map((step) => {
      const visible = allOf(step.visible, ...ends.map(not));
      const before = ends.length;
      for (const id of step.sections) {
        const section = sections[id];
        if (!section) continue;
        const own = allOf(section.visible, ...ends.slice(before).map(not));
        ended.set(id, { ...section, ...(own && { visible: own }) });
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
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 1 ? { and: given } : given[0];
}
