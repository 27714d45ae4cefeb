import { runInNewContext } from 'node:vm';
import { CharSet, type NoParent, type Node, Words } from 'refa';
import { parsePattern, matchFor } from './patternTexts.ts';

/** Milliseconds of processor time that a pattern may take for one text. */
export const mostMs = 50;
/** Milliseconds for all texts of a pattern: a fast pattern needs far less. */
const mostMsInAll = 1000;
/** Milliseconds after which an endless try is stopped. */
const breakAfterMs = 100;
const longestTryMs = 10_000;

/** A pattern may take long with this text: a part repeats between a start that matches and an end that does not. */
interface Attack {
  before: string;
  part: string;
  after: string;
}

/** An attack with the number of repeats of its part. */
export interface SlowText extends Attack {
  times: number;
}

const slowTextCache = new Map<string, SlowText | undefined>();
const mostKept = 500;

/** Finds a text of at most `longest` characters for which a pattern takes too long, by trying. */
export function slowTextFor(pattern: string, longest: number): SlowText | undefined {
  const key = JSON.stringify([pattern, longest]);
  const found = slowTextCache.has(key) ? slowTextCache.get(key) : tryTexts(pattern, longest);
  if (slowTextCache.size >= mostKept) slowTextCache.clear();
  slowTextCache.set(key, found);
  return found;
}

const written = ({ before, part, times, after }: SlowText): string => before + part.repeat(times) + after;

function tryTexts(pattern: string, longest: number): SlowText | undefined {
  const attacks = attacksOn(pattern);
  // Exponential time shows in short texts, and a pattern may refuse long ones at once.
  const texts = [25, 45, 100, longest].flatMap((length) =>
    attacks.map((attack) => ({ ...attack, times: Math.ceil(length / attack.part.length) })),
  );
  const regExp = new RegExp(pattern, 'u');
  const began = processorMs();
  let next = 0;
  while (next < texts.length && processorMs() - began < mostMsInAll) {
    const { stopped } = tryAll(regExp, texts.slice(next), breakAfterMs);
    const text = texts[next + stopped];
    if (text && isSlowFor(regExp, text)) return text;
    next += stopped + 1;
  }
  return undefined;
}

/** Tries one text, and longer on a busy machine: until the pattern had its share of the processor. */
function isSlowFor(regExp: RegExp, text: SlowText): boolean {
  for (let timeout = breakAfterMs; timeout <= longestTryMs; timeout *= 2) {
    const { stopped, isSlow } = tryAll(regExp, [text], timeout);
    if (isSlow || stopped === 1) return isSlow;
  }
  return false;
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Tries a pattern with texts up to one that takes too long; `stopped` is the index of the first undecided one. */
function tryAll(regExp: RegExp, texts: readonly SlowText[], timeout: number): { stopped: number; isSlow: boolean } {
  let [stopped, began, beganByClock] = [0, 0, 0];
  // Other threads take processor time, and other processes wall time: the pattern took at most the lesser.
  const isTooLong = (): boolean => Math.min(processorMs() - began, performance.now() - beganByClock) > mostMs;
  const hasNext = (): boolean => {
    const text = texts[stopped];
    [began, beganByClock] = [processorMs(), performance.now()];
    if (text) regExp.test(written(text));
    if (!text || isTooLong()) return false;
    stopped += 1;
    return true;
  };
  try {
    runInNewContext('while (hasNext());', { hasNext }, { timeout });
  } catch (error) {
    if (!isTimeout(error)) throw error;
  }
  return { stopped, isSlow: stopped < texts.length && isTooLong() };
}

const isTimeout = (error: unknown): boolean => Object(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** This limits how many kinds of characters, and repeated parts of a pattern with the text before, are combined. */
const mostKinds = 12;

/** Texts in which each repeatable part of a pattern is repeated, the likeliest to be slow first. */
function attacksOn(pattern: string): Attack[] {
  const { expression, maxCharacter } = parsePattern(pattern);
  const repeats: { before: string; parts: string[] }[] = [];
  const classes: CharSet[] = [];
  visit(expression, '');
  const kinds = kindsOf(classes, CharSet.all(maxCharacter));
  const afters = [...kinds.toReversed(), ''];
  return repeats
    .slice(0, mostKinds)
    .flatMap(({ before, parts }) =>
      [...new Set([...parts, ...kinds])].flatMap((part) => afters.map((after) => ({ before, part, after }))),
    );

  function visit(node: NoParent<Node>, before: string): void {
    if (node.type === 'CharacterClass') classes.push(node.characters);
    if (node.type === 'Concatenation') {
      let lead = before;
      for (const element of node.elements) {
        visit(element, lead);
        lead += matchFor(element, 0);
      }
    } else if ('alternatives' in node) {
      if (node.type === 'Quantifier' && node.max > 1) {
        const texts = node.alternatives.flatMap((one) => [matchFor(one, 0), matchFor(one, 1)]).slice(0, mostKinds);
        const pairs = texts.slice(0, 4).flatMap((one, index) => texts.slice(0, index).map((other) => other + one));
        const parts = [...texts, ...pairs].filter((text) => text !== '').slice(0, mostKinds);
        repeats.push({ before, parts });
        // One repeat fewer than needed, then much else, of which each piece may be tried as the missing one.
        const few = Math.min(node.min, 100) - 1;
        if (few > 0) repeats.push({ before: before + (parts[0] ?? '').repeat(few), parts: [] });
      }
      for (const alternative of node.alternatives) visit(alternative, before);
    }
  }
}

/** A character of each kind that a pattern distinguishes, and one that no class names. */
function kindsOf(classes: readonly CharSet[], all: CharSet): string[] {
  let kinds = [all];
  for (const characters of classes) {
    if (kinds.length >= mostKinds) break;
    kinds = kinds
      .flatMap((kind) => [kind.intersect(characters), kind.without(characters)])
      .filter((kind) => !kind.isEmpty);
  }
  return kinds.map((kind) => String.fromCodePoint(Words.pickMostReadableCharacter(kind) ?? 0));
}
