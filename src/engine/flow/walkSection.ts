import { genericPath, joinPath, valueAt, withValueAt } from '../definition/paths.ts';
import type { Answers, Condition, OptionValue, Section } from '../definition/types.ts';
import { holds } from '../logic/jsonLogic.ts';
import { countAsTheyStand, countsAsItStands, fieldAnswer, typedIn } from './asItStands.ts';
import { entriesOf, followedLength, ownLength } from './listLength.ts';
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

const nothing: ReadonlySet<string> = new Set();

/** What is read of one section: what its conditions see, and what is not asked, if anything. */
interface Reading {
  scope: Answers;
  today: string | undefined;
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
export function walkSection(
  section: Section,
  base: string,
  typed: unknown,
  { scope, today, sent }: Pick<Reading, 'scope' | 'today' | 'sent'>,
): WalkedSection {
  // Name by name: of an object that was spread and changes later the engine forgets how it is made, and a walk takes
  // four times as long.
  const reading: Reading = { scope, today, hidden: undefined, withheld: {}, sent };
  const answers: Answers = {};
  walkGroup(partsOf(section), typed, reading, answers, scope);
  return { section, base, answers, hidden: reading.hidden ?? nothing, withheld: reading.withheld };
}

/** Whether a part is asked. What is not is hidden; a field also when none of its options is offered. */
function applies(part: Part, reading: Reading): boolean {
  const isMeant = holds(part.condition, reading.scope, reading.today);
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
  const withheld = options.filter((option) => !holds(conditions.get(String(option)), reading.scope, reading.today));
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
    ? followedLength(follow, reading.scope, maxItems, reading.today)
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

/** An entry with what the first one says for all, of the fields `told` that have no answer of their own in it. */
function withShared(entry: unknown, first: unknown, told: readonly string[]): unknown {
  let filled = entry;
  for (const name of told)
    if (valueAt(entry, name) === undefined) filled = withValueAt(filled ?? {}, name, valueAt(first, name));
  return filled;
}
