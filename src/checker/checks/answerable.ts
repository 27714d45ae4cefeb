import { longestText } from '../../compile/inlineOptions.ts';
import type { WorkingSection } from '../../compile/model.ts';
import { highest, lowest, rangeOf, ruleBounds } from '../../compile/rules/limits.ts';
import { rulesOn } from '../../compile/rules/rules.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import { hasLength, matchedByBoth, type MatchedTexts, matchedTexts } from '../patterns/matchedTexts.ts';

/** Texts as they are judged: without spaces around them, control characters and odd spaces. */
const cleanTexts = (() => {
  const seen = '[^\\s\\p{Cc}\\p{Cs}\\u2800]';
  return `^${seen}(?:(?:${seen}|[ \\t\\n])*${seen})?$`;
})();

/** Some answer meets all rules of a field; one that nobody can answer is only told where it is certain. */
export function checkAnswerable(section: WorkingSection, property: FileProperty): void {
  const { enum: listed, const: only, $ref } = property.field;
  if (listed !== undefined || only !== undefined || $ref !== undefined) return;
  const shape = shapeOf(property.field);
  if (shape === 'number') checkMultiples(section, property);
  else if (shape === 'text') checkTexts(section, property);
}

function checkTexts({ document }: WorkingSection, { at, field, ui }: FileProperty): void {
  const rules = rulesOn(field).flatMap(({ keyword, pattern }) => (pattern ? [{ keyword, made: pattern(field) }] : []));
  const own = ruleBounds(field, 'text');
  const hasLimits = (own && own.lower.length + own.upper.length > 0) ?? false;
  if (rules.length === 0 || (rules.every(({ keyword }) => keyword === 'format') && !hasLimits)) return;
  const report = (keyword: string, message: string, hint: string): void =>
    document.report([...at, keyword], 'unanswerable-field', message, hint);
  const clean = matchedTexts(cleanTexts);
  let texts: MatchedTexts = clean;
  const before: { keyword: string; texts: MatchedTexts }[] = [];
  for (const { keyword, made } of rules) {
    const all = matchedTexts(made);
    const ofField = matchedByBoth(clean, all);
    if (isNone(ofField)) {
      const hint = isNone(all)
        ? 'correct it: ^ is the begin of the text, $ its end'
        : 'take away the spaces at its ends, which answers lose, and write others as plain ones';
      return report(keyword, 'no answer can match this pattern', hint);
    }
    texts = matchedByBoth(texts, ofField);
    if (isNone(texts)) {
      const other = before.find((one) => isNone(matchedByBoth(one.texts, ofField)));
      const others = (other ? [other] : before).map((one) => `"${one.keyword}"`).join(', ');
      return report(keyword, `no answer meets both ${others} and "${keyword}"`, 'remove or change one of them');
    }
    before.push({ keyword, texts: ofField });
  }
  const { lower = [], upper = [] } = ruleBounds({ ...longestText(field, ui['ui:widget']), ...field }, 'text') ?? {};
  const [low, high] = [highest(lower), lowest(upper)];
  const [least, most] = [low?.value ?? 0, high?.value ?? Infinity];
  if ((least > most && field.maxLength !== undefined) || hasLength(texts, least, most)) return;
  const limit = low && hasLength(texts, 0, most) ? low : high;
  const what = before.map((one) => `"${one.keyword}"`).join(' and ');
  if (limit && limit.key in field)
    return report(
      limit.key,
      `no answer of the length that "${limit.key}" asks for meets ${what}`,
      'remove or change one of them',
    );
  const message = `no answer meets ${what} with at most ${most} characters, as many as are read where nothing else is said`;
  report(before.at(-1)?.keyword ?? 'pattern', message, 'write "maxLength", with as many as are meant');
}

const isNone = (texts: MatchedTexts): boolean => texts?.isEmpty ?? false;

function checkMultiples({ document }: WorkingSection, { at, field }: FileProperty): void {
  const { multipleOf: step } = field;
  const [least, most] = rangeOf(field);
  // A multiple that floating point misses by a hair counts, as where answers are judged.
  if (step === undefined || least > most || Math.ceil(least / step - tolerance) <= most / step + tolerance) return;
  const message = `no multiple of ${step} lies between ${least} and ${most}`;
  document.report([...at, 'multipleOf'], 'unsatisfiable-range', message, 'widen the range, or take a smaller step');
}

const tolerance = 1e-6;
