import { defaultMaxLength } from '../../compile/inlineOptions.ts';
import type { WorkingSection } from '../../compile/model.ts';
import { highestBound, lowestBound, numberRange, ruleBoundsIfMeasurable } from '../../compile/rules/limits.ts';
import { rulesOfField, type Vocabulary } from '../../compile/Vocabulary.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import { analyse } from 'scslre';
import { truncationLengthAboveMax } from '../../engine/definition/answerValues.ts';
import { parsePattern } from '../patterns/patternTexts.ts';
import { mostMs, slowTextFor } from '../patterns/slowText.ts';
import { codes } from '../codes.ts';
import { CharSet, combineTransformers, NFA, type NoParent, type Quantifier, transform, Transformers } from 'refa';

/** A pattern of the texts that cleaning leaves as they are: without outer or odd spaces and control characters. */
const cleanTextPattern = (() => {
  const visible = '[^\\s\\p{Cc}\\p{Cs}\\u2800]';
  return `^${visible}(?:(?:${visible}|[ \\t\\n])*${visible})?$`;
})();

/** Checks that some answer meets all rules of a field; an unanswerable field is reported only where that is certain. */
export function checkRulesSatisfiable(section: WorkingSection, property: FileProperty, vocabulary: Vocabulary): void {
  const { enum: listed, const: constant, $ref } = property.field;
  if (listed !== undefined || constant !== undefined || $ref !== undefined) return;
  const shape = shapeOf(property.field);
  if (shape === 'number') checkMultiples(section, property, vocabulary);
  else if (shape === 'text') checkTextRules(section, property, vocabulary);
}

function checkTextRules({ document }: WorkingSection, { at, field, ui }: FileProperty, vocabulary: Vocabulary): void {
  const rules = rulesOfField(vocabulary, field).flatMap(({ keyword, pattern }) =>
    pattern ? [{ keyword, source: pattern(field) }] : [],
  );
  const bounds = ruleBoundsIfMeasurable(vocabulary, field, 'text');
  const hasLimits = (bounds && bounds.lower.length + bounds.upper.length > 0) ?? false;
  if (rules.length === 0 || (rules.every(({ keyword }) => keyword === 'format') && !hasLimits)) return;
  const report = (keyword: string, message: string, hint: string): void =>
    document.report([...at, keyword], codes['unanswerable-field'], message, hint);
  const clean = matchedTexts(cleanTextPattern);
  let texts: MatchedTexts = clean;
  const earlierRules: { keyword: string; texts: MatchedTexts }[] = [];
  for (const { keyword, source } of rules) {
    const patternTexts = matchedTexts(source);
    const fieldTexts = intersectTexts(clean, patternTexts);
    if (matchesNothing(fieldTexts)) {
      const hint = matchesNothing(patternTexts)
        ? 'correct it: ^ is the begin of the text, $ its end'
        : 'take away the spaces at its ends, which answers lose, and write others as plain ones';
      return report(keyword, 'no answer can match this pattern', hint);
    }
    texts = intersectTexts(texts, fieldTexts);
    if (matchesNothing(texts)) {
      const conflict = earlierRules.find((rule) => matchesNothing(intersectTexts(rule.texts, fieldTexts)));
      const others = (conflict ? [conflict] : earlierRules).map((rule) => `"${rule.keyword}"`).join(', ');
      return report(keyword, `no answer meets both ${others} and "${keyword}"`, 'remove or change one of them');
    }
    earlierRules.push({ keyword, texts: fieldTexts });
  }
  const { lower = [], upper = [] } =
    ruleBoundsIfMeasurable(vocabulary, { ...defaultMaxLength(field, ui['ui:widget']), ...field }, 'text') ?? {};
  const [low, high] = [highestBound(lower), lowestBound(upper)];
  const [shortest, longest] = [low?.value ?? 0, high?.value ?? Infinity];
  if ((shortest > longest && field.maxLength !== undefined) || hasLength(texts, shortest, longest)) return;
  const limit = low && hasLength(texts, 0, longest) ? low : high;
  const keywords = earlierRules.map((rule) => `"${rule.keyword}"`).join(' and ');
  if (limit && limit.key in field) {
    const message = `no answer of the length that "${limit.key}" asks for meets ${keywords}`;
    return report(limit.key, message, 'remove or change one of them');
  }
  const message = `no answer meets ${keywords} with at most ${longest} characters, as many as are read where nothing else is said`;
  report(earlierRules.at(-1)?.keyword ?? 'pattern', message, 'write "maxLength", with as many as are meant');
}

const matchesNothing = (texts: MatchedTexts): boolean => texts?.isEmpty ?? false;

function checkMultiples({ document }: WorkingSection, { at, field }: FileProperty, vocabulary: Vocabulary): void {
  const { multipleOf: step } = field;
  const [low, high] = numberRange(vocabulary, field);
  // A multiple that floating point misses by a hair counts, as where answers are judged.
  if (step === undefined || low > high || Math.ceil(low / step - tolerance) <= high / step + tolerance) return;
  const message = `no multiple of ${step} lies between ${low} and ${high}`;
  document.report([...at, 'multipleOf'], 'unsatisfiable-range', message, 'widen the range, or take a smaller step');
}

