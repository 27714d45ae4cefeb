import { describeToken, type TextMistake, type Token } from './tokens.ts';

export interface JsonNode {
  offset: number;
  /** The value of a string, number, boolean or null; undefined for objects and lists. */
  value?: string | number | boolean | null;
  /** The members of an object, by key; undefined for other values. */
  members?: Map<string, JsonMember>;
  /** The items of a list; undefined for other values. */
  items?: JsonNode[];
}

export interface JsonMember {
  /** Offset of the key's first character in the text. */
  offset: number;
  node: JsonNode;
  /** A member that was taken over from another file names that file here. */
  origin?: { path: string; lines: { placeOf(offset: number): { line: number; column: number } } };
}

/** The place where the parser stops: the first token that does not fit. */
export interface Stop {
  tokens: readonly Token[];
  /** Offset in the text of the token that does not fit; `index` is its index among `tokens`. */
  offset: number;
  index: number;
  expected: 'value' | 'key' | 'colon' | 'comma' | 'end';
  /** Indexes of the tokens that open the brackets around the stop, the innermost last. */
  open: readonly number[];
}

export interface ParseResult {
  tree: JsonNode | undefined;
  /** Mistakes that leave no doubt about what was meant, so that the parser reads on. */
  flaws: TextMistake[];
  stop?: Omit<Stop, 'tokens'>;
  /** How many tokens the parser took from its source: `bestRepair` limits their sum. */
  tokensRead: number;
}

const literals: Record<string, boolean | null> = {
  true: true,
  false: false,
  null: null,
  none: null,
  undefined: null,
  yes: true,
  no: false,
};
/**
 * With more names without quotation marks than this, they are reported as one mistake: the whole file is written so.
 */
const bareNameLimit = 5;

const closerOf: Record<string, string> = { '{': '}', '[': ']' };
const isCloser = (token: Token | undefined): boolean =>
  token?.kind === 'mark' && (token.raw === '}' || token.raw === ']');
/** Whether a token is a comma, or one of the marks that people write in its place. */
const isComma = ({ kind, raw }: Token): boolean =>
  kind === 'mark' ? raw === ',' : kind === 'odd' && /^[,;.，、；]+$/u.test(raw);
const isColon = ({ kind, raw }: Token): boolean =>
  kind === 'mark' ? raw === ':' : kind === 'odd' && /^(?:[:;=>：]+|->)$/u.test(raw);

/**
 * Builds the tree of a JSON text, up to its end or to the first part that does not fit. Asks for no more tokens than it
 * needs.
 */
