import { isNamedRequired } from '../../compile/fields.ts';
import type { FindingDetails } from '../../compile/Finding.ts';
import type { WorkingForm, WorkingSection } from '../../compile/model.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import type { Vocabulary } from '../../compile/Vocabulary.ts';
import type { Compilation } from '../../compile/Compilation.ts';
import { suggestOrListNames } from '../../compile/similar.ts';
import { hintToRenameOrPutBackOption } from './optionLists.ts';
import { joinPath, lastSegment, parentPath } from '../../engine/definition/paths.ts';
import { isGroup, isEntryList, propertiesThroughGroupsAndLists } from '../../engine/definition/schemaTree.ts';
import type { FieldSchema, OptionValue } from '../../engine/definition/types.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';
import { codes } from '../codes.ts';

interface GroupKeys {
  required?: string[];
  dependentRequired?: Record<string, string[]>;
}

/** Checks that `confirmed`, `required_if` and `dependentRequired` name other fields beside them, and can be met. */
export function checkSiblingNamesAndRules(form: WorkingForm, { vocabulary }: Compilation): void {
  for (const section of form.sections) {
    const find = siblingFinder(form, section);
    checkDependents(section, find, '', ['schema'], section.file.schema);
    for (const property of section.properties) {
      const { path, at, field } = property;
      if (fitsType(vocabulary, 'confirmed', property)) checkConfirmed(section, find, property);
      if (fitsType(vocabulary, 'required_if', property)) checkRequiredIf(section, find, property);
      if (shapeOf(field) === 'group') checkDependents(section, find, path, at, field);
      if (shapeOf(field) === 'list') checkDependents(section, find, path, [...at, 'items'], field.items ?? {});
    }
  }
}

const fitsType = ({ rules }: Vocabulary, rule: 'confirmed' | 'required_if', { field }: FileProperty): boolean =>
  rules.find(({ name }) => name === rule)?.types?.some((type) => type === field.type) ?? true;

/** Finds the single field of a path, other than `ownPath`, or reports at a place that there is none. */
type FindSibling = (path: string, at: JsonPath, ownPath?: string) => FileProperty | undefined;

const siblingFinder =
  ({ names }: WorkingForm, { document, base, properties }: WorkingSection): FindSibling =>
  (path, at, ownPath) => {
    const beside = properties.filter((property) => parentPath(property.path) === parentPath(path));
    const sibling = beside.find((property) => property.path === path);
    names.markUsed(base, path);
    if (!sibling) {
      const message = `this section has no field "${path}"`;
      const siblingNames = beside.map((property) => lastSegment(property.path));
      const candidates = properties.map((property) => property.path);
      const name = { base, path, candidates, document, at };
      names.report(name, 'unknown-field', message, suggestOrListNames(lastSegment(path), siblingNames));
    } else if (path === ownPath || ['group', 'list'].includes(shapeOf(sibling.field))) {
      const message = `"${path}" is no other field beside this one that is answered itself`;
      const code = ownPath === undefined ? 'rule-mismatch' : 'unknown-field';
      document.report(at, code, message, 'name a single field beside it');
    } else return sibling;
    return undefined;
  };

function checkConfirmed({ document }: WorkingSection, find: FindSibling, { at, path, field }: FileProperty): void {
  const { confirmed, type } = field;
  if (confirmed === undefined) return;
  const place = [...at, 'confirmed'];
  const sibling = find(joinPath(parentPath(path), confirmed), place, path);
  if (!sibling || sibling.field.type === type) return;
  const message = `"${path}" is of the type ${type} and "${confirmed}" of the type ${sibling.field.type}: they can never be the same`;
  document.report(place, 'type-mismatch', message, 'give both the same type');
}

function checkRequiredIf(section: WorkingSection, find: FindSibling, { at, path, field }: FileProperty): void {
  const { document, schema } = section;
  const { required_if: condition } = field;
  if (condition === undefined) return;
  const place = [...at, 'required_if'];
  if (shapeOf(field) === 'list') {
    const message = '"required_if" says nothing about a list of entries';
    document.report(place, 'rule-mismatch', message, 'give the list "minItems", or the fields of its entries the rule');
    return;
  }
  if (isNamedRequired(section, path)) {
    const message = `"${path}" is always required, so that "required_if" says nothing`;
    document.report(place, codes['duplicate-required'], message, 'remove one of the two');
    return;
  }
  const sibling = find(joinPath(parentPath(path), condition.field), [...place, 'field'], path);
  if (!sibling) return;
  const [, compiled] = propertiesThroughGroupsAndLists(schema).find(([name]) => name === sibling.path) ?? [];
  if (!compiled || isGroup(compiled) || isEntryList(compiled)) return;
  for (const [index, answer] of (condition.is ?? []).entries()) {
    const mistake = mistakeIn(answer, condition.field, compiled);
    if (mistake) document.report([...place, 'is', index], ...mistake);
  }
}

/** The reason why a field's options or type exclude an answer, whatever its limits; undefined where they do not. */
function mistakeIn(answer: OptionValue | boolean, name: string, field: FieldSchema): FindingDetails | undefined {
  const shown = JSON.stringify(answer);
  const options = field.enum ?? field.allowed ?? field.items?.enum;
  if (options?.some((option) => option === answer)) return undefined;
  if (options) {
    const hint = hintToRenameOrPutBackOption(String(answer), options.map(String));
    return ['unknown-option', `${shown} is not among the options of "${name}"`, hint];
  }
  if (typeof answer === (field.type === 'integer' ? 'number' : field.type)) return undefined;
  const message = `${shown} can never be the answer to "${name}", which is of the type ${field.type}`;
  return ['type-mismatch', message, 'write an answer of that type, or leave "is" out'];
}

/** Checks that fields of `dependentRequired` stand beside it, and are optional otherwise. */
function checkDependents(
  { document }: WorkingSection,
  find: FindSibling,
  owner: string,
  at: JsonPath,
  { required = [], dependentRequired = {} }: GroupKeys,
): void {
  for (const [by, names] of Object.entries(dependentRequired)) {
    const place = [...at, 'dependentRequired', by];
    if (!find(joinPath(owner, by), place)) continue;
    names.forEach((name, index) => {
      const sibling = find(joinPath(owner, name), [...place, index]);
      if (!sibling) return;
      const { required_if: condition } = sibling.field;
      const why =
        name === by
          ? `"${name}" cannot be missing once it is answered`
          : required.includes(name)
            ? `"${name}" is always required, so that "dependentRequired" says nothing`
            : condition?.field === by && !condition.is && `"required_if" of "${name}" says the same`;
      if (why) document.report([...place, index], codes['duplicate-required'], why, 'take it out here');
    });
  }
}
