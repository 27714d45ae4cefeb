import type { Labels, MessagesFile } from '../engine/definition/generated/MessagesFile.ts';
import { amountTemplate } from '../engine/definition/amounts.ts';
import { allFieldsAndNotes, isEntryList, propertiesThroughGroupsAndLists } from '../engine/definition/schemaTree.ts';
import type { SectionFile } from '../engine/definition/generated/SectionFile.ts';
import type { StepFile } from '../engine/definition/generated/FormFile.ts';
import { titleWithoutNumber, fill } from '../engine/definition/template.ts';
import type {
  CompiledFieldUi,
  Consent,
  Definition,
  Notice,
  PropertySchema,
  Section,
  SectionRule,
  Step,
} from '../engine/definition/types.ts';
import { builtinWidgetTraits } from '../engine/definition/widgetTraits.ts';
import { fillAnswersOrFallbacks } from '../engine/flow/answerWords.ts';
import { comparedOrCalculatedPathsLackingDefault, answerPathsIn } from '../engine/logic/expression.ts';
import { allTexts } from '../json/tree.ts';
import { filledKeys, type SharedValues, readPlaceholderValues, fillTexts, mapStrings } from './sharedTexts.ts';
import { compileConditionsForJsonLogicJs } from './compileConditions.ts';
import { hideAfterEndings } from './endings.ts';
import { leastEntries } from './fields.ts';
import type { Pass } from './Compilation.ts';
import type { WorkingForm, WorkingSection } from './model.ts';
import { readMarkdown } from './richText.ts';
import { suggestOrListNames } from './similar.ts';
import { withFullPaths, fillUnansweredKeepTemplates } from './answerTemplates.ts';
import { mapUi } from './uiSchema.ts';
import { quoteIfQuestion } from './wordMessages.ts';

/**
 * Checked forms to `Definition`s: notices, labels and shared values filled in, so that a definition stands on its own.
 */
export const setDefinitionsOfCheckedForms: Pass = (compilation): void => {
  const { messages, kinds, sharedTexts } = compilation;
  if (!messages) return;
  const values = readPlaceholderValues(kinds.shared, sharedTexts?.value);
  for (const form of compilation.forms) {
    form.definition = compileConditionsForJsonLogicJs(definitionOf(form, messages, values, kinds.sharedNames));
    if (form.file.page) form.page = fillTexts(form.file.page, values);
  }
};

function definitionOf(
  form: WorkingForm,
  messages: MessagesFile,
  values: SharedValues,
  names: readonly string[],
): Definition {
  const { id, file, steps, sections } = form;
  const { verticalAlign = 'top', horizontalAlign = 'right', invalid, wrong } = file.notices;
  const offered = sections.filter((section) => steps.some((step) => step.sections.includes(section.id)));
  const review = file.review ? [reviewOf(messages.labels)] : [];
  return {
    id,
    title: fillTexts(file.title, values),
    ...hideAfterEndings({
      steps: [
        ...steps.map((step) =>
          step.repeat
            ? {
                ...step,
                repeat: { ...step.repeat, ...outerOf(form, step.repeat.list), ...limitsOf(step, messages) },
              }
            : step,
        ),
        ...review.map((section) => ({ title: section.title, sections: [section.id] })),
      ],
      sections: Object.fromEntries([
        ...offered.map((section) => {
          const filled = (text: string): string => fill(withFullPaths(text, form.asked, section.base, names), values);
          return [section.id, withTexts(sectionOf(section, steps, messages), filled)] as const;
        }),
        ...review.map((section) => [section.id, section] as const),
      ]),
    }),
    ...(file.draft && { draft: file.draft }),
    ...(file.prefill && { prefill: file.prefill }),
    ...(file.saveForLater && file.page && { savedAt: file.page.path }),
    ...(file.closed !== undefined && { closed: fillTexts(file.closed, values) }),
    ...(file.runningTotal === true && { runningTotal: true }),
    ...(file.privacy !== undefined && { privacy: file.privacy }),
    consents: consentsOf(form, messages),
    notices: {
      position: { verticalAlign, horizontalAlign },
      invalid: noticeOf(messages, invalid),
      ...(wrong !== undefined && { wrong: noticeOf(messages, wrong) }),
    },
    submit: submitOf(form, messages, values),
    labels: labelsOf(form, messages),
  };
}

