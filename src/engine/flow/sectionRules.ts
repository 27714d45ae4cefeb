import { joinPath, withValueAt } from '../definition/paths.ts';
import type { Answers, Section, SectionRule } from '../definition/types.ts';
import { type Day, holds } from '../logic/jsonLogic.ts';
import { valueAt } from '../../values/values.ts';

/** A rule between fields that does not hold. Paths are those of the section, with entry indexes. */
export interface BrokenRule {
  field: string;
  message: string;
  /** The answers that it compares: while one of them is wrong by itself, the rule has nothing to say. */
  compared: string[];
}

/** A place where a rule is judged: the form, or an entry of a list. */
interface Occurrence {
  /** Adds the entry indexes of where the rule is judged to a path. */
  placed: (path: string) => string;
  shown: Answers;
  /** The answers that the rule sees: for it, a list's path leads to the entry's own answers. */
  scope: Answers;
}

/**
 * The rules between fields of a section that do not hold. `shown` are the section's answers, including untouched
 * entries, and `scope` all answers that count up to its end. A rule that compares a missing answer is not judged.
 */
export const brokenRules = ({ rules = [] }: Section, shown: Answers, scope: Answers, day: Day): BrokenRule[] =>
  rules.flatMap((rule) =>
    occurrencesOf(rule, shown, scope).flatMap(({ placed, scope: seen }) =>
      rule.compared.some((path) => valueAt(seen, path) === undefined) || holds(rule.holds, seen, day)
        ? []
        : [{ field: placed(rule.at), message: rule.message, compared: rule.compared.map(placed) }],
    ),
  );

const occurrencesOf = ({ lists }: SectionRule, shown: Answers, scope: Answers): Occurrence[] =>
  lists.reduce<Occurrence[]>(
    (around, list) =>
      around.flatMap((outer) => {
        const entries = valueAt(outer.shown, list);
        return (Array.isArray(entries) ? entries : []).map((entry: unknown, index): Occurrence => {
          const inside = joinPath(outer.placed(list), index);
          return {
            placed: (path) => (path.startsWith(`${list}.`) ? inside + path.slice(list.length) : outer.placed(path)),
            shown: withValueAt(outer.shown, list, entry),
            scope: withValueAt(outer.scope, list, entry),
          };
        });
      }),
    [{ placed: (path) => path, shown, scope }],
  );
