import type { Labels, MessagesFile } from '../../definition/generated/MessagesFile.ts';
import type { Definition, Notice } from '../../definition/Definition.ts';
import type { CompiledFieldUi, Section } from '../../definition/Section.ts';
import { fill } from '../../definition/fill.ts';
import type { Pass } from '../Pass.ts';
import type { WorkingForm, WorkingSection } from '../WorkingForm.ts';

/** Checked forms to `Definition`s: notices and labels filled in, so that a definition stands on its own. */
export const assemble: Pass = (compilation) => {
  const { messages } = compilation;
  if (!messages) return;
  for (const form of compilation.forms) form.definition = definitionOf(form, messages);
};

function definitionOf({ id, file, sections, constants }: WorkingForm, messages: MessagesFile): Definition {
  const notice = (name: string): Notice => {
    const found = messages.notices[name];
    if (!found) throw new Error(`assemble runs after checkMessages, yet the notice "${name}" is missing`);
    return found;
  };
  const { verticalAlign = 'top', horizontalAlign = 'right', invalid } = file.notices;
  const { label = messages.labels.submit, call, success, failure } = file.submit;
  return {
    id,
    title: file.title,
    steps: file.steps,
    sections: Object.fromEntries(sections.map((section) => [section.id, sectionOf(section, file.steps, messages.labels)])),
    ...(file.draft && { draft: file.draft }),
    notices: { position: { verticalAlign, horizontalAlign }, invalid: notice(invalid) },
    submit: {
      label,
      call,
      constants,
      success: { ...success, notice: notice(success.notice) },
      failure: { notice: notice(failure.notice) },
    },
    labels: messages.labels,
  };
}

function sectionOf({ id, file, fields, ui }: WorkingSection, steps: WorkingForm['file']['steps'], labels: Labels): Section {
  const { description, visible, conditions = {}, schema } = file;
  return {
    id,
    heading: file.heading ?? steps.find(({ sections }) => sections.includes(id))?.title ?? id,
    ...(description && { description }),
    ...(visible && { visible }),
    conditions,
    schema: { type: 'object', required: schema.required ?? [], properties: fields },
    ui: Object.fromEntries(Object.entries(ui).map(([name, field]) => [name, worded(field, fields[name]?.title ?? name, labels)])),
  };
}

/** Gives a widget the catalogue's words that it shows of its own. */
function worded(ui: CompiledFieldUi, field: string, labels: Labels): CompiledFieldUi {
  switch (ui['ui:widget']) {
    case 'select':
      return { 'ui:placeholder': labels.choose, ...ui };
    case 'stepper':
      return { ...ui, 'ui:increaseLabel': fill(labels.increase, { field }), 'ui:decreaseLabel': fill(labels.decrease, { field }) };
    default:
      return ui;
  }
}
