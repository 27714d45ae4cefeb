import type { Answers } from '../definition/Answers.ts';
import { isGroup } from '../definition/isGroup.ts';
import { isList } from '../definition/isList.ts';
import { joinPath } from '../definition/path/joinPath.ts';
import { valueAt } from '../definition/path/valueAt.ts';
import type { GroupSchema, ListSchema } from '../definition/PropertySchema.ts';
import type { Section } from '../definition/Section.ts';
import { typedAt } from '../definition/typedAt.ts';
import { holds } from '../logic/holds.ts';
import { countedAnswer } from './countedAnswer.ts';
import { followedLength } from './followedLength.ts';
import type { WalkedSection } from './Walk.ts';

/** Reads a section that applies: which fields do, and what counts. Adds that to `scope`, for the conditions that come after. In answers that were `sent`, only boxes have defaults. */
export function walkSection(section: Section, base: string, typed: unknown, scope: Answers, sent: boolean): WalkedSection {
  const hidden = new Set<string>();

  /** `targets` are the groups that what counts goes into: the section's own and the one of the scope. */
  const walkGroup = ({ properties }: GroupSchema, values: unknown, path: string, targets: readonly Answers[]): void => {
    const put = (name: string, answer: unknown): void => targets.forEach((target) => (target[name] = answer));
    for (const [name, property] of Object.entries(properties)) {
      const at = joinPath(path, name);
      if (!holds(section.conditions[at], scope)) {
        hidden.add(at);
      } else if (isGroup(property)) {
        walkGroup(property, valueAt(values, name), at, targets.map((target) => groupIn(target, name)));
      } else if (isList(property)) {
        put(name, walkList(property, valueAt(values, name), at));
      } else {
        // A box cannot be emptied: without an answer it is as it was at first.
        const isBox = property.type === 'boolean';
        const held = sent && !isBox ? valueAt(values, name) : typedAt(values, name, property);
        const answer = countedAnswer(property, held) ?? (isBox ? property.default : undefined);
        if (answer !== undefined) put(name, answer);
      }
    }
  };

  const walkList = ({ items, maxItems }: ListSchema, values: unknown, path: string): Answers[] => {
    const entries: unknown[] = Array.isArray(values) ? values : [];
    const follow = section.follow[path];
    // A list of its own starts with one entry; one entry too many is enough to be wrong.
    const length = follow ? followedLength(follow, scope, maxItems) : Math.min(Math.max(1, entries.length), maxItems + 1);
    return Array.from({ length }, (_, index) => {
      const entry: Answers = {};
      walkGroup(items, entries[index], path, [entry]);
      return entry;
    });
  };

  const answers: Answers = {};
  walkGroup(section.schema, typed, '', [answers, scope]);
  return { section, base, answers, hidden };
}

/** The group of a name, made when it is not there; another section may have begun it. */
function groupIn(target: Answers, name: string): Answers {
  const known = target[name];
  if (known !== null && typeof known === 'object' && !Array.isArray(known)) return known as Answers;
  const group: Answers = {};
  target[name] = group;
  return group;
}
