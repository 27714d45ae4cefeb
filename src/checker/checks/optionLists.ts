import path from 'node:path';
import type { FindingKind } from '../../compile/Finding.ts';
import { isInList, normalizeLabel, type OptionListReference, optionListReferences } from '../../compile/fields.ts';
import { findOptionList } from '../../compile/lookups.ts';
import type { Pass, Compilation } from '../../compile/Compilation.ts';
import { propertiesOfFile, type FileProperty } from '../../engine/definition/fileProperties.ts';
import { likelyName, suggestOrListNames, countSlips } from '../../compile/similar.ts';
import type { OptionsFile } from '../../engine/definition/generated/OptionsFile.ts';
import type { SectionFile } from '../../engine/definition/generated/SectionFile.ts';
import {
  builtinWidgets,
  defaultControlWidget,
  shapeOf,
  showsPictures,
  builtinWidgetTraits,
} from '../../engine/definition/widgetTraits.ts';
import type { CheckedDocument } from '../../compile/CheckedDocument.ts';
import { codes } from '../codes.ts';
import type { WorkingSection } from '../../compile/model.ts';

/** The most slips between the name of a missing list and that of a used list which may be meant. */
const maxSlips = 2;

type Option = OptionsFile['oneOf'][number];

const optionsOf = ({ value }: CheckedDocument): Option[] => (value as OptionsFile).oneOf;

/**
 * Checks that options can be chosen and told apart, that each field's list exists and fits, and that each list is used.
 */
export const checkOptionLists: Pass = (compilation): void => {
  const uses = compilation
    .documentsOf('section')
    .flatMap((document) =>
      propertiesOfFile(document.value as SectionFile).flatMap((property) => optionListReferences(document, property)),
    );
  const lists = compilation.documentsOf('options');
  for (const list of lists) {
    checkOptions(list);
    const listUses = uses.filter(({ target }) => target === list.path);
    for (const use of listUses) checkTypes(use, list);
    checkExclusive(list, listUses);
    if (listUses.length > 0) continue;
    const hint = 'name it in a "$ref", or remove the file';
    list.report([], 'unused-options', 'no field takes its options from this list', hint);
  }
  const unused = lists.filter((list) => uses.every(({ target }) => target !== list.path));
  const usedNames = new Set(uses.map(({ target }) => path.posix.basename(target)));
  const names = lists.map((list) => path.posix.basename(list.path));
  for (const { document, at, ref, target } of uses) {
    if (!compilation.isMissing(target)) continue;
    const quotedRef = (fileName: string): string => `"${path.posix.join(path.posix.dirname(ref), fileName)}"`;
    const name = path.posix.basename(target);
    // A list that other fields use is suggested only when its name is very similar.
    const candidates = names.filter((fileName) => !usedNames.has(fileName) || countSlips(name, fileName) <= maxSlips);
    const [renamed, another] = unused.map((list) => path.posix.basename(list.path));
    const hint =
      renamed !== undefined && another === undefined
        ? `did you mean ${quotedRef(renamed)}, from which no field takes its options?`
        : (suggestOrListNames(name, candidates, quotedRef) ?? 'put the file back, or name another list');
    document.report([...at, '$ref'], 'unknown-options', `there is no option list ${target}`, hint);
  }
};

