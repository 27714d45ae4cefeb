// flow: what follows from answers, without a visitor: which parts apply, which answers count, what is wrong.

import { countedAnswer, typedAt } from '../definition/answerValues.ts';
import { joinPath, memberOf, valueAt, withValueAt } from '../definition/paths.ts';
import { isGroup, isList } from '../definition/schemaTree.ts';
import { fill } from '../definition/template.ts';
import type { Answers, Condition, Definition, FieldSchema, GroupSchema, Section, Step } from '../definition/types.ts';
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

/** A name in a section, with all that is known of it before anything is answered. */
type Part = { name: string; at: string; condition: Condition | undefined } & (
  | { kind: 'field'; field: FieldSchema }
  | { kind: 'group'; parts: readonly Part[]; isPlain: boolean }
  | { kind: 'list'; parts: readonly Part[]; maxItems: number; follow: Condition | undefined; shared: readonly string[] }
);

const takenApart = new WeakMap<Section, readonly Part[]>();

/** The parts of a section: taken apart once, because a walk comes by again and again. */
function partsOf(section: Section): readonly Part[] {
  const parts = takenApart.get(section) ?? partsIn(section, section.schema, '');
  takenApart.set(section, parts);
  return parts;
}

const partsIn = (section: Section, { properties }: GroupSchema, path: string): Part[] =>
  Object.entries(properties).map(([name, property]): Part => {
    const at = joinPath(path, name);
    const part = { name, at, condition: section.conditions[at] };
    if (isGroup(property)) {
      const parts = partsIn(section, property, at);
      const isPlain = parts.every((inner) => inner.kind === 'field' && inner.condition === undefined);
      return { ...part, kind: 'group', parts, isPlain };
    }
    if (!isList(property)) return { ...part, kind: 'field', field: property };
    return {
      ...part,
      kind: 'list',
      parts: partsIn(section, property.items, at),
      maxItems: property.maxItems,
      follow: section.follow[at],
      shared: section.ui[at]?.['ui:forAll'] ?? [],
    };
  });

const nothing: ReadonlySet<string> = new Set();

/** What is read of one section: what its conditions see, and what they have hidden, if anything. */
interface Reading {
  scope: Answers;
  hidden: Set<string> | undefined;
  sent: boolean;
}

/**
 * Reads a section that applies: which fields do, and what counts. Adds that to `scope`, for the conditions that come
 * after. In answers that were `sent`, only boxes have defaults.
 */
function walkSection(section: Section, base: string, typed: unknown, scope: Answers, sent: boolean): WalkedSection {
  const reading: Reading = { scope, hidden: undefined, sent };
  const answers: Answers = {};
  walkGroup(partsOf(section), typed, reading, answers, scope);
  return { section, base, answers, hidden: reading.hidden ?? nothing };
}

/** Whether a part is asked. What is not is hidden. */
function applies({ at, condition }: Part, reading: Reading): boolean {
  const isAsked = holds(condition, reading.scope);
  if (!isAsked) (reading.hidden ??= new Set()).add(at);
  return isAsked;
}

/** Puts what counts of a group into `target`, and into the scope's group of that name. */
function walkGroup(parts: readonly Part[], values: unknown, reading: Reading, target: Answers, scope?: Answers): void {
  for (const part of parts) if (applies(part, reading)) walkPart(part, values, reading, target, scope);
}

function walkPart(part: Part, values: unknown, reading: Reading, target: Answers, scope?: Answers): void {
  const { name } = part;
  if (part.kind === 'group') {
    const typed = memberOf(values, name);
    const isKept = part.isPlain && countsAsItStands(typed, part.parts, reading.sent);
    const group = isKept ? typed : {};
    target[name] = group;
    const seen = scope && groupSeen(scope, name, group);
    if (!isKept) walkGroup(part.parts, typed, reading, group, seen);
    return;
  }
  const answer =
    part.kind === 'list'
      ? walkList(part, memberOf(values, name), reading)
      : fieldAnswer(part.field, name, values, reading.sent);
  if (answer === undefined) return;
  target[name] = answer;
  if (scope && scope !== target) scope[name] = answer;
}

