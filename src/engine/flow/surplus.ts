import { cleanText } from '../definition/cleanText.ts';
import { joinPath } from '../definition/paths.ts';
import { isList, propertiesIn, uiOf } from '../definition/schemaTree.ts';
import type { Answers, Condition, Definition } from '../definition/types.ts';
import { fill } from '../definition/template.ts';
import { followedLength } from './walkSection.ts';
import type { Walk, WalkedStep } from './walk.ts';
import { valueAt } from '../../values/values.ts';

/** A list whose length follows a number, as it stands in the answers. */
export interface FollowedList {
  path: string;
  /** The expression for the length, and the path that its variables are relative to. */
  count: Condition;
  base: string;
  length: number;
  /** The visitors' name of the entry with an index from 0; undefined for a list that is not shown. */
  nameOf: ((number: number, entry: unknown) => string) | undefined;
}

/** The lists that follow a number: repeated steps, and those of the sections of a step. */
export function followedLists(
  { steps, sections, labels }: Pick<Definition, 'steps' | 'sections' | 'labels'>,
  walk: Walk,
  step: WalkedStep | undefined,
): FollowedList[] {
  const repeated = steps.flatMap(({ title, repeat }): FollowedList[] => {
    if (!repeat?.count) return [];
    const { list, count, maxItems, titleField = '' } = repeat;
    const nameOf = (number: number, entry: unknown): string => {
      const [named, name] = [fill(title, { number: number + 1 }), valueAt(entry, titleField)];
      return typeof name === 'string' && cleanText(name) ? `${named} (${cleanText(name)})` : named;
    };
    return [{ path: list, count, base: '', length: followedLength(count, walk.answers, maxItems, walk), nameOf }];
  });
  if (!step) return repeated;
  const own = step.step.sections.flatMap((id) => {
    const section = sections[id];
    if (!section) return [];
    const isShown = step.sections.some((walked) => walked.section === section);
    return propertiesIn(section.schema).flatMap(([path, property]): FollowedList[] => {
      const count = section.follow[path];
      if (!count || !isList(property)) return [];
      const nameOf = (number: number): string =>
        fill(labels.entry, { entry: property.items.title, number: number + 1 });
      const isKnown = isShown && uiOf(section, path)['ui:widget'] !== 'hidden';
      const length = followedLength(count, step.scope, property.maxItems, walk);
      return [
        { path: joinPath(step.base, path), count, base: step.base, length, nameOf: isKnown ? nameOf : undefined },
      ];
    });
  });
  return [...repeated, ...own];
}

/**
 * The typed entries beyond a list's current length. They are kept, so that a number typed by mistake loses nothing. An
 * empty number removes none.
 */
export function surplusOf({ path, length }: FollowedList, typed: Answers): unknown[] {
  const entries = valueAt(typed, path);
  return length > 0 && Array.isArray(entries) ? entries.slice(length) : [];
}
