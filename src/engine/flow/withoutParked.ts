import type { Answers } from '../definition/Answers.ts';
import type { Definition } from '../definition/Definition.ts';
import { isList } from '../definition/isList.ts';
import { joinPath } from '../definition/path/joinPath.ts';
import { valueAt } from '../definition/path/valueAt.ts';
import { withValueAt } from '../definition/path/withValueAt.ts';
import { propertiesIn } from '../definition/propertiesIn.ts';
import { followedLength } from './followedLength.ts';
import type { Walk, WalkedStep } from './Walk.ts';

/**
 * The typed answers without the entries that lists no longer have. While a section is on the page they are only parked,
 * so that a number typed wrong loses nothing; on leaving it, they go. A number that is not given decides nothing.
 */
export function withoutParked({ steps, sections }: Definition, walk: Walk, left: WalkedStep | undefined, typed: Answers): Answers {
  let answers = typed;
  const cut = (path: string, length: number): void => {
    const entries = valueAt(answers, path);
    if (length > 0 && Array.isArray(entries) && entries.length > length) answers = withValueAt(answers, path, entries.slice(0, length));
  };
  for (const { repeat } of steps) if (repeat) cut(repeat.list, followedLength(repeat.count, walk.answers, repeat.maxItems));
  for (const id of left?.step.sections ?? []) {
    const section = sections[id];
    if (!section || !left) continue;
    for (const [path, property] of propertiesIn(section.schema)) {
      const follow = section.follow[path];
      if (follow && isList(property)) cut(joinPath(left.base, path), followedLength(follow, left.scope, property.maxItems));
    }
  }
  return answers;
}
