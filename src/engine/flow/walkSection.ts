import type { AnswerCode } from '../definition/answerCode.ts';
import {
  cleanAnswerText,
  cleanNonEmptyValues,
  isCheckbox,
  differsFromDefaults,
  answerOrDefault,
} from '../definition/answerValues.ts';
import { joinPath, parentPath, pathStrictlyWithin, withValueAt } from '../definition/paths.ts';
import { isFieldOrNote, isGroup, isEntryList, isNote, uiOf } from '../definition/schemaTree.ts';
import type {
  Answers,
  Condition,
  FieldSchema,
  GroupSchema,
  ListSchema,
  OptionValue,
  PropertySchema,
  Section,
  SectionRule,
} from '../definition/types.ts';
import { type Day, evaluate, isMet } from '../logic/jsonLogic.ts';
import { asList, isRecord, valueAt } from '../../values/values.ts';

/** A section that applies, with its answers that count and the paths that it does not ask. */
export interface WalkedSection {
  section: Section;
  /** Path of the entry that its own paths are relative to; empty for the form itself. */
  base: string;
  /** The answers as the page shows them: including untouched entries of lists that may be empty. */
  answers: Answers;
  /** Paths that are not asked, with entry indexes. For an untouched entry, its own path. */
  hidden: ReadonlySet<string>;
  /** Paths of optional groups without answers: they are visible, and have no errors. */
  untouched: ReadonlySet<string>;
  /** This message says that the section's entry exceeds the maximum of its list, if it does. */
  tooMany?: string | undefined;
  /** Options that are not offered, by the path of their field with entry indexes. */
  withheld: Readonly<Record<string, readonly OptionValue[]>>;
  /** For each list with an empty line, by its path: the numbers that its values have on the page. */
  lines: Readonly<Record<string, readonly number[]>>;
  /** Fields that show their default, and cannot be changed. */
  fixed: ReadonlySet<string>;
  broken: readonly BrokenRule[];
}

/** Whether a path is asked: neither it nor anything around it is hidden. */
export const isVisible = (hidden: ReadonlySet<string>, path: string): boolean =>
  hidden.size === 0 || path === '' || (!hidden.has(path) && isVisible(hidden, parentPath(path)));

interface WalkContext extends Day {
  /** The answers that conditions see. */
  scope: Answers;
  code: AnswerCode;
  /** The answers were sent: only boxes have defaults then. */
  sent: boolean;
}

interface WalkState extends WalkContext {
  section: Section;
  hidden: Set<string>;
  untouched: Set<string>;
  fixed: Set<string>;
  withheld: Record<string, readonly OptionValue[]>;
  lines: Record<string, readonly number[]>;
}

/** The location of a property in a section: `named` is its path without entry indexes, `path` with them. */
interface Path {
  named: string;
  path: string;
}

/** The answers in a group or an entry: those that the page shows, and those that count and that conditions see. */
interface Contents {
  visible: Answers;
  effective: Answers;
}

/** Walks a section that applies: finds its fields that apply, and adds the answers that count to `scope`. */
export function walkAndCheckSectionIntoScope(
  section: Section,
  base: string,
  raw: unknown,
  context: WalkContext,
): WalkedSection {
  const collected = {
    hidden: new Set<string>(),
    untouched: new Set<string>(),
    fixed: new Set<string>(),
    withheld: {},
    lines: {},
  };
  const answers: Answers = {};
  const { scope } = context;
  const walk: WalkState = { section, ...context, ...collected };
  walkGroup(walk, section.schema, { named: '', path: '' }, raw, { visible: answers, effective: scope });
  const broken = brokenRules(section, answers, scope, context);
  return { section, base, answers, ...collected, broken };
}

