import { isInList, normalizeLabel } from '../../compile/fields.ts';
import type { WorkingForm, WorkingSection } from '../../compile/model.ts';
import type { Compilation } from '../../compile/Compilation.ts';
import type { Vocabulary } from '../../compile/Vocabulary.ts';
import type { FieldUi } from '../../engine/definition/generated/SectionFile.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import { suggestOrListNames } from '../../compile/similar.ts';
import { joinPath, parentPath } from '../../engine/definition/paths.ts';
import { childUi } from '../../engine/definition/schemaTree.ts';
import { alwaysSent } from '../../compile/shape/refusedWords.ts';
import { isLengthUnit, lengthUnits } from '../../engine/definition/units.ts';
import {
  defaultControlWidget,
  fitsColumn,
  isUnseen,
  listKeys,
  noteKeys,
  type Shape,
  shapeOf,
  hasRegisteredFieldOrWidget,
  builtinWidgetTraits,
  type WidgetTraits,
} from '../../engine/definition/widgetTraits.ts';
import type { CheckedDocument } from '../../compile/CheckedDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { codes } from '../codes.ts';

/** Checks that a widget can show each field, and that the widget reads all keys of the field's UI schema. */
export function checkWidgetAndUiKeys(
  section: WorkingSection,
  property: FileProperty,
  { vocabulary }: Compilation,
): void {
  const { registered, widgets } = vocabulary;
  const { document, file } = section;
  const { path, field, uiAt, ui } = property;
  const fieldShape = shapeOf(field);
  // In a list of plain values, the UI schema says how each value is shown.
  const { format: written } = (fieldShape === 'values' && field.items) || field;
  const shape = fieldShape === 'values' && field.items ? shapeOf(field.items) : fieldShape;
  const showsWhole = fieldShape === 'values' && hasRegisteredFieldOrWidget(registered, ui);
  const widget =
    ui['ui:widget'] ?? (fieldShape === 'values' ? childUi<FieldUi>(ui, 'items')?.['ui:widget'] : undefined);
  const fits = (traits: WidgetTraits): boolean =>
    traits.shapes.includes(shape) &&
    (traits.format ?? written) === written &&
    // Controls that add and remove lines would be seen.
    (fieldShape !== 'values' || traits.layout !== 'unseen');
  const named = widgets.get(widget ?? '');
  if (widget && !(named && fits(named))) {
    const format = named?.shapes.includes(shape) && !written ? named.format : undefined;
    const fitting = [...widgets].flatMap(([name, traits]) => (fits(traits) ? name : []));
    const others =
      fitting.length > 0 ? `these can: ${fitting.join(', ')}` : 'remove it, or say it at each of its fields';
    const widgetHint = widget === 'hidden' && ['choices', 'values'].includes(fieldShape) ? alwaysSent : others;
    const hint = format === undefined ? widgetHint : `write "format": "${format}" for the field`;
    const message = `the widget "${writtenWidget(property, document) ?? widget}" cannot show "${path}"`;
    document.report([...uiAt, 'ui:widget'], 'widget-mismatch', message, hint);
    return;
  }
  const name = widget ?? defaultControlWidget(vocabulary.formats, field);
  const follows = file.follow?.[path] !== undefined;
  // Several chosen options cannot suggest one text.
  const keysOf = (widgetName: string): readonly string[] =>
    (widgets.get(widgetName)?.keys ?? []).filter((key) => shape !== 'choices' || key !== 'ui:suggests');
  const shapeKeys = shape === 'list' ? listKeys(follows, ui['ui:look'] === 'table') : shape === 'note' ? noteKeys : [];
  const readKeys: readonly string[] = name
    ? [...keysOf(name), ...(fieldShape === 'values' && !showsWhole ? ['ui:add', 'ui:addable', 'ui:orderable'] : [])]
    : shapeKeys;
  const owner = name
    ? `the widget "${writtenWidget(property, document) ?? name}"`
    : shape === 'list'
      ? ui['ui:look']
        ? 'a list as a table'
        : follows
          ? 'a list that follows a number'
          : 'a list'
      : shape === 'note'
        ? 'a text between fields'
        : 'a group';
  for (const key of Object.keys(ui)) {
    if (!key.startsWith('ui:') || key === 'ui:widget' || readKeys.includes(key)) continue;
    if (key === 'ui:classNames' || key === 'ui:style') continue;
    // A registered `ui:field` may read any key, and a registered template takes the place of a built-in one.
    if (Object.hasOwn(ui, 'ui:field') || registered.templates.includes(String(Reflect.get(ui, key)))) continue;
    const hint =
      unreadKeyHint(vocabulary, key, shape) ?? (readKeys.length > 0 ? `it reads ${readKeys.join(', ')}` : 'remove it');
    const message = `${owner} does not read "${writtenKey(property, document, key)}"`;
    document.report([...uiAt, key], 'ui-mismatch', message, hint);
  }
  const unit = ui['ui:unit'];
  if (
    name &&
    !builtinWidgetTraits(name)?.amounts &&
    readKeys.includes('ui:unit') &&
    unit !== undefined &&
    !isLengthUnit(unit)
  ) {
    const hint = suggestOrListNames(unit, lengthUnits) ?? `write ${lengthUnits.join(' or ')}, or "ui:widget": "number"`;
    document.report([...uiAt, 'ui:unit'], 'not-allowed', `a ${name} measures nothing in "${unit}"`, hint);
  }
  if (field.default === undefined ? ui['ui:readonly'] : ui['ui:readonly'] === true && field.default === '') {
    const message = `"${path}" has no "default", which a field shows that cannot be changed`;
    // A text in an entry of a list shows no answer of that entry.
    const hint = isInList(section, path) ? 'give it one' : 'give it one, or show an answer in a text: {...}';
    document.report([...uiAt, 'ui:readonly'], 'missing-key', message, hint);
  }
  if (shape === 'list') checkEntries(document, property);
  checkEntryFields(section, property);
  if (ui['ui:look']) checkColumns(section, path, vocabulary);
  checkFill(section, property);
}

