import { highest, lowest, rangeOf, ruleBounds } from '../../compile/rules/limits.ts';
import { rulesOn } from '../../compile/rules/rules.ts';
import { allFormats } from '../../engine/definition/allFormats.ts';
import type { FieldSchema, FileAnswer, OptionValue } from '../../engine/definition/types.ts';
import { sampleTimes } from './days.ts';

/**
 * Answers that the rules of a field may accept, the likeliest first; `others` are answers given elsewhere, which some
 * fields repeat, and `today` decides what some accept.
 */
export function sampleAnswers(field: FieldSchema, others: readonly unknown[], today?: string): unknown[] {
  const { type, allowed, enum: values = allowed, items, disabledOptions = [], exclusiveOptions = [] } = field;
  const isOpen = (option: OptionValue): boolean => !disabledOptions.includes(option);
  if (type === 'boolean') return [true, false];
  if (type === 'file') return sampleFiles(field).map((file) => (field.maxFiles === undefined ? file : [file]));
  if (type === 'array') {
    const open = items?.enum.filter(isOpen) ?? [];
    const together = open.filter((option) => !exclusiveOptions.includes(option));
    const least = Math.max(1, field.minItems ?? 1);
    // Some options may be withheld: the least number is taken from each option on in turn, and then all of them.
    const few = together.map((_option, first) =>
      [...together.slice(first), ...together.slice(0, first)].slice(0, least),
    );
    return [...few, together, ...exclusiveOptions.filter(isOpen).map((one) => [one])];
  }
  if (values) return values.filter(isOpen);
  if (field.format === 'date' || field.format === 'time') return sampleTimes(field, others, today);
  return [...(type === 'string' ? sampleTexts(field) : sampleNumbers(field)), ...others];
}

/** Answers that the rules of a field name themselves. */
export const ownSamples = (field: FieldSchema): unknown[] =>
  rulesOn(field).flatMap(({ samples }) => samples?.(field) ?? []);

function sampleNumbers(field: FieldSchema): number[] {
  const [least, most] = rangeOf(field);
  const low = Math.max(least, Math.min(1, most));
  const high = Math.min(most, low + 1000);
  const whole = Array.from({ length: 22 }, (_, more) => Math.ceil(low) + more).filter((one) => one <= high);
  const between = field.type === 'integer' ? undefined : numberBetween(low, high, false);
  const own = ownSamples(field).filter((sample) => typeof sample === 'number');
  return [low, ...whole, high, ...(between === undefined ? [] : [between]), ...own];
}

/** Names and types of files that most rules accept, for those of which a field's rules say nothing. */
const plainFiles: { name: string; type: string }[] = ['png', 'pdf'].flatMap((ending) =>
  ['image/png', 'application/pdf'].map((type) => ({ name: `example.${ending}`, type })),
);

/** Files, as the file control tells of them, that the rules of a field may accept. */
function sampleFiles(field: FieldSchema): object[] {
  const facts = rulesOn(field).flatMap(({ fileSamples }) => (fileSamples ? [fileSamples(field)] : []));
  const files = facts.reduce<readonly Partial<FileAnswer>[]>(
    (found, own) => found.flatMap((file) => own.map((fact) => ({ ...file, ...fact }))),
    [{ bytes: 1024 }],
  );
  const completed = files.flatMap((file) => plainFiles.map((plain) => ({ ...plain, ...file })));
  return [...new Map(completed.map((file) => [JSON.stringify(file), file])).values()];
}

/** Matches a part of a regular expression (a character, a set of them or a bracket) with its quantifier. */
const patternPart =
  /(\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<\w+>|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|.)([*+?]|\{\d+(?:,\d*)?\})?\??/isuy;

/** No sample is much longer than this. */
const longest = 10_000;

/**
 * A text that a regular expression is likely to match; a quantifier repeats its part `more` times beyond its minimum,
 * if it may. The caller validates the text.
 */
