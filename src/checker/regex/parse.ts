/** A regular expression as far as it is regular. What is not, such as looking ahead, is taken to allow everything. */
export type PatternPart =
  | { kind: 'chars'; set: CharSet }
  | { kind: 'sequence'; parts: PatternPart[] }
  | { kind: 'either'; ways: PatternPart[] }
  | { kind: 'repeat'; part: PatternPart; least: number; most: number }
  | { kind: 'start' }
  | { kind: 'end' };

/** Characters as ranges of code points, in order and apart. */
export type CharSet = readonly (readonly [low: number, high: number])[];

const last = 0x10ffff;

export const allChars: CharSet = [[0, last]];

/** Ranges in any order as a set. */
export function charSet(ranges: CharSet): CharSet {
  const merged: [number, number][] = [];
  for (const [low, high] of [...ranges].sort(([one], [other]) => one - other)) {
    const before = merged.at(-1);
    if (before && low <= before[1] + 1) before[1] = Math.max(before[1], high);
    else merged.push([low, high]);
  }
  return merged;
}

/** All other characters. */
export function otherChars(set: CharSet): CharSet {
  const others: [number, number][] = [];
  let from = 0;
  for (const [low, high] of set) {
    if (low > from) others.push([from, low - 1]);
    from = high + 1;
  }
  if (from <= last) others.push([from, last]);
  return others;
}

/** The characters of both sets. */
export function commonChars(one: CharSet, other: CharSet): CharSet {
  const common: [number, number][] = [];
  for (const [low, high] of one) {
    for (const [from, to] of other) {
      if (Math.max(low, from) <= Math.min(high, to)) common.push([Math.max(low, from), Math.min(high, to)]);
    }
  }
  return common;
}

const range = (low: string, high = low): [number, number] => [low.codePointAt(0) ?? 0, high.codePointAt(0) ?? 0];
const digits: CharSet = [range('0', '9')];
const wordChars: CharSet = charSet([range('0', '9'), range('A', 'Z'), range('_'), range('a', 'z')]);
const spaces: CharSet = charSet([
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]);
const lineEnds: CharSet = charSet([
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
]);
const classes: Record<string, CharSet> = {
  d: digits,
  D: otherChars(digits),
  w: wordChars,
  W: otherChars(wordChars),
  s: spaces,
  S: otherChars(spaces),
};
const controls: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };

const anything: PatternPart = { kind: 'repeat', part: { kind: 'chars', set: allChars }, least: 0, most: Infinity };
const nothing: PatternPart = { kind: 'sequence', parts: [] };

/** Reads a regular expression that JavaScript accepts with the flag u; undefined for one with parts that are not known here. */
export function parsePattern(pattern: string): PatternPart | undefined {
  try {
    return new PatternReader(pattern).read();
  } catch (error) {
    if (error instanceof UnknownPartError) return undefined;
    throw error;
  }
}

class UnknownPartError extends Error {}

const propertySets = new Map<string, CharSet>();

/** The characters with a property such as `\p{L}`: exact in ASCII, and beyond it all. */
function withProperty(written: string): CharSet {
  const known = propertySets.get(written);
  if (known) return known;
  const form = new RegExp(written, 'u');
  const set = charSet([
    ...Array.from({ length: 128 }, (_empty, code): [number, number] => [code, code]).filter(([code]) =>
      form.test(String.fromCodePoint(code)),
    ),
    [128, 0x10ffff],
  ]);
  propertySets.set(written, set);
  return set;
}

class PatternReader {
  private readonly characters: string[];
  private at = 0;

  constructor(pattern: string) {
    this.characters = [...pattern];
  }

  read(): PatternPart {
    const part = this.either();
    if (this.at < this.characters.length) throw new UnknownPartError();
    return part;
  }

  private either(): PatternPart {
    const ways = [this.sequence()];
    while (this.take('|')) ways.push(this.sequence());
    return ways.length === 1 && ways[0] ? ways[0] : { kind: 'either', ways };
  }

  private sequence(): PatternPart {
    const parts: PatternPart[] = [];
    while (this.at < this.characters.length && !this.sees('|') && !this.sees(')'))
      parts.push(this.repeated(this.atom()));
    return { kind: 'sequence', parts };
  }

  private repeated(part: PatternPart): PatternPart {
    const counts = this.counts();
    if (!counts) return part;
    this.take('?');
    return { kind: 'repeat', part, ...counts };
  }

