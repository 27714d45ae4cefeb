import { findOptionList } from '../../compile/lookups.ts';
import type { Compilation } from '../../compile/Compilation.ts';
import { isInList } from '../../compile/fields.ts';
import type { WorkingSection } from '../../compile/model.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import { type Bound, highestBound, lowestBound, ruleBoundsIfMeasurable } from '../../compile/rules/limits.ts';
import type { FieldRules, FieldType } from '../../compile/rules/rule.ts';
import type { Vocabulary } from '../../compile/Vocabulary.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import { checkRulesSatisfiable, checkPatternAndSpeed } from './answerable.ts';

/** Checks that the rules of a field, or of each of its values, go with its type, and that some answer meets all. */
export function checkFieldConstraints(section: WorkingSection, property: FileProperty, compilation: Compilation): void {
  checkUnique(section, property);
  checkFiles(section, property);
  const { at, field } = property;
  const values = shapeOf(field) === 'values' &&
    field.items && { ...property, at: [...at, 'items'], field: field.items };
  for (const each of values ? [property, values] : [property]) {
    const isPatternValid = checkPatternAndSpeed(section, each);
    if (!checkApplicable(compilation.vocabulary, section, each) || !isPatternValid) continue;
    checkBounds(compilation, section, each);
    checkRulesSatisfiable(section, each, compilation.vocabulary);
  }
}

/** Keys by which a field takes files, which are no rules of its text or list. */
const fileKeys: readonly string[] = ['format', 'maxItems'];

/** Checks that all rules of a field apply to a field of its type. Returns whether they do. */
function checkApplicable({ rules }: Vocabulary, { document }: WorkingSection, { at, field }: FileProperty): boolean {
  const shape = shapeOf(field);
  const reported = new Set<string>();
  for (const { keyword, types } of rules) {
    if (!(keyword in field) || !types || reported.has(keyword)) continue;
    if (shape === 'file' && fileKeys.includes(keyword)) continue;
    const isAboutOptions = shape === 'choice' && keyword !== 'required_if' && keyword !== 'confirmed';
    const isAboutChoices = shape === 'list' && keyword === 'uniqueItems';
    // A rule can serve several types, each in a record of its own.
    if (
      !isAboutOptions &&
      !isAboutChoices &&
      rules.some(
        (rule) => rule.keyword === keyword && (!rule.types || rule.types.some((type) => type === typeOf(field))),
      )
    )
      continue;
    reported.add(keyword);
    const [subject, hint] = isAboutOptions
      ? ['a field with options: they say what may be answered', 'remove it']
      : isAboutChoices
        ? ['a list of entries: two of them may be alike', 'remove it, or give one of their fields "unique"']
        : [`a field of type ${typeOf(field)}`, dayLimitHint(field, keyword) ?? `it goes with ${types.join(' or ')}`];
    document.report([...at, keyword], 'rule-mismatch', `"${keyword}" says nothing about ${subject}`, hint);
  }
  return reported.size === 0;
}

const dayLimitHint = ({ format }: FileProperty['field'], keyword: string): string | undefined =>
  (format === 'date' || format === 'time') && /minimum|maximum/i.test(keyword)
    ? `write "${/minimum/i.test(keyword) ? 'earliest' : 'latest'}"`
    : undefined;

/** Returns a field's type as rules name it: files count as a type of their own. */
const typeOf = (field: FileProperty['field']): FieldType => (shapeOf(field) === 'file' ? 'file' : field.type);

const boundNames = { value: 'number', length: 'length', count: 'number of entries' };