export function sampleOfPattern(pattern: string, more: number): string {
  let at = 0;
  const times = (text: string, quantifier: string | undefined): string => {
    if (quantifier === undefined) return text;
    const [, low = '0', comma, high = ''] = /^\{(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
    const least = quantifier === '+' ? 1 : Number(low);
    const most = quantifier === '?' ? 1 : comma === '' ? least : high === '' ? Infinity : Number(high);
    return text.repeat(Math.min(least + more, most, Math.ceil(longest / (text.length + 1))));
  };
  /** Reads up to the bracket that closes, and takes the last alternative. */
  const read = (): string => {
    let text = '';
    for (;;) {
      patternPart.lastIndex = at;
      const [all = '', part = ')', quantifier] = patternPart.exec(pattern) ?? [];
      at += all.length;
      if (part === ')') return times(text, quantifier);
      const inner = part.startsWith('(') ? read() : times(characterOf(part), quantifier);
      if (part === '|') text = '';
      else if (!/^\(\?<?[=!]/.test(part)) text += inner;
    }
  };
  return read();
}

/** Characters that read well, the plainest first. */
const plainCharacters = [...'aA1bB2cC3xX0-_ .,:/@+#'];

/** A character that a part of a regular expression matches; empty where it matches none, such as an anchor. */
function characterOf(part: string): string {
  if (/^([|^$]|\\b)$/i.test(part)) return '';
  if (!/^(\.|\\.|\[.)/su.test(part)) return part;
  try {
    const taken = new RegExp(`^${part}$`, 'u');
    const plain = plainCharacters.find((character) => taken.test(character));
    if (plain !== undefined) return plain;
    for (let code = 0; code < 0x2_00_00; code += 1)
      if (taken.test(String.fromCodePoint(code))) return String.fromCodePoint(code);
  } catch {
    // A back-reference is no valid expression by itself.
  }
  return '';
}

/** Texts as people write them; among them one for each format. */
const plainTexts = [
  'Example',
  'Other',
  ...Object.values(allFormats).map(({ stored, sample = stored.example }) => sample),
  'abc',
  'abc123',
  '2026',
  '7',
  '42',
  '3.50',
  'A1',
];

/** Texts that the rules of a field may accept; whether they do, its validator says. */
function sampleTexts(field: FieldSchema): string[] {
  const { lower = [], upper = [] } = ruleBounds(field, 'text') ?? {};
  const least = highest(lower)?.value ?? 0;
  const most = lowest(upper)?.value ?? Infinity;
  const lengths = [1, 3, least, most].filter(Number.isFinite);
  const matching = (pattern: string): string[] =>
    [0, 1, 2, 4, 8, ...lengths].map((more) => sampleOfPattern(pattern, more));
  const written = field.pattern === undefined ? [] : matching(field.pattern);
  const sized = plainTexts.map((text) => text.padEnd(least, 'x').slice(0, most));
  const repeated = ['x', '1', 'Ex'].flatMap((part) => lengths.map((times) => part.repeat(times)));
  const ofRules = rulesOn(field).flatMap(({ pattern }) => (pattern ? matching(pattern(field)) : []));
  const own = ownSamples(field).filter((sample) => typeof sample === 'string');
  return [...new Set([...written, ...plainTexts, ...sized, ...repeated, ...ofRules, ...own])];
}

/** A number strictly between two, as a control could take it: a whole one, or one with up to six decimals. */
export function numberBetween(low: number, high: number, isWhole: boolean): number | undefined {
  const middle = (low + high) / 2;
  const tries = isWhole
    ? [Math.floor(low) + 1, Math.round(middle)]
    : [Math.floor(low) + 0.5, Math.round(middle * 1e6) / 1e6, Math.round(low * 1e6 + 1) / 1e6];
  return tries.find((one) => one > low && one < high && (isWhole || !Number.isInteger(one)));
}
