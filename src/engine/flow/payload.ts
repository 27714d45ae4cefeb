import { typedAt } from '../definition/answerValues.ts';
import { joinPath, valueAt, withValueAt } from '../definition/paths.ts';
import { isGroup, isList, propertiesIn } from '../definition/schemaTree.ts';
import type { Answers, Definition, GroupSchema } from '../definition/types.ts';
import { followedLength, type Walk, type WalkedStep } from './walk.ts';

/**
 * What a submission carries: the answers that count, what the page attaches, and the form's constants, which nothing
 * overrides.
 */
export const payloadOf = (
  { submit }: Definition,
  counted: Answers,
  attached: Answers = {},
): Record<string, unknown> => ({
  ...attached,
  ...counted,
  ...('call' in submit && submit.constants),
});

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

const isBlank = (answer: unknown): boolean =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);

/**
 * The typed answers without the entries that lists no longer have. They stay while their section is on the page,
 * so that a number typed wrong loses nothing; on leaving it, they go. A number that is not given decides nothing.
 */
export function withoutSurplusEntries(
  { steps, sections }: Definition,
  walk: Walk,
  left: WalkedStep | undefined,
  typed: Answers,
): Answers {
  let answers = typed;
  const cut = (path: string, length: number): void => {
    const entries = valueAt(answers, path);
    if (length > 0 && Array.isArray(entries) && entries.length > length)
      answers = withValueAt(answers, path, entries.slice(0, length));
  };
  for (const { repeat } of steps)
    if (repeat) cut(repeat.list, followedLength(repeat.count, walk.answers, repeat.maxItems));
  for (const id of left?.step.sections ?? []) {
    const section = sections[id];
    if (!section || !left) continue;
    for (const [path, property] of propertiesIn(section.schema)) {
      const follow = section.follow[path];
      if (follow && isList(property))
        cut(joinPath(left.base, path), followedLength(follow, left.scope, property.maxItems));
    }
  }
  return answers;
}