/** Checks that values and labels of options differ, that values can be chosen, and that groups are in one piece. */
function checkOptions(document: CheckedDocument): void {
  const options = optionsOf(document);
  const labels = new Map<string, Option>();
  const values = new Map<string, number>();
  const groups = new Set<string>();
  options.forEach(({ const: value, title, group = '', picture, icon, alt }, index) => {
    const report = (key: keyof Option, code: FindingKind, message: string, hint: string): void =>
      document.report(['oneOf', index, key], code, message, hint);
    const text = String(value);
    const shown = JSON.stringify(value);
    const label = normalizeLabel(title);
    const twin = labels.get(label);
    if (text.trim() === '')
      report('const', 'blank-option', 'this option has no value, so that it counts as not answered', 'give it a value');
    else if (text !== text.trim()) {
      const message = `${shown} has spaces around it, which answers lose, so that it could never be chosen`;
      report('const', codes['untrimmed-option'], message, `write ${JSON.stringify(text.trim())}`);
    } else if (values.has(text)) {
      const { line } = document.placeOf(['oneOf', values.get(text) ?? 0]);
      const message = `${shown} is already an option of this list, in line ${line}`;
      report('const', codes['duplicate-option'], message, 'remove one of the two, or give it a value of its own');
      return;
    } else if (twin && label !== '') {
      const message = `the option ${JSON.stringify(twin.const)} is called "${title}" as well, so that nobody can tell them apart`;
      report('title', 'duplicate-label', message, 'give each a label of its own');
    }
    values.set(text, index);
    labels.set(label, twin ?? { const: value, title });
    if (group !== '' && group !== options[index - 1]?.group && groups.has(group)) {
      const message = `the group "${group}" began further up, and other options stand between`;
      report('group', codes['split-group'], message, 'move this option up to the others of its group');
    }
    groups.add(group);
    if (picture !== undefined && icon !== undefined)
      report('icon', 'not-allowed', 'a card with a picture shows no icon', 'remove one of them');
    if (picture === undefined && alt !== undefined)
      report('alt', 'not-allowed', 'there is no picture that this could be of', 'name a "picture"');
  });
  if (options.length === 0 || !options.every(({ disabled, withdrawn }) => disabled || withdrawn)) return;
  const message = 'every option of this list is disabled or withdrawn, so that nobody can choose one';
  document.report(['oneOf'], 'unsatisfiable-options', message, 'take "disabled" or "withdrawn" away from one of them');
}

/** Checks the type of options: where none fits, the field is mistaken, else the option. */
function checkTypes({ document, at, type, ref }: OptionListReference, list: CheckedDocument): void {
  if (!['string', 'number', 'integer'].includes(type)) return;
  const options = optionsOf(list);
  const misfits = [...options.entries()].filter(([, { const: value }]) =>
    type === 'integer' ? !Number.isInteger(value) : typeof value !== type,
  );
  const typeName = type === 'string' ? 'a text' : type === 'integer' ? 'a whole number' : 'a number';
  if (misfits.length === options.length && options.length > 1) {
    const message = `no option of ${path.posix.basename(ref)} is ${typeName}`;
    const typeHint = options.every(({ const: value }) => typeof value === 'string') ? 'string' : 'integer" or "number';
    document.report([...at, 'type'], codes['option-type-mismatch'], message, `write "${typeHint}"`);
    return;
  }
  for (const [index, { const: value }] of misfits) {
    const message = `${JSON.stringify(value)} is not ${typeName}, as the other options and the field in ${document.path} are`;
    const hint = type === 'string' ? `write "${value}"` : undefined;
    list.report(['oneOf', index, 'const'], codes['option-type-mismatch'], message, hint);
  }
}

/** Reports `exclusive` where every field of a list takes one choice: an option stands alone there anyway. */
function checkExclusive(list: CheckedDocument, uses: readonly OptionListReference[]): void {
  const [first] = uses;
  const index = optionsOf(list).findIndex(({ exclusive }) => exclusive);
  if (!first || index < 0 || uses.some(({ isOfSeveral }) => isOfSeveral)) return;
  const message = `"exclusive" says nothing where one option is chosen, as in ${first.document.path}`;
  const hint = 'remove it, or let the field take several: "type": "array" with the list named in "items"';
  list.report(['oneOf', index, 'exclusive'], 'rule-mismatch', message, hint);
}

/** The hint for a missing option of a list. */
export function hintToRenameOrPutBackOption(option: string, options: readonly string[]): string | undefined {
  const hint = suggestOrListNames(option, options);
  if (likelyName(option, options) !== undefined) return hint;
  return ['put it back, and not as "withdrawn", if it was taken out of its list', hint].filter(Boolean).join('; ');
}

/** Checks that each key of `optionConditions` is an option of its field. */
export function checkOptionConditionKeys(
  { document, file, properties }: WorkingSection,
  compilation: Compilation,
): void {
  for (const [field, byOption] of Object.entries(file.optionConditions ?? {})) {
    const property = properties.find((candidate) => candidate.path === field);
    if (!property) continue;
    const list = findOptionList(compilation, document, property.field);
    const names = list?.options.map((option) => String(option.const)) ?? [];
    if (!['choice', 'choices'].includes(shapeOf(property.field))) {
      const message = `"${field}" takes its answers from no option list`;
      const hint = 'give the field a condition under "conditions"';
      document.report(['optionConditions', field], 'rule-mismatch', message, hint);
    } else if (list)
      for (const option of Object.keys(byOption).filter((name) => !names.includes(name))) {
        const message = `${JSON.stringify(option)} is not among the options of "${field}"`;
        document.report(
          ['optionConditions', field, option],
          'unknown-option',
          message,
          hintToRenameOrPutBackOption(option, names),
        );
      }
  }
}