function unreadKeyHint({ widgets }: Vocabulary, key: string, shape: Shape): string | undefined {
  if (key === 'ui:help' && (shape === 'group' || shape === 'list')) return 'write it as its "description"';
  if (key === 'ui:label' && shape === 'group') return 'leave out its "title": then none is shown';
  const readers = [...widgets]
    .filter(([, { keys, shapes }]) => !shapes.includes('calculated') && keys.some((readKey) => readKey === key))
    .map(([name]) => name);
  if (readers.length <= 2 && readers.length > 0) return `it goes with the widget "${readers.join('" or "')}"`;
  if (key === 'ui:copied' || key === 'ui:forAll' || key === 'ui:fill' || key === 'ui:titleField')
    return 'it goes with a list of entries that visitors see';
  return undefined;
}

/** Checks that keys about the entries of a list stand under `items`, and keys about the list itself beside `items`. */
function checkEntries(document: CheckedDocument, { uiAt, ui }: FileProperty): void {
  for (const name of Object.keys(ui).filter((key) => !key.startsWith('ui:') && key !== 'items')) {
    const hint = 'what is said of the entries of a list stands in "items"';
    document.report([...uiAt, name], 'unknown-key', `"${name}" is not known here`, hint);
  }
  for (const key of Object.keys(childUi(ui, 'items') ?? {}).filter((name) => name.startsWith('ui:'))) {
    const message = `"${key}" says nothing of an entry`;
    document.report([...uiAt, 'items', key], 'unknown-key', message, 'write it beside "items"');
  }
}

/** Checks that the fields of a table's entries fit into columns: tall fields, groups and lists do not. */
function checkColumns({ document, properties }: WorkingSection, list: string, { formats }: Vocabulary): void {
  for (const { path, at, field, uiAt, ui } of properties.filter((inner) => parentPath(inner.path) === list)) {
    const widget = ui['ui:widget'];
    if (fitsColumn(shapeOf(field), widget ?? defaultControlWidget(formats, field))) continue;
    const fits = fitsColumn(shapeOf(field), undefined);
    const message = `"${path}" fits into no column of a table`;
    const hint = fits ? 'choose another widget' : 'leave it out, or show the list without "look": "table"';
    document.report(fits ? [...uiAt, 'ui:widget'] : at, codes['table-mismatch'], message, hint);
  }
}

/** Checks that copied values are answers of single fields, and that entries are named by a text. */
function checkEntryFields({ document, properties }: WorkingSection, { path, uiAt, ui }: FileProperty): void {
  const { 'ui:titleField': titleField = '' } = ui;
  const titleProperty = properties.find((property) => property.path === joinPath(path, titleField));
  if (titleProperty && titleField !== '' && shapeOf(titleProperty.field) !== 'text') {
    const message = `"${titleField}" is no text, so that no entry is ever called after it`;
    document.report([...uiAt, 'ui:titleField'], 'title-type-mismatch', message, 'name a field of the type "string"');
  }
  for (const key of ['ui:copied', 'ui:forAll'] as const) {
    ui[key]?.forEach((name, index) => {
      const property = properties.find((candidate) => candidate.path === joinPath(path, name));
      const isSingle = !name.includes('.') && property && !['group', 'list'].includes(shapeOf(property.field));
      if (!property || (isSingle && !property.field.unique)) return;
      const message = isSingle
        ? `"${name}" is "unique", so that no two entries may have the same`
        : `"${name}" is not a single field of an entry`;
      document.report([...uiAt, key, index], 'ui-mismatch', message, 'name another field of an entry');
    });
  }
}