/** The section that lists all answers. Its id begins with a slash, as no file's does. */
const reviewOf = ({ review, reviewHint }: Labels): Section => ({
  id: '/review',
  title: review,
  heading: review,
  description: reviewHint,
  review: true,
  conditions: {},
  follow: {},
  schema: { type: 'object', required: [], properties: {} },
  ui: {},
});

/** How many entries visitors have to add to a repeated step, and the message for one beyond those that they may. */
function limitsOf({ title, repeat }: StepFile, { rules }: MessagesFile): Partial<Step['repeat']> {
  if (!repeat || repeat.count) return {};
  const tooMany = fill(rules.max_entries, { field: titleWithoutNumber(title), max: repeat.maxItems });
  return { minItems: leastEntries(repeat, true), tooMany };
}

/** The answers of the form that the conditions of a repeated step look at: no section of it asks for them. */
function outerOf({ conditions, sections }: WorkingForm, list: string): { outer?: string[] } {
  const first = (path: string): string => path.split('.')[0] ?? '';
  const repeated = sections.filter(({ base }) => base === list);
  const askedNames = new Set(repeated.flatMap(({ properties }) => properties.map(({ path }) => first(path))));
  const named = conditions.filter(({ base }) => base === list).flatMap(({ logic }) => answerPathsIn(logic) ?? []);
  const outer = new Set(named.map(first).filter((name) => !askedNames.has(name)));
  return outer.size > 0 ? { outer: [...outer] } : {};
}

/** The labels of a form: those about files, the review and saved answers only where it has some. */
function labelsOf({ file, sections }: WorkingForm, { labels }: MessagesFile): Labels {
  const takesFiles = sections.some(({ schema }) => allFieldsAndNotes(schema).some(([, { type }]) => type === 'file'));
  const isUsed = (name: string): boolean =>
    (takesFiles || !/file|^sign$|stopWaiting/i.test(name)) &&
    (file.review === true || !name.startsWith('review')) &&
    (file.submit.call !== undefined || !/^(failed|notSent|answers)/.test(name)) &&
    (file.saveForLater === true || !/^saved?[A-Z]/.test(name));
  return Object.fromEntries(Object.entries(labels).filter(([name]) => isUsed(name))) as unknown as Labels;
}

const consentsOf = ({ file }: WorkingForm, { consents = {} }: MessagesFile): Consent[] =>
  Object.entries(consents)
    .filter(([name]) => file.consents?.[name])
    .map(([name, wording]) => ({ name, wording }));

function submitOf(
  { id, file: { submit }, constants }: WorkingForm,
  messages: MessagesFile,
  values: SharedValues,
): Definition['submit'] {
  const { attachTo, call, success, failure, next } = submit;
  const { texts, templates } = fillUnansweredKeepTemplates({
    label: fillTexts(submit.label ?? messages.labels.submit, values),
  });
  const button = { ...texts, ...(templates && { templates: { ...texts, ...templates } }) };
  if (attachTo) return { ...button, attachTo };
  if (!call || !success || !failure?.notice)
    throw new Error(`setDefinitionsOfCheckedForms runs after checkFormSettings, yet the form "${id}" has no call`);
  return {
    ...button,
    call: { ...call, lead: call.lead ?? id },
    constants,
    success: {
      ...(success.notice !== undefined && { notice: noticeOf(messages, success.notice) }),
      ...(success.goTo !== undefined && { goTo: success.goTo }),
    },
    failure: { notice: noticeOf(messages, failure.notice) },
    ...(next && { next: fillTexts(next, values) }),
  };
}

function noticeOf({ notices }: MessagesFile, name: string): Notice {
  const notice = notices[name];
  if (!notice) throw new Error(`assemble runs after checkMessages, yet the notice "${name}" is missing`);
  return notice;
}

function sectionOf(
  { id, file, visible, schema, ui }: WorkingSection,
  steps: WorkingForm['steps'],
  { labels, sentences = {} }: MessagesFile,
): Section {
  const { description, conditions = {}, optionConditions, follow = {}, rules } = file;
  const heading = file.heading ?? steps.find(({ sections }) => sections.includes(id))?.title ?? id;
  const properties = new Map(propertiesThroughGroupsAndLists(schema));
  return {
    id,
    title: file.title ?? heading,
    heading,
    ...(description && { description }),
    ...(visible && { visible }),
    ...(file.ends && { ends: file.ends }),
    conditions,
    ...(optionConditions && { optionConditions }),
    follow,
    ...(rules && { rules: rules.map((rule) => sectionRule(rule, properties, sentences, labels.dates)) }),
    schema,
    ui: mapUi({ schema, ui }, (look, property, path) => addLabels(look, property, path, labels)),
  };
}

