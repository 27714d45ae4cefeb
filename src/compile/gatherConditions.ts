import type { StepFile } from '../engine/definition/generated/FormFile.ts';
import { shapeOf } from '../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../json/tree.ts';
import type { CheckedDocument } from './CheckedDocument.ts';
import type { Compilation, Pass } from './Compilation.ts';
import { findOptionList } from './lookups.ts';
import { templateKeys } from './answerTemplates.ts';
import { AskedFields, type ConditionPlace, type WorkingForm, type WorkingSection } from './model.ts';
import type { FileProperty } from '../engine/definition/fileProperties.ts';

/** Gathers the questions of each form, its conditions and its texts, in the order in which a walk reads them. */
export const gatherQuestionsConditionsAndTexts: Pass = (compilation): void => {
  for (const form of compilation.forms) gather(compilation, form);
};

function gather(compilation: Compilation, form: WorkingForm): void {
  const byId = new Map(form.sections.map((section) => [section.id, section]));
  form.asked = new AskedFields();
  form.conditions = [];
  form.texts = [];
  form.file.steps.forEach((step, index) => {
    const about = { document: form.document, base: '' };
    for (const key of ['visible', 'enabled']) addCondition(form, about, 'shows', ['steps', index, key]);
    addCondition(form, about, 'counts', ['steps', index, 'repeat', 'count']);
    const sections = [...new Set(step.sections)]
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ base }) => base === baseOf(step));
    addSwitches(form, sections);
    for (const section of sections) addSection(compilation, form, section);
    const [first] = sections;
    if (step.repeat && first)
      form.asked.add('', step.repeat.list, { section: first, property: entriesOf(step, index), list: '' });
  });
  addTexts(form, form.document, ['submit'], templateKeys.submit);
}

/** Adds the texts that stand under some keys. They may name what is asked before them. */
function addTexts(
  form: WorkingForm,
  document: CheckedDocument,
  pointer: JsonPath,
  keys: readonly string[],
  sight: Pick<ConditionPlace, 'base' | 'path'> = { base: '' },
): void {
  for (const key of keys) {
    const text = document.valueAt([...pointer, key]);
    if (typeof text === 'string')
      form.texts.push({ ...sight, order: form.asked.nextOrder, document, at: [...pointer, key], text });
  }
}

/** The entries of a repeated step, as conditions after it name them: a list. */
const entriesOf = ({ title, repeat }: StepFile, index: number): FileProperty => ({
  path: repeat?.list ?? '',
  at: ['steps', index, 'repeat'],
  uiAt: [],
  ui: {},
  field: { title, type: 'array', maxItems: repeat?.maxItems ?? 0, items: { type: 'object', properties: {} } },
});

const baseOf = ({ repeat }: StepFile): string => repeat?.list ?? '';

function addCondition(
  form: WorkingForm,
  about: Pick<ConditionPlace, 'document' | 'base' | 'section' | 'path'>,
  use: ConditionPlace['use'],
  at: JsonPath,
): void {
  const logic = about.document.valueAt(at);
  // A value that is always so is no condition, such as that of a field that is always read-only.
  if (logic !== undefined && logic !== true)
    form.conditions.push({ ...about, use, at, logic, order: form.asked.nextOrder });
}

/**
 * Adds switches that are shown nowhere, because their section is not offered or has no place for them: conditions may
 * name them all the same.
 */
function addSwitches({ asked }: WorkingForm, sections: readonly WorkingSection[]): void {
  for (const section of sections) {
    const { switch: sectionSwitch } = section.file;
    if (sectionSwitch && !sections.some(({ properties }) => properties.some(({ path }) => path === sectionSwitch.at)))
      asked.add(section.base, sectionSwitch.at, { section, property: undefined, list: '' });
  }
}

function addSection(compilation: Compilation, form: WorkingForm, section: WorkingSection): void {
  const { document, file, base, properties } = section;
  const lists = properties.filter(({ field }) => shapeOf(field) === 'list').map(({ path }) => path);
  addCondition(form, { document, base, section }, 'shows', ['visible']);
  addTexts(form, document, [], templateKeys.section, { base });
  for (const property of properties) {
    const { path, at, field, uiAt } = property;
    addTexts(form, document, at, templateKeys.schema, { base, path });
    addTexts(form, document, uiAt, templateKeys.ui, { base, path });
    const list = findOptionList(compilation, document, field);
    for (const index of (list?.options ?? []).keys())
      if (list) addTexts(form, list.document, ['oneOf', index], templateKeys.option, { base, path });
    const about = { document, base, section, path };
    addCondition(form, about, 'shows', ['conditions', path]);
    for (const option of Object.keys(file.optionConditions?.[path] ?? {}))
      addCondition(form, about, 'shows', ['optionConditions', path, option]);
    addCondition(form, about, 'counts', ['follow', path]);
    addCondition(form, about, 'computes', [...at, 'calculated']);
    addCondition(form, about, 'shows', [...uiAt, 'ui:readonly']);
    addCondition(form, about, 'asks', [...at, 'optionsFrom', 'query']);
    const around = lists.findLast((outer) => path.startsWith(`${outer}.`)) ?? '';
    if (shapeOf(field) !== 'note') form.asked.add(base, path, { section, property, list: around });
  }
  // A rule sees all answers of its section, and what the sections before it ask.
  for (const [index, { at: path }] of (file.rules ?? []).entries())
    addCondition(form, { document, base, section, path }, 'holds', ['rules', index, 'holds']);
}
