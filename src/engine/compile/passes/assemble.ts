import type { Labels, MessagesFile } from '../../definition/generated/MessagesFile.ts';
import { propertiesIn } from '../../definition/schemaTree.ts';
import { fill } from '../../definition/template.ts';
import type { CompiledFieldUi, Consent, Definition, Notice, PropertySchema, Section } from '../../definition/types.ts';
import type { Pass } from '../Pass.ts';
import type { WorkingForm } from '../WorkingForm.ts';
import type { WorkingSection } from '../WorkingSection.ts';

/** Checked forms to `Definition`s: notices and labels filled in, so that a definition stands on its own. */
export const assemble: Pass = (compilation) => {
  const { messages } = compilation;
  if (!messages) return;
  for (const form of compilation.forms) form.definition = definitionOf(form, messages);
};

function definitionOf(form: WorkingForm, messages: MessagesFile): Definition {
  const { id, file, steps, sections } = form;
  const { verticalAlign = 'top', horizontalAlign = 'right', invalid } = file.notices;
  const offered = sections.filter((section) => steps.some((step) => step.sections.includes(section.id)));
  return {
    id,
    title: file.title,
    steps,
    sections: Object.fromEntries(offered.map((section) => [section.id, sectionOf(section, steps, messages.labels)])),
    ...(file.draft && { draft: file.draft }),
    ...(file.privacy !== undefined && { privacy: file.privacy }),
    consents: consentsOf(form, messages),
    notices: { position: { verticalAlign, horizontalAlign }, invalid: noticeOf(messages, invalid) },
    submit: submitOf(form, messages),
    labels: messages.labels,
  };
}

const consentsOf = ({ file }: WorkingForm, { consents = {} }: MessagesFile): Consent[] =>
  Object.entries(consents)
    .filter(([name]) => file.consents?.[name])
    .map(([name, wording]) => ({ name, wording }));

function submitOf({ id, file: { submit }, constants }: WorkingForm, messages: MessagesFile): Definition['submit'] {
  const { label = messages.labels.submit, attachTo, call, success, failure } = submit;
  if (attachTo) return { label, attachTo };
  if (!call || !success || !failure?.notice) throw new Error(`assemble runs after checkSubmit, yet the form "${id}" has no call`);
  return {
    label,
    call,
    constants,
    success: { ...(success.notice !== undefined && { notice: noticeOf(messages, success.notice) }), ...(success.goTo !== undefined && { goTo: success.goTo }) },
    failure: { notice: noticeOf(messages, failure.notice) },
  };
}

function noticeOf({ notices }: MessagesFile, name: string): Notice {
  const found = notices[name];
  if (!found) throw new Error(`assemble runs after checkMessages, yet the notice "${name}" is missing`);
  return found;
}

function sectionOf({ id, file, visible, schema, ui }: WorkingSection, steps: WorkingForm['steps'], labels: Labels): Section {
  const { description, conditions = {}, follow = {} } = file;
  const heading = file.heading ?? steps.find(({ sections }) => sections.includes(id))?.title ?? id;
  const properties = new Map(propertiesIn(schema));
  return {
    id,
    title: file.title ?? heading,
    heading,
    ...(description && { description }),
    ...(visible && { visible }),
    conditions,
    follow,
    schema,
    ui: Object.fromEntries(Object.entries(ui).map(([path, field]) => [path, worded(field, properties.get(path), path, labels)])),
  };
}

/** Gives a widget the catalogue's words that it shows of its own. */
function worded(ui: CompiledFieldUi, property: PropertySchema | undefined, path: string, labels: Labels): CompiledFieldUi {
  const field = property?.title ?? path;
  const words: CompiledFieldUi = property && 'disabledOptions' in property ? { ...ui, 'ui:unavailableLabel': labels.unavailable } : ui;
  switch (ui['ui:widget']) {
    case 'select':
      return { 'ui:placeholder': labels.choose, ...words };
    case 'stepper':
      return { ...words, 'ui:increaseLabel': fill(labels.increase, { field }), 'ui:decreaseLabel': fill(labels.decrease, { field }) };
    case 'file':
      return { ...words, 'ui:fileLabel': labels.file, 'ui:removeLabel': fill(labels.removeFile, { field }) };
    default:
      return words;
  }
}