function sectionRule(
  { holds, at, message }: NonNullable<SectionFile['rules']>[number],
  properties: ReadonlyMap<string, PropertySchema>,
  sentences: NonNullable<MessagesFile['sentences']>,
  language: string,
): SectionRule {
  const lists = [...properties].flatMap(([path, property]) =>
    isEntryList(property) && at.startsWith(`${path}.`) ? [path] : [],
  );
  const sentence = fill(sentences[message] ?? '', {
    field: quoteIfQuestion(properties.get(at)?.title ?? at, language),
  });
  return { holds, at, lists, compared: comparedOrCalculatedPathsLackingDefault(holds), message: sentence };
}

/** A section with its texts read: `filled` puts in shared values, and says which answers are meant. */
function withTexts(section: Section, filled: (text: string) => string): Section {
  const { title, heading, description, schema, ui, ...rest } = mapStrings(section, filled, filledKeys);
  const { texts, templates } = fillUnansweredKeepTemplates({
    title: filled(title),
    heading,
    ...(typeof description === 'string' && { description: readMarkdown(description).text }),
  });
  const looks = mapUi({ schema, ui }, (look, property) => {
    const markdown = look['ui:description'] ?? property.description;
    const text = typeof markdown === 'string' && !isEntryList(property) ? readMarkdown(markdown).text : markdown;
    const isPlain = text === property.description && text === fillAnswersOrFallbacks(text);
    const split = fillUnansweredKeepTemplates(
      { ...look, ...(text && !isPlain && { 'ui:description': text }) },
      filledKeys,
    );
    return { ...split.texts, ...(split.templates && { 'ui:templates': split.templates }) };
  });
  return { ...rest, ...texts, ...(templates && { templates }), schema, ui: looks };
}

function addLabels(ui: CompiledFieldUi, property: PropertySchema, path: string, labels: Labels): CompiledFieldUi {
  const field = property.title ?? path;
  const look: CompiledFieldUi =
    'disabledOptions' in property ? { ...ui, 'ui:unavailableLabel': labels.unavailable } : ui;
  const line = 'values' in property ? property.values?.title : undefined;
  const entry = isEntryList(property) ? property.items.title : ui['ui:field'] && (line ?? field);
  const unit = ui['ui:unit'];
  const labelNames = builtinWidgetTraits(ui['ui:widget'])?.words ?? {};
  const filled = Object.entries(labelNames).map(([key, label]) => [key, fill(labels[label], { field })] as const);
  return {
    ...Object.fromEntries(filled),
    ...(entry !== undefined && { 'ui:add': fill(labels.addEntry, { entry }) }),
    ...(unit !== undefined && { 'ui:unitLabel': amountTemplate(unit, labels) }),
    ...look,
  };
}

/** Constant fields of a call: texts stay, paths take their value from the file of shared texts. */
export const resolveSubmitConstantsOrDropForms: Pass = (compilation): void => {
  const { sharedTexts: content, kinds } = compilation;
  const { path: sharedPath } = kinds.shared ?? {};
  const waiting = new Set<WorkingForm>();
  for (const form of compilation.forms) {
    for (const [name, constant] of Object.entries(form.file.submit.constants ?? {})) {
      const value = typeof constant === 'string' ? constant : content?.valueAt(constant.var.split('.'));
      if (typeof value === 'string') form.constants[name] = value;
      else if (typeof constant !== 'string' && (content !== undefined || sharedPath === undefined)) {
        const texts = [...allTexts(content?.value)].flatMap(({ path }) =>
          path[0] === '$schema' ? [] : path.join('.'),
        );
        const message = `there is no text "${constant.var}"${sharedPath === undefined ? '' : ` in ${sharedPath}`}`;
        form.document.report(
          ['submit', 'constants', name],
          'unknown-constant',
          message,
          suggestOrListNames(constant.var, texts),
        );
      } else waiting.add(form);
    }
  }
  compilation.forms = compilation.forms.filter((form) => !waiting.has(form));
  if (waiting.size === 0 || sharedPath === undefined || !compilation.isMissing(sharedPath)) return;
  const message = 'this file is missing, from which forms take constants';
  compilation.report({ file: sharedPath }, 'missing-file', message, 'put it back');
};
