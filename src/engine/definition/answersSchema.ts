import type { Definition } from './Definition.ts';
import { isGroup } from './isGroup.ts';
import { isList } from './isList.ts';
import type { GroupSchema, PropertySchema } from './PropertySchema.ts';

/** All that a form may ask, whatever its conditions, as one tree: the sections put together, a repeated step as a list. */
export function answersSchema({ steps, sections }: Pick<Definition, 'steps' | 'sections'>): GroupSchema {
  const form = emptyGroup();
  for (const step of steps) {
    const target = step.repeat ? emptyGroup() : form;
    for (const id of step.sections) {
      const section = sections[id];
      if (section) merge(target, section.schema);
    }
    if (step.repeat) {
      const { list, maxItems } = step.repeat;
      merge(form, { properties: { [list]: { type: 'array', title: step.title, maxItems, items: { ...target, title: step.title } } } });
    }
  }
  return form;
}

const emptyGroup = (): GroupSchema => ({ type: 'object', required: [], properties: {} });

/** Two sections may ask into one group or list. */
function merge(target: GroupSchema, { properties }: Pick<GroupSchema, 'properties'>): void {
  for (const [name, property] of Object.entries(properties)) {
    const known = (target.properties[name] ??= emptied(property));
    if (isGroup(known) && isGroup(property)) merge(known, property);
    if (isList(known) && isList(property)) merge(known.items, property.items);
  }
}

/** A copy that what other sections ask can be put into. */
function emptied(property: PropertySchema): PropertySchema {
  if (isGroup(property)) return { ...property, properties: {} };
  if (isList(property)) return { ...property, items: { ...property.items, properties: {} } };
  return property;
}
