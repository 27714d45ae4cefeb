import type { GroupSchema } from '../definition/PropertySchema.ts';
import { isGroup } from '../definition/isGroup.ts';
import { isList } from '../definition/isList.ts';
import { valueAt } from '../definition/path/valueAt.ts';
import { typedAt } from '../definition/typedAt.ts';

/** Whether anything was typed into a form that its defaults do not say. */
export function isEntered({ properties }: GroupSchema, typed: unknown): boolean {
  return Object.entries(properties).some(([name, property]) => {
    const value = valueAt(typed, name);
    if (value === undefined) return false;
    if (isGroup(property)) return isEntered(property, value);
    if (isList(property)) return Array.isArray(value) && value.some((entry) => isEntered(property.items, entry));
    const held = typedAt(typed, name, property);
    return held !== property.default && !(isBlank(held) && isBlank(property.default));
  });
}

const isBlank = (answer: unknown): boolean => answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);
