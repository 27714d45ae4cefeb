// flow: what follows from answers, without a visitor: which parts apply, which answers count, what is wrong.

import { countedAnswer, typedAt } from '../definition/answerValues.ts';
import { joinPath, valueAt, withValueAt } from '../definition/paths.ts';
import { isGroup, isList } from '../definition/schemaTree.ts';
import { fill } from '../definition/template.ts';
import type { Answers, Condition, Definition, GroupSchema, ListSchema, Section, Step } from '../definition/types.ts';
import { evaluate, holds } from '../logic/jsonLogic.ts';

/** A section that applies, with what counts of its answers and the paths that its conditions hide. */
export interface WalkedSection {
  section: Section;
  /** Path of the entry that its paths begin at; empty for the form itself. */
  base: string;
  answers: Answers;
  hidden: ReadonlySet<string>;
}

/**
 * A step that is listed, a repeated one once for each entry. One that is not enabled has no sections: nothing in it can
 * be entered or counts.
 */
export interface WalkedStep {
  step: Step;
  title: string;
  base: string;
  /** What was typed where its sections' paths begin. */
  typed: unknown;
  enabled: boolean;
  sections: WalkedSection[];
  /** What counts where its sections' paths begin: what their conditions see. */
  scope: Answers;
}

/** A form as it stands for some answers. */
export interface Walk {
  steps: WalkedStep[];
  /** Every answer that counts, as it would be sent. */
  answers: Answers;
}

interface WalkOptions {
  /**
   * A walk of the same form. Its entries whose typed answers are still the same object are not read again, so that
   * typing in one costs the same however many there are; and a section that is read again and found unchanged stays the
   * same object.
   */
  previous?: Walk | undefined;
  /** The answers were sent: what they do not hold was emptied, and has no default. Only a box cannot be empty. */
  sent?: boolean;
}

/**
 * The one walk over a form: from top to bottom it decides which steps, sections and fields apply, and which answers
 * count. Each condition sees only the answers counted before it, so that a hidden answer can open nothing; in a
 * repeated step it sees those of its own entry.
 */
export function walkFlow(
  { steps, sections }: Pick<Definition, 'steps' | 'sections'>,
  typed: Answers,
  { previous, sent = false }: WalkOptions = {},
): Walk {
  const counted: Answers = {};
  const before = (step: Step, base: string): WalkedStep | undefined =>
    previous?.steps.find((other) => other.base === base && other.step === step);

  const walkStep = (step: Step, enabled: boolean, base: string, values: unknown, scope: Answers): WalkedStep => {
    const walked: WalkedSection[] = [];
    const known = before(step, base)?.sections ?? [];
    for (const id of enabled ? step.sections : []) {
      const section = sections[id];
      if (!section || !holds(section.visible, scope)) continue;
      const found = walkSection(section, base, values, scope, sent);
      walked.push(known.find((other) => isSameSection(other, found)) ?? found);
    }
    return { step, title: step.title, base, typed: values, enabled, sections: walked, scope };
  };

  const walkEntry = (step: Step, enabled: boolean, base: string, number: number): WalkedStep => {
    const values = valueAt(typed, base);
    const known = before(step, base);
    if (known?.enabled === enabled && values !== undefined && known.typed === values) return known;
    const walked = walkStep(step, enabled, base, values, {});
    const name = walked.scope[step.repeat?.titleField ?? ''];
    return { ...walked, title: typeof name === 'string' ? name : fill(step.title, { number }) };
  };

  const walkEntries = (
    step: Step,
    { list, count, maxItems }: NonNullable<Step['repeat']>,
    enabled: boolean,
  ): WalkedStep[] => {
    const length = followedLength(count, counted, maxItems);
    const entries = Array.from({ length }, (_, index) => walkEntry(step, enabled, joinPath(list, index), index + 1));
    if (enabled) counted[list] = entries.map(({ scope }) => scope);
    return entries;
  };

  const walkedSteps = steps.flatMap((step) => {
    if (!holds(step.visible, counted)) return [];
    const enabled = holds(step.enabled, counted);
    return step.repeat ? walkEntries(step, step.repeat, enabled) : [walkStep(step, enabled, '', typed, counted)];
  });
  // An enabled step whose sections are all hidden has nothing to show.
  return {
    steps: walkedSteps.filter(({ enabled, sections: walked }) => !enabled || walked.length > 0),
    answers: counted,
  };
}

/**
 * Reads a section that applies: which fields do, and what counts. Adds that to `scope`, for the conditions that come
 * after. In answers that were `sent`, only boxes have defaults.
 */
export function walkSection(
  section: Section,
  base: string,
  typed: unknown,
  scope: Answers,
  sent: boolean,
): WalkedSection {
  const hidden = new Set<string>();

  /** `targets` are the groups that what counts goes into: the section's own and the one of the scope. */
  const walkGroup = ({ properties }: GroupSchema, values: unknown, path: string, targets: readonly Answers[]): void => {
    const put = (name: string, answer: unknown): void => targets.forEach((target) => (target[name] = answer));
    for (const [name, property] of Object.entries(properties)) {
      const at = joinPath(path, name);
      if (!holds(section.conditions[at], scope)) {
        hidden.add(at);
      } else if (isGroup(property)) {
        walkGroup(
          property,
          valueAt(values, name),
          at,
          targets.map((target) => groupIn(target, name)),
        );
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
    const length = follow
      ? followedLength(follow, scope, maxItems)
      : Math.min(Math.max(1, entries.length), maxItems + 1);
    // What was sent says everything itself.
    const shared = sent ? [] : (section.ui[path]?.['ui:forAll'] ?? []);
    return Array.from({ length }, (_, index) => {
      const entry: Answers = {};
      walkGroup(items, withShared(entries[index], entries[0], shared), path, [entry]);
      return entry;
    });
  };

  const answers: Answers = {};
  walkGroup(section.schema, typed, '', [answers, scope]);
  return { section, base, answers, hidden };
}

/** An entry with what the first one says for all, of the fields `shared` that have no answer of their own in it. */
function withShared(entry: unknown, first: unknown, shared: readonly string[]): unknown {
  const missing = shared.filter((name) => valueAt(entry, name) === undefined && valueAt(first, name) !== undefined);
  return missing.reduce<unknown>((filled, name) => withValueAt(filled ?? {}, name, valueAt(first, name)), entry);
}

/** Whether two readings of sections in entries of the same place say the same. */
const isSameSection = (one: WalkedSection, other: WalkedSection): boolean =>
  one.section === other.section &&
  one.hidden.size === other.hidden.size &&
  [...one.hidden].every((path) => other.hidden.has(path)) &&
  isSameAnswer(one.answers, other.answers);

function isSameAnswer(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false;
  const [entries, names] = [Object.entries(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === names.length &&
    entries.every(([name, value]) => Object.hasOwn(other, name) && isSameAnswer(value, valueAt(other, name)))
  );
}

/** The group of a name, made when it is not there; another section may have begun it. */
function groupIn(target: Answers, name: string): Answers {
  const known = target[name];
  if (known !== null && typeof known === 'object' && !Array.isArray(known)) return known as Answers;
  const group: Answers = {};
  target[name] = group;
  return group;
}

/**
 * How many entries a list has that follows a number: none while that is no whole number, never more than `maxItems`.
 */
export function followedLength(count: Condition, scope: Answers, maxItems: number): number {
  const number = evaluate(count, scope);
  return typeof number === 'number' && Number.isInteger(number) ? Math.min(Math.max(number, 0), maxItems) : 0;
}
