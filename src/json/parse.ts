import { shown, type TextMistake, type Token } from './tokens.ts';

/** A value of a JSON text, with its place in it. */
export interface JsonNode {
  /** Of its first character. */
  offset: number;
  /** What a text, number, flag or null says; undefined for objects and lists. */
  value?: string | number | boolean | null;
  /** Of an object, by key. */
  members?: Map<string, JsonMember>;
  /** Of a list. */
  items?: JsonNode[];
}

/** A key of an object and what stands at it. */
export interface JsonMember {
  /** Of the key's first character. */
  offset: number;
  node: JsonNode;
}

/** Where a JSON text cannot be read on. */
export interface Stop {
  tokens: readonly Token[];
  /** Of the token that does not fit. */
  index: number;
  expected: 'value' | 'key' | 'colon' | 'comma' | 'end';
  /** Numbers of the brackets that are open, the innermost last. */
  open: readonly number[];
}

export interface Parsed {
  tree: JsonNode | undefined;
  /** What is wrong, though it can only mean one thing. */
  flaws: TextMistake[];
  stop?: Stop;
  /** Where the same text, changed behind them, can be read on. */
  checkpoints: readonly Checkpoint[];
}

interface Open {
  node: JsonNode;
  index: number;
  /** The bracket that opens it. */
  raw: string;
  /** What it held when a text is read on from a checkpoint: the names before `until`. */
  before?: { node: JsonNode; until: number };
}

/** How far a text has been read before the token `index`. */
export interface Checkpoint {
  index: number;
  open: readonly Open[];
  key: Token | undefined;
  expected: Stop['expected'];
  flaws: number;
  lastFlaw: number | undefined;
}

export const beginning: Checkpoint = {
  index: 0,
  open: [],
  key: undefined,
  expected: 'value',
  flaws: 0,
  lastFlaw: undefined,
};

/** So many tokens lie between two checkpoints. */
const apart = 32;

const words: Record<string, boolean | null> = {
  true: true,
  false: false,
  null: null,
  none: null,
  undefined: null,
  yes: true,
  no: false,
};
/** More names without quotation marks than these, and the whole file is written so. */
const mostBareNames = 5;

const closerOf: Record<string, string> = { '{': '}', '[': ']' };
const isCloser = (token: Token | undefined): boolean =>
  token?.kind === 'mark' && (token.raw === '}' || token.raw === ']');
/** What stands for a comma or a colon: the mark itself, or what people take for it. */
const isComma = ({ kind, raw }: Token): boolean =>
  kind === 'mark' ? raw === ',' : kind === 'odd' && /^[,;.，、；]+$/u.test(raw);
const isColon = ({ kind, raw }: Token): boolean =>
  kind === 'mark' ? raw === ':' : kind === 'odd' && /^(?:[:;=>：]+|->)$/u.test(raw);

/** Builds the tree of a JSON text, up to its end or to the first part that does not fit. */
export const parseTokens = (tokens: Iterable<Token>): Parsed => parse(tokens[Symbol.iterator](), []);

/**
 * Reads a text on from a checkpoint, with other tokens than it had there: how many flaws it has in all, and where it
 * stops. `last` is the token before the checkpoint, from whose `start` in the text offsets count. Asks for no more
 * tokens than it needs.
 */
export function parseOn(
  checkpoint: Checkpoint,
  last: Token | undefined,
  tokens: Iterable<Token>,
  start: number,
): { flaws: number; stoppedAt: number | undefined } {
  const { flaws, stop } = parse(tokens[Symbol.iterator](), last ? [last] : [], { ...checkpoint, start });
  return { flaws: checkpoint.flaws + flaws.length, stoppedAt: stop?.tokens[stop.index]?.offset };
}