const tolerance = 1e-6;

/** Checks a field's pattern and how long it takes. Returns whether JavaScript can use the pattern as validators do. */
export function checkPatternAndSpeed({ document }: WorkingSection, { at, field, ui }: FileProperty): boolean {
  const { pattern } = field;
  if (pattern === undefined) return true;
  const report = document.report.bind(document, [...at, 'pattern']);
  const mistake = unsupportedPatternError(pattern);
  const hint = 'a sign such as ( or ? that is meant itself has \\\\ before it';
  if (mistake !== undefined) {
    report(codes['invalid-pattern'], `this pattern cannot be used: ${mistake}`, hint);
    return false;
  }
  const { reports } = analyse({ source: pattern, flags: 'u' }, { reportTypes: { Move: false } });
  const slow = reports.find(({ exponential }) => exponential) ?? reports[0];
  const longest = truncationLengthAboveMax({ ...defaultMaxLength(field, ui['ui:widget']), ...field });
  const text = slow?.exponential ? undefined : slowTextFor(pattern, longest);
  const fixHint = 'let only one part of it match such letters';
  if (text) {
    const { before, part, times, after } = text;
    const pieces = [quoted(before), `${times} times ${quoted(part)}`, quoted(after)].filter((piece) => piece !== '""');
    const message = `this pattern takes more than ${mostMs} milliseconds to judge a text such as ${pieces.join(', ')}`;
    report(codes['slow-pattern'], message, fixHint);
  } else if (slow) {
    const message = `this pattern takes ever longer for each ${quoted(slow.character.pick)} more in a text`;
    report(codes['slow-pattern'], message, fixHint, slow.exponential ? 'error' : 'warning');
  }
  return true;
}

const quoted = (text: string): string => JSON.stringify(text);

/** JavaScript's error for a regular expression that this process, or a browser of some years, cannot use. */
export function unsupportedPatternError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    parsePattern(pattern);
    return undefined;
  } catch (error) {
    return String(error).replace(/^.*\/u: /s, '');
  }
}

/**
 * The texts that a regular expression matches, as an automaton, which may match more; undefined for a too large one.
 */
type MatchedTexts = NFA | undefined;

/** The most repeats that an automaton counts: more are taken for any number. */
const maxCountedRepeats = 300;

/** Makes an assertion a part of the expression around it, or removes a branch in which the assertion never holds. */
const resolveAssertions = combineTransformers([
  Transformers.applyAssertions(),
  Transformers.removeUnnecessaryAssertions(),
  Transformers.removeDeadBranches(),
  Transformers.simplify(),
]);

function matchedTexts(pattern: string): MatchedTexts {
  const { expression, maxCharacter } = parsePattern(pattern);
  const alternatives = expression.alternatives.map(({ elements }) => ({
    type: 'Concatenation' as const,
    elements: [anyText(maxCharacter), ...elements, anyText(maxCharacter)],
  }));
  return makeBounded(() =>
    NFA.fromRegex(
      transform(resolveAssertions, { type: 'Expression', alternatives }),
      { maxCharacter },
      { assertions: 'ignore', infinityThreshold: maxCountedRepeats },
      new NFA.LimitedNodeFactory(maxNodes),
    ),
  );
}

const maxNodes = 2_000;

/** Matches any text around an expression. It is made anew each time, because transformations change trees. */
const anyText = (maxCharacter: number): NoParent<Quantifier> => ({
  type: 'Quantifier',
  min: 0,
  max: Infinity,
  lazy: false,
  alternatives: [
    { type: 'Concatenation', elements: [{ type: 'CharacterClass', characters: CharSet.all(maxCharacter) }] },
  ],
});

const intersectTexts = (first: MatchedTexts, second: MatchedTexts): MatchedTexts =>
  first && second && makeBounded(() => NFA.fromIntersection(first, second, new NFA.LimitedNodeFactory(maxNodes)));

function makeBounded(make: () => NFA): MatchedTexts {
  try {
    const automaton = make();
    automaton.removeUnreachable();
    return automaton;
  } catch {
    return undefined;
  }
}

/** Whether a text of `min` to `max` characters may be matched. */
function hasLength(texts: MatchedTexts, min: number, max: number): boolean {
  if (!texts || min > maxCountedLength) return true;
  const nodes = texts.countNodes();
  let reached = new Set<NFA.ReadonlyNode>([texts.initial]);
  // After the least length, a match is found within as many characters as the automaton has nodes, or never.
  for (let length = 0; length <= Math.min(max, min + nodes) && reached.size > 0; length += 1) {
    if (length >= min && [...reached].some((node) => texts.finals.has(node as NFA.Node))) return true;
    reached = new Set([...reached].flatMap((node) => [...node.out.keys()]));
  }
  return false;
}

const maxCountedLength = 1_000;
