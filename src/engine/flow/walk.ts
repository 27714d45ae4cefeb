// flow: what follows from answers, without a visitor: which parts apply, which answers count, what is wrong.

import { countedAnswer, isBox, typedAt } from '../definition/answerValues.ts';
import { genericPath, joinPath, valueAt, withValueAt } from '../definition/paths.ts';
import { fill } from '../definition/template.ts';
import type { Answers, Condition, Definition, FieldSchema, OptionValue, Section, Step } from '../definition/types.ts';
import { evaluate, holds } from '../logic/jsonLogic.ts';
import { type FieldPart, type ListPart, type Part, partsOf } from './parts.ts';
import { isEntered } from './payload.ts';

/** A section that applies, with what counts of its answers and what is not asked in it. */
export interface WalkedSection {
  section: Section;
  /** Path of the entry that its paths begin at; empty for the form itself. */
  base: string;
  /** As the page shows them: also the entries that nobody has touched, of lists that may be empty. */
  answers: Answers;
  /**
   * Paths of what is not asked: in all entries of a list without a number, in one entry with its number. An entry that
   * nobody has touched is not asked as a whole.
   */
  hidden: ReadonlySet<string>;
  /** That its entry is one too many. */
  tooMany?: string | undefined;
  /** Options that are not offered, by the path of their field, as in `hidden`. */
  withheld: Readonly<Record<string, readonly OptionValue[]>>;
}

/** The options of a field that are not offered, by its path with the numbers of entries. */
export const withheldAt = ({ withheld }: WalkedSection, path: string): readonly OptionValue[] =>
  withheld[path] ?? withheld[genericPath(path)] ?? [];

/** Whether something of a section is hidden itself, by its path with the numbers of entries. */
export const isHidden = (hidden: ReadonlySet<string>, path: string): boolean =>
  hidden.size > 0 && (hidden.has(path) || hidden.has(genericPath(path)));

/** Whether it is asked: neither hidden nor in something that is. */
export const isAsked = (hidden: ReadonlySet<string>, path: string): boolean =>
  hidden.size === 0 ||
  path.split('.').every((_name, index, names) => !isHidden(hidden, names.slice(0, index + 1).join('.')));

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
  /** What counts where its sections' paths begin. */
  scope: Answers;
  /** Of a repeated step: the answers of the form that its conditions look at. */
  outer?: Answers;
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
 * count. Each condition sees only the answers counted before it, so that a hidden answer can open nothing; in an entry
 * those of the entry itself, and those of the form that come before its list.
 */
export function walkFlow(
  { steps, sections }: Pick<Definition, 'steps' | 'sections'>,
  typed: Answers,
  { previous, sent = false }: WalkOptions = {},
): Walk {
  const counted: Answers = {};
  const before = (step: Step, base: string): WalkedStep | undefined =>
    previous?.steps.find((other) => other.base === base && other.step === step);

  /** The sections of a step that apply. Adds what counts of them to `scope`. */
  const walkSections = (
    { sections: ids }: Step,
    base: string,
    values: unknown,
    scope: Answers,
    known: WalkedStep | undefined,
  ): WalkedSection[] => {
    const walked: WalkedSection[] = [];
    for (const id of ids) {
      const section = sections[id];
      if (!section || !holds(section.visible, scope)) continue;
      const found = walkSection(section, base, values, scope, sent);
      walked.push(known?.sections.find((other) => isSameSection(other, found)) ?? found);
    }
    return walked;
  };

  const walkStep = (step: Step): WalkedStep => {
    const enabled = holds(step.enabled, counted);
    const walked = enabled ? walkSections(step, '', typed, counted, before(step, '')) : [];
    return { step, title: step.title, base: '', typed, enabled, sections: walked, scope: counted };
  };

  const walkEntry = (step: Step, enabled: boolean, values: unknown, number: number, outer: Answers): WalkedStep => {
    const { list = '', titleField = '', maxItems = number, tooMany, outer: seenOutside } = step.repeat ?? {};
    const base = joinPath(list, number - 1);
    const known = before(step, base);
    if (
      known?.enabled === enabled &&
      values !== undefined &&
      known.typed === values &&
      isSameAnswer(known.outer, outer)
    )
      return known;
    const seen = { ...outer };
    const walked = enabled ? walkSections(step, base, values, seen, known) : [];
    if (number > maxItems) for (const section of walked) section.tooMany = tooMany;
    const scope = seenOutside
      ? Object.fromEntries(Object.entries(seen).filter(([name]) => !Object.hasOwn(outer, name)))
      : seen;
    const name = scope[titleField];
    const title = typeof name === 'string' ? name : fill(step.title, { number });
    return { step, title, base, typed: values, enabled, sections: walked, scope, outer };
  };

  const walkEntries = (
    step: Step,
    { list, count, minItems = 1, maxItems, outer: names = [] }: NonNullable<Step['repeat']>,
  ): WalkedStep[] => {
    const enabled = holds(step.enabled, counted);
    const values = entriesOf(valueAt(typed, list));
    const length = count ? followedLength(count, counted, maxItems) : ownLength(values, minItems, maxItems);
    const outer = Object.fromEntries(names.filter((name) => name in counted).map((name) => [name, counted[name]]));
    const entries = Array.from({ length }, (_, index) => walkEntry(step, enabled, values[index], index + 1, outer));
    if (enabled) counted[list] = entries.map(({ scope }) => scope);
    return entries;
  };

  const walkedSteps = steps.flatMap((step) => {
    if (!holds(step.visible, counted)) return [];
    return step.repeat ? walkEntries(step, step.repeat) : [walkStep(step)];
  });
  // An enabled step whose sections are all hidden has nothing to show.
  return {
    steps: walkedSteps.filter(({ enabled, sections: walked }) => !enabled || walked.length > 0),
    answers: counted,
  };
}