/** Takes the tokens behind those that are `read`. */
function parse(more: Iterator<Token>, read: readonly Token[], from?: Checkpoint & { start: number }): Parsed {
  const tokens = [...read];
  const until = (from?.start ?? 0) + (read[0]?.raw.length ?? 0);
  const flaws: TextMistake[] = [];
  // What was read before the checkpoint stays as it is.
  const open: Open[] = (from?.open ?? []).map((part) => ({
    ...part,
    node: { offset: part.node.offset, ...(part.node.members ? { members: new Map() } : { items: [] }) },
    before: { node: part.node, until },
  }));
  const checkpoints: Checkpoint[] = [];
  let tree: JsonNode | undefined;
  let key = from?.key;
  let expected = from?.expected ?? 'value';

  const flaw = (offset: number, message: string, hint: string, code: TextMistake['code'] = 'syntax'): void =>
    void flaws.push({ code, offset, message, hint });
  const lastFlaw = (): number | undefined =>
    flaws.at(-1)?.offset ?? (from?.lastFlaw === undefined ? undefined : from.lastFlaw - from.start);
  const put = (node: JsonNode): void => {
    const parent = open.at(-1)?.node;
    if (parent?.items) parent.items.push(node);
    else if (parent?.members && key) {
      // Of two with one name the later one is mostly the copy.
      const named = String(key.value ?? key.raw);
      if (!parent.members.has(named)) parent.members.set(named, { offset: key.offset, node });
    } else tree ??= node;
    expected = open.length > 0 ? 'comma' : 'end';
  };
  const begin = (node: JsonNode, index: number): void => {
    put(node);
    open.push({ node, index, raw: node.members ? '{' : '[' });
    expected = node.members ? 'key' : 'value';
  };
  const close = (): void => {
    open.pop();
    expected = open.length > 0 ? 'comma' : 'end';
  };
  const name = (token: Token): void => {
    if (isKnown(open.at(-1), String(token.value ?? token.raw)))
      flaw(token.offset, `${shown(token)} stands twice in the same place`, 'remove one of the two', 'duplicate-key');
    key = token;
    expected = 'colon';
  };

  /** Takes a token that fits; false for one that does not. */
  const take = (token: Token, index: number): boolean => {
    const { kind, raw, offset } = token;
    const before = tokens[index - 1]?.raw;
    const after = tokens[index + 1];
    const bracket = open.at(-1)?.raw ?? '';
    if (
      kind === 'mark' &&
      raw === closerOf[bracket] &&
      (expected === 'comma' || before === bracket || (before === ',' && (expected === 'key' || expected === 'value')))
    ) {
      // What stood after the comma may be in the comment: that is one mistake.
      const comma = tokens[index - 1]?.offset;
      if (before === ',' && !token.isAfterComment && lastFlaw() !== comma)
        flaw(comma ?? offset, `the comma before ${raw} is one too many`, 'remove it');
      close();
      return true;
    }
    // A second comma says nothing more.
    if (
      isComma(token) &&
      (before === ',' || before === bracket) &&
      (expected === 'key' || (expected === 'value' && bracket === '['))
    ) {
      flaw(offset, `this ${raw === ',' ? 'comma' : raw} is one too many`, 'remove it');
      return true;
    }
    switch (expected) {
      case 'key':
        if (kind !== 'text' && (after?.raw !== ':' || (kind !== 'word' && kind !== 'number'))) return false;
        if (kind !== 'text')
          flaws.push({
            code: 'syntax',
            offset,
            message: 'this name needs quotation marks',
            hint: `write "${raw}"`,
            most: mostBareNames,
          });
        name(token);
        return true;
      case 'colon':
        if (!isColon(token)) return false;
        if (raw !== ':') flaw(offset, `a ${raw} stands where a colon belongs`, 'write :');
        expected = 'value';
        return true;
      case 'comma':
        if (!isComma(token)) return false;
        if (raw !== ',' && isCloser(after)) {
          flaw(offset, `this ${raw} is one too many`, 'remove it');
          return true;
        }
        if (raw !== ',') flaw(offset, `a ${raw} stands where a comma belongs`, 'write ,');
        expected = open.at(-1)?.node.members ? 'key' : 'value';
        return true;
      case 'end':
        if (kind === 'end') return true;
        if (!isComma(token) || after?.kind !== 'end') return false;
        flaw(offset, `this ${raw === ',' ? 'comma' : raw} is one too many`, 'remove it');
        return true;
      case 'value':
        return takeValue(token, index);
    }
  };
  const takeValue = ({ kind, raw, offset, value }: Token, index: number): boolean => {
    if (raw === '{' && kind === 'mark') begin({ offset, members: new Map() }, index);
    else if (raw === '[' && kind === 'mark') begin({ offset, items: [] }, index);
    else if (kind === 'text' || kind === 'number') {
      const isTooLarge = kind === 'number' && !Number.isFinite(value);
      if (isTooLarge)
        flaw(
          (open.at(-1)?.node.members && key?.offset) ?? offset,
          'this number is too large to count with',
          'write the number that is meant',
          'invalid-number',
        );
      put({ offset, value: value ?? '' });
    } else if (kind === 'word') {
      const meant = words[raw.toLowerCase()];
      if (meant === undefined) return false;
      if (raw !== String(meant)) {
        if (!/^[,\]}]?$/.test(tokens[index + 1]?.raw ?? '')) return false;
        flaw(offset, `${raw} is not a word of JSON`, `write ${String(meant)}`);
      }
      put({ offset, value: meant });
    } else return false;
    return true;
  };

  const ahead = (): void => {
    const { done, value } = more.next();
    if (done !== true) tokens.push(value);
  };
  ahead();
  for (let index = read.length; index < tokens.length; index += 1) {
    // One more is looked at.
    ahead();
    const token = tokens[index];
    if (!token) break;
    if (!from && index % apart === 0)
      checkpoints.push({ index, open: [...open], key, expected, flaws: flaws.length, lastFlaw: flaws.at(-1)?.offset });
    for (const own of token.flaws ?? []) flaws.push(own);
    if (token.closed === false || !take(token, index)) {
      if (!from) for (let rest = more.next(); rest.done !== true; rest = more.next()) tokens.push(rest.value);
      const stop = { tokens, index, expected, open: open.map((part) => part.index) };
      return { tree, flaws, stop, checkpoints };
    }
  }
  return { tree, flaws, checkpoints };
}

/** Whether an object has a name already. */
const isKnown = ({ node, before }: Partial<Open> = {}, name: string): boolean =>
  (node?.members?.has(name) ?? false) || (before?.node.members?.get(name)?.offset ?? Infinity) < (before?.until ?? 0);
