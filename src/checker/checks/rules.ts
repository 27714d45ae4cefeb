import { isShapeSound } from '../../compile/fields.ts';
import { optionListOf } from '../../compile/lookups.ts';
import type { Compilation, Pass } from '../../compile/Compilation.ts';
import type { FileProperty, WorkingSection } from '../../compile/model.ts';
import { type Bound, highest, lowest, ruleBounds } from '../../compile/rules/limits.ts';
import type { FieldRules } from '../../compile/rules/rule.ts';
import { rules } from '../../compile/rules/rules.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';

/** The rules of a field go with its type, and some answer can meet them all. */
export const checkRules: Pass = (compilation) => {
  for (const { sections, misplaced } of compilation.forms) {
    for (const section of sections) {
      for (const property of section.properties) {
        if (!isShapeSound(section.document, property)) continue;
        const fitting = checkApplicable(compilation, section, property);
        // Switches without their place may be what a group lacks.
        if (fitting && misplaced.length === 0 && areSwitchesPlaced(section)) checkTicks(compilation, section, property);
        if (fitting) checkBounds(compilation, section, property);
        checkPattern(compilation, section, property);
      }
    }
  }
};

/** Whether all rules say something about fields like this one. */
function checkApplicable(compilation: Compilation, { document }: WorkingSection, { at, field }: FileProperty): boolean {
  const shape = shapeOf(field);
  const reported = new Set<string>();
  for (const { keyword, types } of rules) {
    if (!(keyword in field) || !types || reported.has(keyword)) continue;
    const isAboutOptions = shape === 'choice' && keyword !== 'required_if' && keyword !== 'confirmed';
    const isAboutChoices = shape === 'list' && keyword === 'uniqueItems';
    // A rule can serve several types, each in a line of its own.
    if (
      !isAboutOptions &&
      !isAboutChoices &&
      rules.some((rule) => rule.keyword === keyword && (!rule.types || rule.types.some((type) => type === field.type)))
    )
      continue;
    reported.add(keyword);
    const place = [...at, keyword];
    if (isAboutOptions)
      compilation.report(
        document,
        place,
        'rule-mismatch',
        `"${keyword}" says nothing about a field with options: they say what may be answered`,
        'remove it',
      );
    else if (isAboutChoices)
      compilation.report(
        document,
        place,
        'rule-mismatch',
        '"uniqueItems" says nothing about a list of entries: two of them may be alike',
        'remove it, or give one of their fields "unique"',
      );
    else
      compilation.report(
        document,
        place,
        'rule-mismatch',
        `"${keyword}" says nothing about a field of type ${field.type}`,
        `it goes with ${types.join(' or ')}`,
      );
    // Another rule may be meant.
    document.taint(place);
  }
  return reported.size === 0;
}

const inWords = { value: 'number', length: 'length', count: 'number of entries' };

/** Whether there is anything between the least and the most that is allowed. */
function checkBounds(compilation: Compilation, { document }: WorkingSection, { at, field }: FileProperty): boolean {
  const bounds = ruleBounds(field, shapeOf(field));
  const low = bounds && highest(bounds.lower);
  const high = bounds && lowest(bounds.upper);
  if (!bounds || (low && document.isTainted([...at, low.key])) || (high && document.isTainted([...at, high.key])))
    return false;
  if (low && high && low.value > high.value) {
    const message =
      low.key === high.key
        ? `"${low.key}" goes from ${low.value} to ${high.value}, which is backwards`
        : `"${low.key}" is ${written(field, low)} and "${high.key}" ${written(field, high)}, so that no ${inWords[bounds.of]} is allowed`;
    compilation.report(document, [...at, low.key], 'unsatisfiable-range', message, hintFor(field, low, high));
    return false;
  }
  if (low && high && field.type === 'integer' && Math.ceil(low.value) > Math.floor(high.value)) {
    compilation.report(
      document,
      [...at, low.key],
      'unsatisfiable-range',
      `no whole number lies between ${low.value} and ${high.value}`,
      'widen the range, or use the type "number"',
    );
    return false;
  }
  const options =
    field.items?.$ref === undefined
      ? undefined
      : optionListOf(compilation, document, field.items.$ref)?.options.filter(({ disabled }) => !disabled);
  if (!low || bounds.of !== 'count' || !options) return true;
  const alone = options.filter(({ exclusive }) => exclusive);
  const most = Math.max(options.length - alone.length, Math.min(alone.length, 1));
  if (low.value > most) {
    compilation.report(
      document,
      [...at, low.key],
      'unsatisfiable-range',
      `"${low.key}" asks for ${low.value} choices of ${most} that can be chosen`,
      `write ${most} at most`,
    );
    return false;
  }
  const [single] = alone;
  if (single && low.value > 1)
    compilation.report(
      document,
      [...at, low.key],
      'unsatisfiable-options',
      `${JSON.stringify(single.const)} stands alone, and "${low.key}" asks for ${low.value} choices, so that nobody can choose it`,
      'write 1, or ask for it in a field of its own',
    );
  return true;
}

const areSwitchesPlaced = ({ file, properties }: WorkingSection): boolean =>
  file.switches === undefined ||
  properties.some(({ path, field }) => path === file.switches && shapeOf(field) === 'group');

/** A group has as many boxes, with those of other sections that are offered, as have to be ticked. */
function checkTicks(compilation: Compilation, { document }: WorkingSection, { at, field }: FileProperty): void {
  const { minTicked = 0, properties = {} } = field;
  const boxes = Object.values(properties).filter(({ type }) => type === 'boolean').length;
  if (minTicked <= boxes || document.holdsTaint([...at, 'properties'])) return;
  const message = `"minTicked" asks for ${minTicked} ticks, and the group has ${boxes} boxes that are offered`;
  const hint = boxes === 0 ? 'remove it, or offer a box' : `write ${boxes} at most`;
  compilation.report(document, [...at, 'minTicked'], 'unsatisfiable-range', message, hint);
}

/** The number that stands at a rule; of two, the one that is the limit. */
function written(field: FieldRules, { key, value }: Bound): number {
  const own = field[key];
  return typeof own === 'number' ? own : value;
}

function hintFor(field: FieldRules, low: Bound, high: Bound): string {
  if (low.key === high.key) return 'turn them round';
  // The number of digits is none that others are compared with.
  const isPlain = written(field, low) === low.value && written(field, high) === high.value;
  return isPlain ? `"${low.key}" may be at most "${high.key}"` : 'change one of the two';
}

/** A pattern is one that JavaScript can use as validators use it. */
function checkPattern(compilation: Compilation, { document }: WorkingSection, { at, field }: FileProperty): void {
  const mistake = field.pattern === undefined ? undefined : patternMistake(field.pattern);
  if (mistake !== undefined)
    compilation.report(
      document,
      [...at, 'pattern'],
      'invalid-pattern',
      `this pattern cannot be used: ${mistake}`,
      'a sign such as ( or ? that is meant itself has \\\\ before it',
    );
}

/** What JavaScript says of a regular expression that it cannot use. */
export function patternMistake(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return String(error).replace(/^.*\/u: /s, '');
  }
}