const nothing: ReadonlySet<string> = new Set();

/** What is read of one section: what its conditions see, and what is not asked, if anything. */
interface Reading {
  scope: Answers;
  hidden: Set<string> | undefined;
  withheld: Record<string, readonly OptionValue[]>;
  sent: boolean;
  /** The entry that is read by itself: path of its list without numbers, and its own. */
  alone?: { list: string; entry: string };
}

/** A path of a section, with the number of the entry that is read by itself. */
const numbered = ({ alone }: Reading, at: string): string =>
  alone ? `${alone.entry}${at.slice(alone.list.length)}` : at;

const hide = (reading: Reading, path: string): void => void (reading.hidden ??= new Set()).add(path);

/**
 * Reads a section that applies: which fields do, and what counts. Adds that to `scope`, for the conditions that come
 * after. In answers that were `sent`, only boxes have defaults.
 */
function walkSection(section: Section, base: string, typed: unknown, scope: Answers, sent: boolean): WalkedSection {
  const reading: Reading = { scope, hidden: undefined, withheld: {}, sent };
  const answers: Answers = {};
  walkGroup(partsOf(section), typed, reading, answers, scope);
  return { section, base, answers, hidden: reading.hidden ?? nothing, withheld: reading.withheld };
}

/** Whether a part is asked. What is not is hidden; a field also when none of its options is offered. */
function applies(part: Part, reading: Reading): boolean {
  const isMeant = holds(part.condition, reading.scope);
  const isAsked = isMeant && (part.kind !== 'field' || !part.options || isOffered(part, part.options, reading));
  if (!isAsked) hide(reading, numbered(reading, part.at));
  return isAsked;
}

/** Notes which options are not offered; whether one is that can be chosen. */
function isOffered(
  { at, field }: Part & FieldPart,
  conditions: ReadonlyMap<string, Condition>,
  reading: Reading,
): boolean {
  const options = field.items?.enum ?? field.enum ?? [];
  const withheld = options.filter((option) => !holds(conditions.get(String(option)), reading.scope));
  if (withheld.length > 0) reading.withheld[numbered(reading, at)] = withheld;
  return options.some((option) => !withheld.includes(option) && !field.disabledOptions?.includes(option));
}

/** Puts what counts of a group into `target`, and into the scope's group of that name. */
function walkGroup(parts: readonly Part[], values: unknown, reading: Reading, target: Answers, scope?: Answers): void {
  for (const part of parts) if (applies(part, reading)) walkPart(part, values, reading, target, scope);
}

function walkPart(part: Part, values: unknown, reading: Reading, target: Answers, scope?: Answers): void {
  const { name } = part;
  if (part.kind === 'group') {
    const typed = typedIn(values, name);
    const isKept = part.isPlain && countsAsItStands(typed, part.parts, reading.sent);
    const group = isKept ? typed : {};
    target[name] = group;
    const seen = scope && groupSeen(scope, name, part.showsMore ? {} : group);
    if (!isKept) walkGroup(part.parts, typed, reading, group, seen);
    return;
  }
  if (part.kind === 'list') {
    const { shown, counted } = walkList(part, typedIn(values, name), reading);
    target[name] = shown;
    if (scope) scope[name] = counted;
    return;
  }
  const given = fieldAnswer(part.field, name, values, reading.sent);
  const answer = part.options ? offeredAnswer(given, reading.withheld[numbered(reading, part.at)]) : given;
  if (answer === undefined) return;
  target[name] = answer;
  if (scope && scope !== target) scope[name] = answer;
}

/** What was typed under the name of a part: which is never that of anything that objects inherit. */
const typedIn = (values: unknown, name: string): unknown =>
  values !== null && typeof values === 'object' && !Array.isArray(values) ? (values as Answers)[name] : undefined;