  private counts(): { least: number; most: number } | undefined {
    if (this.take('*')) return { least: 0, most: Infinity };
    if (this.take('+')) return { least: 1, most: Infinity };
    if (this.take('?')) return { least: 0, most: 1 };
    const [written, least, comma, most] = this.match(/^\{(\d+)(,?)(\d*)\}/) ?? [];
    if (written === undefined) return undefined;
    return { least: Number(least), most: most ? Number(most) : comma ? Infinity : Number(least) };
  }

  private atom(): PatternPart {
    if (this.take('^')) return { kind: 'start' };
    if (this.take('$')) return { kind: 'end' };
    if (this.take('.')) return { kind: 'chars', set: otherChars(lineEnds) };
    if (this.take('[')) return { kind: 'chars', set: this.characterClass() };
    if (this.take('(')) return this.group();
    if (this.take('\\')) return this.escape();
    const character = this.characters[this.at] ?? '';
    this.at += 1;
    return { kind: 'chars', set: [range(character)] };
  }

  private group(): PatternPart {
    const [kind] = this.match(/^\?(?:[:=!]|<[=!]|<[^>]+>)/) ?? [''];
    if (kind === '' && this.sees('?')) throw new UnknownPartError();
    const part = this.either();
    if (!this.take(')')) throw new UnknownPartError();
    // What is looked at ahead or behind may forbid, never add.
    return /^\?<?[=!]$/.test(kind) ? nothing : part;
  }

  private escape(): PatternPart {
    if (this.take('b') || this.take('B')) return nothing;
    if (this.match(/^(?:[1-9]\d*|k<[^>]*>)/)) return anything;
    return { kind: 'chars', set: this.escapedChars() };
  }

  private characterClass(): CharSet {
    const isNegated = this.take('^');
    const ranges: CharSet[] = [];
    while (!this.take(']')) {
      if (this.at >= this.characters.length) throw new UnknownPartError();
      // A property may be taken to be more characters than it is; turned round, that would be too little.
      if (isNegated && this.characters[this.at] === '\\' && /[pP]/.test(this.characters[this.at + 1] ?? ''))
        throw new UnknownPartError();
      const from = this.classChar();
      const isRange = this.sees('-') && this.characters[this.at + 1] !== ']';
      if (!isRange) {
        ranges.push(from);
        continue;
      }
      this.at += 1;
      ranges.push([[from[0]?.[0] ?? 0, this.classChar().at(-1)?.[1] ?? 0]]);
    }
    const set = charSet(ranges.flat());
    return isNegated ? otherChars(set) : set;
  }

  private classChar(): CharSet {
    if (this.take('\\')) return this.escapedChars();
    const character = this.characters[this.at] ?? '';
    this.at += 1;
    return [range(character)];
  }

  private escapedChars(): CharSet {
    const character = this.characters[this.at] ?? '';
    this.at += 1;
    if (/^[pP]$/.test(character)) {
      const [braces] = this.match(/^\{[^}]*\}/) ?? [];
      if (braces !== undefined) return withProperty(`\\${character}${braces}`);
    }
    const known = classes[character];
    if (known) return known;
    const [hex, braces, four, two] = this.hexAfter(character);
    if (hex !== undefined) return [this.withLowSurrogate(parseInt(braces ?? four ?? two ?? '', 16))];
    const letter = character === 'c' ? this.match(/^[A-Za-z]/)?.[0] : undefined;
    const code =
      letter === undefined ? (controls[character] ?? character.codePointAt(0) ?? 0) : letter.charCodeAt(0) % 32;
    return [[code, code]];
  }

  private hexAfter(character: string): (string | undefined)[] {
    if (character === 'u') return [...(this.match(/^(?:\{([\dA-Fa-f]+)\}|([\dA-Fa-f]{4}))/) ?? [])];
    const found = character === 'x' ? this.match(/^[\dA-Fa-f]{2}/)?.[0] : undefined;
    return [found, undefined, undefined, found];
  }

  /** Two escapes of four digits can be one character. */
  private withLowSurrogate(code: number): [number, number] {
    const low = code >= 0xd800 && code <= 0xdbff ? this.match(/^\\u(D[C-F][\dA-F]{2})/i)?.[1] : undefined;
    const whole = low === undefined ? code : (code - 0xd800) * 0x400 + (parseInt(low, 16) - 0xdc00) + 0x10000;
    return [whole, whole];
  }

  private sees(character: string): boolean {
    return this.characters[this.at] === character;
  }

  private take(character: string): boolean {
    if (!this.sees(character)) return false;
    this.at += 1;
    return true;
  }

  private match(form: RegExp): RegExpExecArray | undefined {
    const found = form.exec(this.characters.slice(this.at, this.at + 60).join('')) ?? undefined;
    if (found) this.at += [...found[0]].length;
    return found;
  }
}