/** Checks that some value lies between the least and the most. */
function checkBounds(compilation: Compilation, { document }: WorkingSection, { at, field }: FileProperty): void {
  const report = (
    key: string,
    message: string,
    hint: string,
    code: 'unsatisfiable-options' | 'unsatisfiable-range' = 'unsatisfiable-range',
  ): void => document.report([...at, key], code, message, hint);
  const bounds = ruleBoundsIfMeasurable(compilation.vocabulary, field, shapeOf(field));
  const low = bounds && highestBound(bounds.lower);
  const high = bounds && lowestBound(bounds.upper);
  if (!bounds || !low) return;
  if (high && low.value > high.value) {
    const message =
      low.key === high.key
        ? `"${low.key}" goes from ${low.value} to ${high.value}, which is backwards`
        : `"${low.key}" is ${writtenLimit(field, low)} and "${high.key}" ${writtenLimit(field, high)}, so that no ${boundNames[bounds.of]} is allowed`;
    report(low.key, message, low.key === high.key ? 'turn them round' : 'change one of the two');
    return;
  }
  if (high && field.type === 'integer' && Math.ceil(low.value) > Math.floor(high.value)) {
    const message = `no whole number lies between ${low.value} and ${high.value}`;
    report(low.key, message, 'widen the range, or use the type "number"');
    return;
  }
  const list = bounds.of === 'count' ? findOptionList(compilation, document, field) : undefined;
  if (!list) return;
  const options = list.options.filter(({ disabled, withdrawn }) => !disabled && !withdrawn);
  const exclusiveOptions = options.filter(({ exclusive }) => exclusive);
  const maxChoices = Math.max(options.length - exclusiveOptions.length, Math.min(exclusiveOptions.length, 1));
  const [single] = exclusiveOptions;
  if (low.value > maxChoices) {
    const message = `"${low.key}" asks for ${low.value} choices of ${maxChoices} that can be chosen`;
    report(low.key, message, `write ${maxChoices} at most`);
  } else if (single && low.value > 1) {
    const message = `${JSON.stringify(single.const)} stands alone, and "${low.key}" asks for ${low.value} choices, so that nobody can choose it`;
    report(low.key, message, 'write 1, or ask for it in a field of its own', 'unsatisfiable-options');
  }
}

/** Checks that `unique` is used in entries of a list: elsewhere there is nothing to compare with. */
function checkUnique(section: WorkingSection, { path, at, field }: FileProperty): void {
  if (field.unique === undefined || isInList(section, path)) return;
  const message = '"unique" says nothing outside of the entries of a list';
  section.document.report([...at, 'unique'], 'rule-mismatch', message, 'remove it');
}

const pictureEnding = /^(?:jpe?g|png|gif|bmp|svg|webp|avif|heic|heif)$/;

/** Checks that a file can meet the rules about ending, media type and picture, and that `size` is in kilobytes. */
function checkFiles({ document }: WorkingSection, { at, field }: FileProperty): void {
  const { ext, mimes, image, dimensions, size = Infinity } = field;
  const arePictures = [
    ext?.map((ending) => pictureEnding.test(ending)),
    mimes?.map((type) => type.startsWith('image/')),
    (image ?? dimensions) && [true],
  ].flatMap((outcomes) => (outcomes ? [new Set(outcomes)] : []));
  if (![true, false].some((isPicture) => arePictures.every((outcomes) => outcomes.has(isPicture)))) {
    const message = 'what is said of the ending, the media type and a picture excludes each other: no file is all that';
    const key = image ? 'image' : dimensions ? 'dimensions' : 'mimes';
    document.report([...at, key], 'unsatisfiable-options', message, 'remove one of them');
  }
  if (size >= leastSize) return;
  const message = `"size" counts kilobytes, and hardly a file has ${size} of them`;
  const hint = `for ${size} megabytes write ${size * 1024}`;
  document.report([...at, 'size'], 'unsatisfiable-range', message, hint, 'warning');
}

/** The least `size` in kilobytes that is taken as meant: below it, megabytes probably are. */
const leastSize = 20;

/** Checks that a group has as many boxes as have to be ticked, with those of other offered sections. */
export function checkGroupTickLimits({ document, file }: WorkingSection, { path, at, field }: FileProperty): void {
  const { minTicked = 0, maxTicked = Infinity, properties = {} } = field;
  const boxes = Object.values(properties).filter(({ type }) => type === 'boolean').length;
  const alwaysShown = Object.keys(properties).filter((name) => !file.conditions?.[`${path}.${name}`]).length;
  if (minTicked === boxes && alwaysShown < boxes) {
    const message = `"minTicked" asks for all ${boxes} boxes, and some of them show on a condition`;
    document.report([...at, 'minTicked'], 'unsatisfiable-range', message, `write ${alwaysShown} at most`, 'warning');
  }
  if (maxTicked < minTicked) {
    const message = `${minTicked} ticks are asked for, and ${maxTicked} are the most`;
    document.report([...at, 'maxTicked'], 'unsatisfiable-range', message, `write ${minTicked} at least`);
  }
  if (minTicked <= boxes) return;
  const message = `"minTicked" asks for ${minTicked} ticks, and the group has ${boxes} boxes that are offered`;
  const hint = boxes === 0 ? 'remove it, or offer a box' : `write ${boxes} at most`;
  document.report([...at, 'minTicked'], 'unsatisfiable-range', message, hint);
}

/** A rule's written number; of a rule with two, the limiting one. */
function writtenLimit(field: FieldRules, { key, value }: Bound): number {
  const limit = field[key];
  return typeof limit === 'number' ? limit : value;
}