/** A box cannot be emptied: without an answer it is as it was at first. */
function fieldAnswer(field: FieldSchema, name: string, values: unknown, sent: boolean): unknown {
  const isBox = field.type === 'boolean';
  const held = sent && !isBox ? memberOf(values, name) : typedAt(values, name, field);
  return countedAnswer(field, held) ?? (isBox ? field.default : undefined);
}

function walkList(
  { parts, maxItems, follow, shared }: Extract<Part, { kind: 'list' }>,
  typed: unknown,
  reading: Reading,
): Answers[] {
  const entries: unknown[] = Array.isArray(typed) ? typed : [];
  // A list of its own starts with one entry; one entry too many is enough to be wrong.
  const length = follow
    ? followedLength(follow, reading.scope, maxItems)
    : Math.min(Math.max(1, entries.length), maxItems + 1);
  if (length === 0) return [];
  // No condition sees an entry, so that all entries ask the same.
  const shown = parts.filter((part) => applies(part, reading));
  // What was sent says everything itself.
  const told = reading.sent ? [] : shared.filter((name) => valueAt(entries[0], name) !== undefined);
  const walked: Answers[] = [];
  for (let index = 0; index < length; index += 1) {
    const values = withShared(entries[index], entries[0], told);
    walked.push(countsAsItStands(values, shown, reading.sent) ? values : copyOfEntry(shown, values, reading));
  }
  return walked;
}

/** What counts of an entry, as an object of its own. */
function copyOfEntry(shown: readonly Part[], values: unknown, reading: Reading): Answers {
  const entry: Answers = {};
  for (const part of shown) walkPart(part, values, reading, entry);
  return entry;
}

/**
 * Whether what counts of a group or an entry is the very object: nothing but answers to fields that are shown, in their
 * order, each as it is kept. Most are, and need no copy.
 */
function countsAsItStands(entry: unknown, shown: readonly Part[], sent: boolean): entry is Answers {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return false;
  let next = 0;
  for (const name in entry) {
    while (next < shown.length && shown[next]?.name !== name) if (!mayBeAbsent(shown[next++], sent)) return false;
    const part = shown[next++];
    if (part?.kind !== 'field') return false;
    if (!isCounted(part, (entry as Answers)[name])) return false;
  }
  while (next < shown.length) if (!mayBeAbsent(shown[next++], sent)) return false;
  return true;
}

/** Whether an answer counts as it is: numbers and boxes do, texts unless they have to be put in their stored form. */
const isCounted = ({ field }: Extract<Part, { kind: 'field' }>, value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (value !== undefined && countedAnswer(field, value) === value);

/** Whether nothing counts of a part that nothing was typed into. */
const mayBeAbsent = (part: Part | undefined, sent: boolean): boolean =>
  part?.kind === 'field' && fieldAnswer(part.field, part.name, undefined, sent) === undefined;

/** An entry with what the first one says for all, of the fields `told` that have no answer of their own in it. */
function withShared(entry: unknown, first: unknown, told: readonly string[]): unknown {
  let filled = entry;
  for (const name of told)
    if (valueAt(entry, name) === undefined) filled = withValueAt(filled ?? {}, name, valueAt(first, name));
  return filled;
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

/**
 * The group of a name that conditions see: the section's own, or, when another section has begun it, a copy of that to
 * add to.
 */
function groupSeen(scope: Answers, name: string, own: Answers): Answers {
  const known = scope[name];
  const isBegun = known !== null && typeof known === 'object' && !Array.isArray(known) && known !== own;
  const seen = isBegun ? { ...known, ...own } : own;
  scope[name] = seen;
  return seen;
}

/**
 * How many entries a list has that follows a number: none while that is no whole number, never more than `maxItems`.
 */
export function followedLength(count: Condition, scope: Answers, maxItems: number): number {
  const number = evaluate(count, scope);
  return typeof number === 'number' && Number.isInteger(number) ? Math.min(Math.max(number, 0), maxItems) : 0;
}