function walkGroup(walk: WalkState, { properties }: GroupSchema, parent: Path, raw: unknown, contents: Contents): void {
  for (const [name, property] of Object.entries(properties)) {
    const child = { named: joinPath(parent.named, name), path: joinPath(parent.path, name) };
    const value = valueAt(raw, name);
    if (!isApplicable(walk, property, child, value)) {
      walk.hidden.add(child.path);
    } else if (isNote(property)) {
      continue;
    } else if (isGroup(property)) {
      // Another section may have added answers to the same group before.
      const existing = contents.effective[name];
      const group: Contents = { visible: {}, effective: { ...(isRecord(existing) && existing) } };
      [contents.visible[name], contents.effective[name]] = [group.visible, group.effective];
      walkGroup(walk, property, child, value, group);
      if (property.optional && !existing && !differsFromDefaults(property, group.effective)) {
        walk.untouched.add(child.path);
        Reflect.deleteProperty(contents.effective, name);
      }
    } else if (isEntryList(property)) {
      const entries = value ?? (walk.sent ? undefined : property.default);
      const { visible, effective } = walkList(walk, property, child, asList(entries));
      [contents.visible[name], contents.effective[name]] = [visible, effective];
    } else {
      const answer = withoutWithheld(fieldAnswer(walk, property, child.path, raw), walk.withheld[child.path]);
      if (answer !== undefined) contents.visible[name] = contents.effective[name] = answer;
      const typedValues = property.values && valueAt(raw, name);
      if (property.values && Array.isArray(typedValues) && Array.isArray(answer) && answer.length < typedValues.length)
        walk.lines[child.path] = cleanNonEmptyValues(property.values, typedValues, walk.code).map(([number]) => number);
    }
  }
}

/** Whether a property is asked: no choice without an option. A withdrawn option is offered where it was chosen. */
function isApplicable(walk: WalkState, property: PropertySchema, { named, path }: Path, raw: unknown): boolean {
  const { section, scope, withheld } = walk;
  if (!isMet(section.conditions[named], scope, walk)) return false;
  const conditions = section.optionConditions?.[named];
  if (!isFieldOrNote(property) || !(conditions || property.withdrawnOptions)) return true;
  const byOption = new Map(Object.entries(conditions ?? {}));
  const options: OptionValue[] = property.items?.enum ?? property.enum ?? [];
  const withdrawn = property.withdrawnOptions?.filter((option) => ![raw].flat().includes(option));
  const closed = options.filter(
    (option) => withdrawn?.includes(option) || !isMet(byOption.get(String(option)), scope, walk),
  );
  if (closed.length > 0) withheld[path] = closed;
  return options.some((option) => !closed.includes(option) && !property.disabledOptions?.includes(option));
}

/** The answer of a field that counts. An unticked checkbox cannot be told from a missing one: its default counts. */
function fieldAnswer(walk: WalkState, field: FieldSchema, path: string, raw: unknown): unknown {
  const { sent, scope, fixed, code } = walk;
  const name = path.split('.').at(-1) ?? '';
  if (field.calculated) return calculatedAnswer(field, field.calculated, scope, walk);
  if (field.fixed && isMet(field.fixed, scope, walk)) {
    fixed.add(path);
    return field.default;
  }
  const isTicked = isCheckbox(field);
  const typedAnswer = sent && !isTicked ? valueAt(raw, name) : answerOrDefault(raw, name, field);
  return cleanAnswerText(field, typedAnswer, code) ?? (isTicked ? field.default : undefined);
}

function withoutWithheld(answer: unknown, withheld: readonly unknown[] = []): unknown {
  if (!Array.isArray(answer)) return withheld.includes(answer) ? undefined : answer;
  const offered = answer.filter((choice) => !withheld.includes(choice));
  return offered.length > 0 ? offered : undefined;
}

/** Walks the entries of a list. Conditions in an entry read its own answers by the list's path. */
function walkList(
  walk: WalkState,
  { items, minItems, maxItems }: ListSchema,
  { named, path }: Path,
  entries: readonly unknown[],
): Record<keyof Contents, Answers[]> {
  const { section, scope, sent, hidden } = walk;
  const follow = section.follow[named];
  const mayBeEmpty = minItems === 0;
  const length = follow
    ? wholeLengthOrZero(follow, scope, maxItems, walk)
    : clampToOneTooMany(entries, mayBeEmpty ? 0 : 1, maxItems);
  // Submitted answers are complete: nothing is filled in from the first entry.
  const shared = sent ? [] : (uiOf(section, named)['ui:forAll'] ?? []);
  const list: Record<keyof Contents, Answers[]> = { visible: [], effective: [] };
  for (let index = 0; index < length; index += 1) {
    const entry: Contents = { visible: {}, effective: {} };
    const entryPath = { named, path: joinPath(path, index) };
    const inEntry = { ...walk, scope: withValueAt(scope, named, entry.effective) };
    walkGroup(inEntry, items, entryPath, fillShared(entries[index], entries[0], shared), entry);
    list.visible.push(entry.visible);
    if (mayBeEmpty && !differsFromDefaults(items, entry.effective)) hidden.add(entryPath.path);
    else list.effective.push(entry.effective);
  }
  return list;
}