const pictureWidgets = builtinWidgets.map(([name]) => name).filter(showsPictures);

/** Checks that at least one field with an option list shows the list's pictures. */
export const checkSomeFieldShowsPictures: Pass = (compilation): void => {
  const { formats } = compilation.vocabulary;
  for (const list of compilation.documentsOf('options')) {
    if (optionsOf(list).every(({ picture }) => picture === undefined)) continue;
    const fields = compilation.sections.flatMap(({ document, properties }) =>
      properties.flatMap((property) => {
        const [use] = optionListReferences(document, property);
        if (use?.target !== list.path) return [];
        const named = property.ui['ui:widget'];
        const at = named ? [...property.uiAt, 'ui:widget'] : [...use.at, '$ref'];
        return [{ document, at, widget: named ?? defaultControlWidget(formats, property.field) }];
      }),
    );
    if (fields.some(({ widget }) => showsPictures(widget))) continue;
    for (const { document, at, widget } of fields) {
      const message = `the widget "${widget}" shows no pictures, and ${list.path} names some`;
      document.report(at, 'widget-mismatch', message, `these show them: ${pictureWidgets.join(', ')}`);
    }
  }
};

const lookupPath = /^\/(lookups\/.*)$/;

/**
 * Checks that fields suggest answers from existing lists by a widget that shows suggestions, and that each list is
 * used.
 */
export const checkSuggestionListUses: Pass = (compilation): void => {
  const used = new Set<string>();
  for (const section of compilation.sections)
    for (const property of section.properties) used.add(checkSuggestion(compilation, section, property) ?? '');
  for (const list of compilation.documentsOf('lookup')) {
    if (used.has(list.path)) continue;
    const hint = 'name it in an "optionsFrom", or remove the file';
    list.report([], 'unused-options', 'no field suggests answers from this list', hint);
  }
};

/** Checks what a field suggests by `optionsFrom`. Returns the path of the lookup file that this names, if it does. */
function checkSuggestion(
  compilation: Compilation,
  section: WorkingSection,
  { path, at: fieldPath, field, uiAt, ui }: FileProperty,
): string | undefined {
  const { document } = section;
  const isOfLines = shapeOf(field) === 'values';
  const { optionsFrom, examples } = isOfLines ? { ...field.items } : field;
  const at = isOfLines ? [...fieldPath, 'items'] : fieldPath;
  const widget = ui['ui:widget'];
  const suggests = builtinWidgetTraits(widget)?.defaultFor === 'suggestions';
  if (!optionsFrom && examples) return undefined;
  if (!optionsFrom) {
    const message = `the widget "${widget}" has nothing to suggest here`;
    if (suggests) document.report([...uiAt, 'ui:widget'], 'widget-mismatch', message, 'give the field "optionsFrom"');
    return undefined;
  }
  if (widget !== undefined && !suggests) {
    const message = `the widget "${widget}" does not show what "optionsFrom" suggests`;
    document.report([...uiAt, 'ui:widget'], 'widget-mismatch', message, 'leave it out');
  }
  if (optionsFrom.query && (isOfLines || isInList(section, path))) {
    const message = 'a query in the entries of a list cannot see their answers';
    document.report([...at, 'optionsFrom', 'query'], 'not-allowed', message, 'suggest the whole list');
  }
  const [, list] = lookupPath.exec(optionsFrom.path) ?? [];
  if (list !== undefined && !compilation.documents.has(list) && !compilation.broken.has(list)) {
    const lists = compilation.documentsOf('lookup').map((each) => `/${each.path}`);
    const message = `there is no content file ${list}`;
    document.report(
      [...at, 'optionsFrom', 'path'],
      'unknown-options',
      message,
      suggestOrListNames(optionsFrom.path, lists),
    );
  }
  return list;
}