export function parseWithFlaws(source: Iterable<Token>): ParseResult {
  const tokens: Token[] = [];
  const flaws: TextMistake[] = [];
  const open: { node: JsonNode; index: number; raw: string }[] = [];
  let tree: JsonNode | undefined;
  let key: Token | undefined;
  let expected: Stop['expected'] = 'value';

  const addFlaw = (offset: number, message: string, hint: string, code: TextMistake['code'] = 'syntax'): void =>
    void flaws.push({ code, offset, message, hint });
  const addNode = (node: JsonNode): void => {
    const parent = open.at(-1)?.node;
    if (parent?.items) parent.items.push(node);
    else if (parent?.members && key) {
      // If two members have the same key, the first one is kept: the later one is mostly its copy.
      const keyText = String(key.value ?? key.raw);
      if (!parent.members.has(keyText)) parent.members.set(keyText, { offset: key.offset, node });
    } else tree ??= node;
    expected = open.length > 0 ? 'comma' : 'end';
  };
  const openNode = (node: JsonNode, index: number): void => {
    addNode(node);
    open.push({ node, index, raw: node.members ? '{' : '[' });
    expected = node.members ? 'key' : 'value';
  };

  const acceptToken = (token: Token, index: number): boolean => {
    const { kind, raw, offset } = token;
    const previous = tokens[index - 1];
    const next = tokens[index + 1];
    const { raw: bracket = '', node: holder } = open.at(-1) ?? {};
    const isBehindComma = previous?.raw === ',' && (expected === 'key' || expected === 'value');
    if (
      kind === 'mark' &&
      raw === closerOf[bracket] &&
      (expected === 'comma' || previous?.raw === bracket || isBehindComma)
    ) {
      // A comment before the bracket may hold what stood after the comma: then the comment alone is reported.
      if (previous?.raw === ',' && !token.isAfterComment && flaws.at(-1)?.offset !== previous.offset)
        addFlaw(previous.offset, `the comma before ${raw} is one too many`, 'remove it');
      open.pop();
      expected = open.length > 0 ? 'comma' : 'end';
      return true;
    }
    // A second comma adds no value, so that it is reported and skipped.
    const isNext = expected === 'key' || (expected === 'value' && bracket === '[');
    if (isComma(token) && (previous?.raw === ',' || previous?.raw === bracket) && isNext) {
      addFlaw(offset, `this ${raw === ',' ? 'comma' : raw} is one too many`, 'remove it');
      return true;
    }
    switch (expected) {
      case 'key': {
        if (kind !== 'text' && (next?.raw !== ':' || (kind !== 'word' && kind !== 'number'))) return false;
        if (kind !== 'text') {
          const message = 'this name needs quotation marks';
          flaws.push({ code: 'syntax', offset, message, hint: `write "${raw}"`, limit: bareNameLimit });
        }
        const first = holder?.members?.get(String(token.value ?? raw))?.offset;
        if (first !== undefined) {
          const message = `${describeToken(token)} stands twice in the same place`;
          flaws.push({ code: 'duplicate-key', offset, firstOffset: first, message, hint: 'remove one of the two' });
        }
        key = token;
        expected = 'colon';
        return true;
      }
      case 'colon':
        if (!isColon(token)) return false;
        if (raw !== ':') addFlaw(offset, `a ${raw} stands where a colon belongs`, 'write :');
        expected = 'value';
        return true;
      case 'comma':
        if (!isComma(token)) return false;
        if (raw !== ',' && isCloser(next)) {
          addFlaw(offset, `this ${raw} is one too many`, 'remove it');
          return true;
        }
        if (raw !== ',') addFlaw(offset, `a ${raw} stands where a comma belongs`, 'write ,');
        expected = holder?.members ? 'key' : 'value';
        return true;
      case 'end':
        if (kind === 'end') return true;
        if (!isComma(token) || next?.kind !== 'end') return false;
        addFlaw(offset, `this ${raw === ',' ? 'comma' : raw} is one too many`, 'remove it');
        return true;
      case 'value':
        return acceptValue(token, index);
    }
  };
  const acceptValue = ({ kind, raw, offset, value }: Token, index: number): boolean => {
    if (raw === '{' && kind === 'mark') openNode({ offset, members: new Map() }, index);
    else if (raw === '[' && kind === 'mark') openNode({ offset, items: [] }, index);
    else if (kind === 'text' || kind === 'number') {
      if (kind === 'number' && !Number.isFinite(value)) {
        const place = (open.at(-1)?.node.members && key?.offset) ?? offset;
        addFlaw(place, 'this number is too large to count with', 'write the number that is meant', 'invalid-number');
      }
      addNode({ offset, value: value ?? '' });
    } else if (kind === 'word') {
      const literal = literals[raw.toLowerCase()];
      if (literal === undefined) return false;
      if (raw !== String(literal)) {
        if (!/^[,\]}]?$/.test(tokens[index + 1]?.raw ?? '')) return false;
        addFlaw(offset, `${raw} is not a word of JSON`, `write ${String(literal)}`);
      }
      addNode({ offset, value: literal });
    } else return false;
    return true;
  };

  let index = 0;
  const acceptNext = (): boolean => {
    const token = tokens[index];
    if (!token) return true;
    for (const tokenFlaw of token.flaws ?? []) flaws.push(tokenFlaw);
    if (token.closed === false || !acceptToken(token, index)) return false;
    index += 1;
    return true;
  };
  const stopResult = (): ParseResult => {
    const offset = tokens[index]?.offset ?? 0;
    const stop = { offset, index, expected, open: open.map((opener) => opener.index) };
    return { tree, flaws, stop, tokensRead: tokens.length };
  };
  // A token is taken once the next one is read, because `acceptToken` looks one token ahead.
  for (const token of source) {
    tokens.push(token);
    if (tokens.length > 1 && !acceptNext()) return stopResult();
  }
  return acceptNext() ? { tree, flaws, tokensRead: tokens.length } : stopResult();
}