/** A box cannot be emptied: without an answer it is as it was at first. */
function fieldAnswer(field: FieldSchema, name: string, values: unknown, sent: boolean): unknown {
  const isTicked = isBox(field);
  const held = sent && !isTicked ? typedIn(values, name) : typedAt(values, name, field);
  return countedAnswer(field, held) ?? (isTicked ? field.default : undefined);
}

const entriesOf = (typed: unknown): readonly unknown[] => (Array.isArray(typed) ? typed : []);

/** What is left of an answer without the options that are not offered. */
function offeredAnswer(answer: unknown, withheld: readonly unknown[] = []): unknown {
  if (!Array.isArray(answer)) return withheld.includes(answer) ? undefined : answer;
  const offered = answer.filter((choice) => !withheld.includes(choice));
  return offered.length > 0 ? offered : undefined;
}

/** The entries of a list: as the page shows them, and those that count. */
function walkList(
  part: Part & ListPart,
  typed: unknown,
  reading: Reading,
): Record<'shown' | 'counted', readonly Answers[]> {
  const { at, maxItems, mayBeEmpty, follow, shared } = part;
  const entries = entriesOf(typed);
  const length = follow
    ? followedLength(follow, reading.scope, maxItems)
    : ownLength(entries, mayBeEmpty ? 0 : 1, maxItems);
  const shown: Answers[] = [];
  if (length === 0) return { shown, counted: shown };
  const isAlone = part.seesEntry || reading.alone !== undefined;
  const parts = isAlone ? part.parts : part.parts.filter((inner) => applies(inner, reading));
  if (!mayBeEmpty && !isAlone && length === entries.length && countAsTheyStand(entries, parts, reading.sent))
    return { shown: entries, counted: entries };
  // What was sent says everything itself.
  const told = reading.sent ? [] : shared.filter((name) => valueAt(entries[0], name) !== undefined);
  const pathOf = (index: number): string => joinPath(numbered(reading, at), index);
  const counted: Answers[] = [];
  for (let index = 0; index < length; index += 1) {
    const values = withShared(entries[index], entries[0], told);
    const entry =
      !isAlone && countsAsItStands(values, parts, reading.sent)
        ? { shown: values, counted: values }
        : copyOfEntry(part, parts, values, reading, isAlone ? pathOf(index) : undefined);
    shown.push(entry.shown);
    if (mayBeEmpty && !isEntered(part.items, entry.counted)) hide(reading, pathOf(index));
    else counted.push(entry.counted);
  }
  return { shown, counted };
}

/** What shows and what counts of an entry, as objects of their own; `path` is that of one read by itself. */
function copyOfEntry(
  { at, showsMore }: Part & ListPart,
  parts: readonly Part[],
  values: unknown,
  reading: Reading,
  path: string | undefined,
): Record<'shown' | 'counted', Answers> {
  const shown: Answers = {};
  const counted = showsMore ? {} : shown;
  const seen = showsMore ? counted : undefined;
  if (path === undefined) {
    for (const part of parts) walkPart(part, values, reading, shown, seen);
  } else {
    const hidden = (reading.hidden ??= new Set());
    const scope = withValueAt(reading.scope, at, counted);
    walkGroup(parts, values, { ...reading, hidden, scope, alone: { list: at, entry: path } }, shown, seen);
  }
  return { shown, counted };
}

/** Whether all entries of a list count as they are. */
function countAsTheyStand(entries: readonly unknown[], shown: readonly Part[], sent: boolean): entries is Answers[] {
  for (const entry of entries) if (!countsAsItStands(entry, shown, sent)) return false;
  return true;
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
function isCounted({ field, options, isPlainText }: FieldPart, value: unknown): boolean {
  if (options) return false;
  if (typeof value === 'number' || typeof value === 'boolean') return true;
  if (isPlainText && typeof value === 'string') return value !== '' && value.trim() === value;
  return value !== undefined && countedAnswer(field, value) === value;
}

/** Whether nothing counts of a part that nothing was typed into. */
const mayBeAbsent = (part: Part | undefined, sent: boolean): boolean =>
  part?.kind === 'field' &&
  // The first entry may answer it for all.
  (sent || !part.isShared) &&
  fieldAnswer(part.field, part.name, undefined, sent) === undefined;

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
  isSameAnswer(one.withheld, other.withheld) &&
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

/** How many entries a list of its own has: it begins with `least`, and one entry too many is enough to be wrong. */
const ownLength = (entries: readonly unknown[], least: number, maxItems: number): number =>
  Math.min(Math.max(least, entries.length), maxItems + 1);

/**
 * How many entries a list has that follows a number: none while that is no whole number, never more than `maxItems`.
 */
export function followedLength(count: Condition, scope: Answers, maxItems: number): number {
  const number = evaluate(count, scope);
  return typeof number === 'number' && Number.isInteger(number) ? Math.min(Math.max(number, 0), maxItems) : 0;
}