/** Fills in the `shared` fields of an entry that have no answer of their own from the first entry. */
const fillShared = (entry: unknown, first: unknown, shared: readonly string[]): unknown =>
  shared.reduce((filled, name) => {
    const answer = valueAt(first, name);
    return answer === undefined || valueAt(filled, name) !== undefined
      ? filled
      : withValueAt(filled ?? {}, name, answer);
  }, entry);

/** The length of a list that follows no number: at least `minLength`, and at most one too many, which is an error. */
export const clampToOneTooMany = (entries: readonly unknown[], minLength: number, maxItems: number): number =>
  Math.min(Math.max(minLength, entries.length), maxItems + 1);

/** The length of a list that follows a number: 0 while that is no whole number, at most `maxItems`. */
export function wholeLengthOrZero(count: Condition, scope: Answers, maxItems: number, day: Day): number {
  const number = evaluate(count, scope, day);
  return typeof number === 'number' && Number.isInteger(number) ? Math.min(Math.max(number, 0), maxItems) : 0;
}

/**
 * The answer of a calculated field; undefined while an answer that it needs is missing. Numbers are rounded: dollars to
 * cents, half a cent upwards, others to six decimals. An `integer` has no value that is not whole.
 */
function calculatedAnswer(
  { type, amount }: FieldSchema,
  logic: Condition,
  scope: Answers,
  day: Day,
): string | number | undefined {
  const value = evaluate(logic, scope, day);
  if (type === 'string') return typeof value === 'string' && value !== '' ? value : undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  // 1.005 * 100 is 100.49999999999999 in floating point.
  const rounded = amount === 'dollars' ? Math.round(Number((value * 100).toFixed(6))) / 100 : Number(value.toFixed(6));
  return type === 'integer' && !Number.isInteger(rounded) ? undefined : rounded;
}

/** A rule between fields that does not hold. Paths are those of the section, with entry indexes. */
interface BrokenRule {
  field: string;
  message: string;
  /** The answers that it compares: while one of them is wrong by itself, the rule shows no message. */
  compared: string[];
}

/** The context of a rule's evaluation: the form, or an entry of a list. */
interface RuleScope {
  /** Adds the indexes of the entry for which the rule is checked to a path. */
  placed: (path: string) => string;
  visible: Answers;
  /** The answers that the rule sees, with the entry's own answers at the path of its list. */
  scope: Answers;
}

/**
 * The rules between fields of a section that do not hold. `visible` are the section's answers, including untouched
 * entries, and `scope` all answers that count up to its end. A rule that compares a missing answer is not checked.
 */
const brokenRules = ({ rules = [] }: Section, visible: Answers, scope: Answers, day: Day): BrokenRule[] =>
  rules.flatMap((rule) =>
    ruleScopesOf(rule, visible, scope).flatMap(({ placed, scope: ruleScope }) =>
      rule.compared.some((path) => valueAt(ruleScope, path) === undefined) || isMet(rule.holds, ruleScope, day)
        ? []
        : [{ field: placed(rule.at), message: rule.message, compared: rule.compared.map(placed) }],
    ),
  );

const ruleScopesOf = ({ lists }: SectionRule, visible: Answers, scope: Answers): RuleScope[] =>
  lists.reduce<RuleScope[]>(
    (around, list) =>
      around.flatMap((outer) => {
        const entries = valueAt(outer.visible, list);
        return asList(entries).map((entry: unknown, index): RuleScope => {
          const inside = joinPath(outer.placed(list), index);
          return {
            placed: (path) => {
              const inner = pathStrictlyWithin(list, path);
              return inner === undefined ? outer.placed(path) : joinPath(inside, inner);
            },
            visible: withValueAt(outer.visible, list, entry),
            scope: withValueAt(outer.scope, list, entry),
          };
        });
      }),
    [{ placed: (path) => path, visible, scope }],
  );