/**
 * Checks that the questions which fill in a list ask the fields of its entries, and fill in no more entries than the
 * list takes.
 */
function checkFill({ document, file, properties }: WorkingSection, list: FileProperty): void {
  const at: JsonPath = [...list.uiAt, 'ui:fill'];
  const fill = list.ui['ui:fill'];
  if (!fill || file.follow?.[list.path] !== undefined) return;
  const report = (subpath: JsonPath, message: string, hint: string): void =>
    document.report([...at, ...subpath], codes['fill-mismatch'], message, hint);
  const questions = Object.keys(fill.questions);
  const { maxItems } = list.field;
  if (maxItems !== undefined && fill.entries.length > maxItems)
    report(['entries'], `these are ${fill.entries.length} entries, and the list takes ${maxItems}`, 'leave some out');
  let isKnown = true;
  fill.entries.forEach((entry, index) => {
    for (const [name, question] of Object.entries(entry)) {
      const property = properties.find(({ path }) => path === joinPath(list.path, name));
      if (property && !['number', 'text'].includes(shapeOf(property.field)))
        report(['entries', index, name], `"${name}" is neither a number nor a text`, 'leave it to the entries');
      if (questions.includes(question)) continue;
      isKnown = false;
      const hint = suggestOrListNames(question, questions) ?? 'ask it under "questions"';
      report(['entries', index, name], `there is no question "${question}"`, hint);
    }
  });
  const usedQuestions = new Set(fill.entries.flatMap((entry) => Object.values(entry)));
  for (const question of questions.filter((name) => isKnown && !usedQuestions.has(name)))
    report(['questions', question], `no entry gets the answer to "${question}"`, 'remove it, or use it in an entry');
}

/** The word with which the owner wrote a key of the UI schema: a word of the schema, or the key itself. */
function writtenKey({ uiAt }: FileProperty, document: CheckedDocument, key: string): string {
  const word = String(document.findOriginal([...uiAt, key]).at.findLast((step) => typeof step === 'string'));
  return word === key.slice('ui:'.length) ? key : word;
}

/** The name of a field's widget in the owner's file; undefined if another keyword chose the widget. */
function writtenWidget(property: FileProperty, document: CheckedDocument): string | undefined {
  const isNamed = ['ui:widget', 'ui:inputType', 'inputType'].includes(writtenKey(property, document, 'ui:widget'));
  const { value } = document.findOriginal([...property.uiAt, 'ui:widget']);
  return isNamed && typeof value === 'string' ? value : undefined;
}

interface Labelled {
  kind: 'field' | 'box';
  label: string;
  document: CheckedDocument;
  at: JsonPath;
}

/** Checks that boxes which switch sections on, and fields beside each other, have different labels. */
export function checkSiblingLabelsDiffer({ sections }: WorkingForm): void {
  for (const base of new Set(sections.map((section) => section.base)))
    checkDistinct(switchBoxesOf(sections.filter((section) => section.base === base)));
  for (const section of sections) for (const fields of siblingFields(section)) checkDistinct(fields);
}

function checkDistinct(labelled: readonly Labelled[]): void {
  const used = new Set<string>();
  for (const { kind, label, document, at } of labelled) {
    const key = normalizeLabel(label);
    if (key === '') continue;
    const message = `another ${kind} is called "${label}" as well, so that nobody can tell them apart`;
    if (used.has(key)) document.report(at, 'duplicate-label', message, 'give each a label of its own');
    used.add(key);
  }
}

const switchBoxesOf = (sections: readonly WorkingSection[]): Labelled[] =>
  sections.flatMap(({ document, file }) =>
    file.switch && file.offered !== false
      ? [{ kind: 'box', label: file.switch.label, document, at: ['switch', 'label'] }]
      : [],
  );

/** The always visible fields of each group or entry: of two fields with conditions, one may replace the other. */
function siblingFields({ document, file, properties }: WorkingSection): Labelled[][] {
  const groups = new Map<string, Labelled[]>();
  for (const { path, at, field, uiAt, ui } of properties) {
    const uiTitle = ui['ui:title'];
    const label = uiTitle ?? field.title;
    // Boxes that switch other sections on are written in the files of those sections.
    const isOwn = document.valueAt(at) !== undefined;
    if (label === undefined || !isOwn || file.conditions?.[path] !== undefined || isUnseen(ui['ui:widget'])) continue;
    const owner = parentPath(path);
    groups.set(owner, [
      ...(groups.get(owner) ?? []),
      { kind: 'field', label, document, at: uiTitle === undefined ? [...at, 'title'] : [...uiAt, 'ui:title'] },
    ]);
  }
  return [...groups.values()];
}
