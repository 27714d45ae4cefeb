import { isShapeSure } from '../../../compile/fields.ts';
import { optionListOf } from '../../../compile/lookups.ts';
import type { Compilation, FileProperty, Pass, WorkingSection } from '../../../compile/model.ts';
import { highest, lowest, ruleBounds, rules } from '../../../compile/rules.ts';
import { shapeOf } from '../../definition/widgetTraits.ts';
import { textMistake } from '../pattern/textMistake.ts';

/** The rules of a field go with its type, and some answer can meet them all. */
export const checkRules: Pass = (compilation) => {
  for (const { sections } of compilation.forms) {
    for (const section of sections) {
      for (const property of section.properties) {
        if (!isShapeSure(section.document, property)) continue;
        const fitting = checkMisfits(compilation, section, property);
        if (fitting && checkBounds(compilation, section, property)) checkText(compilation, section, property);
      }
    }
  }
};

/** Whether all rules say something about fields like this one. */
function checkMisfits(compilation: Compilation, { document }: WorkingSection, { at, field }: FileProperty): boolean {
  const shape = shapeOf(field);
  const told = new Set<string>();
  for (const { keyword, types } of rules) {
    if (!(keyword in field) || !types || told.has(keyword)) continue;
    const isAboutOptions = shape === 'choice' && keyword !== 'required_if' && keyword !== 'confirmed';
    // A rule can serve several types, each in a line of its own.
    if (!isAboutOptions && rules.some((rule) => rule.keyword === keyword && (!rule.types || rule.types.some((type) => type === field.type)))) continue;
    told.add(keyword);
    const place = [...at, keyword];
    if (isAboutOptions) compilation.report(document, place, 'rule-misfit', `"${keyword}" says nothing about a field with options: they say what may be answered`, 'remove it');
    else compilation.report(document, place, 'rule-misfit', `"${keyword}" says nothing about a field of type ${field.type}`, `it goes with ${types.join(' or ')}`);
    // Another rule may be meant.
    document.doubt(place);
  }
  return told.size === 0;
}

const inWords = { value: 'number', length: 'length', count: 'number of entries' };

/** Whether there is anything between the least and the most that is allowed. */
function checkBounds(compilation: Compilation, { document }: WorkingSection, { at, field }: FileProperty): boolean {
  const bounds = ruleBounds(field, shapeOf(field));
  const low = bounds && highest(bounds.lower);
  const high = bounds && lowest(bounds.upper);
  if (!bounds || (low && document.isDoubtful([...at, low.key])) || (high && document.isDoubtful([...at, high.key]))) return false;
  if (low && high && low.value > high.value) {
    const message = low.key === high.key ? `"${low.key}" goes from ${low.value} to ${high.value}, which is backwards` : `"${low.key}" is ${low.value} and "${high.key}" ${high.value}, so that no ${inWords[bounds.of]} is allowed`;
    compilation.report(document, [...at, low.key], 'range-empty', message, low.key === high.key ? 'turn them round' : `"${low.key}" may be at most "${high.key}"`);
    return false;
  }
  if (low && high && field.type === 'integer' && Math.ceil(low.value) > Math.floor(high.value)) {
    compilation.report(document, [...at, low.key], 'range-empty', `no whole number lies between ${low.value} and ${high.value}`, 'widen the range, or use the type "number"');
    return false;
  }
  const options = field.items?.$ref === undefined ? undefined : optionListOf(compilation, document, field.items.$ref)?.options.filter(({ disabled }) => !disabled);
  if (low && bounds.of === 'count' && options && low.value > options.length) {
    compilation.report(document, [...at, low.key], 'range-empty', `"${low.key}" asks for ${low.value} choices of ${options.length} that can be chosen`, `write ${options.length} at most`);
    return false;
  }
  return true;
}

/** Some text meets all the rules of a text. */
function checkText(compilation: Compilation, { document }: WorkingSection, { at, field }: FileProperty): void {
  if (shapeOf(field) !== 'text' || document.holdsDoubt(at)) return;
  const mistake = textMistake(field);
  if (mistake) compilation.report(document, [...at, mistake.key], mistake.code, mistake.message, mistake.hint);
}
