import type { Compilation } from '../Compilation.ts';
import type { FormFile } from '../../definition/generated/FormFile.ts';
import type { MessagesFile } from '../../definition/generated/MessagesFile.ts';
import { kindOf } from '../fileKinds.ts';
import { gatherSections } from '../gatherSections.ts';
import type { Pass } from '../Pass.ts';
import type { SourceDocument } from '../SourceDocument.ts';
import type { WorkingForm, WorkingSection } from '../WorkingForm.ts';

const messagesPath = 'messages/en.json';

/** Documents to forms: every form with the sections its steps name, and the one message catalogue. */
export const gatherForms: Pass = (compilation) => {
  const messages = compilation.documents.get(messagesPath);
  if (messages) compilation.messages = messages.value as MessagesFile;
  else compilation.reportAt(messagesPath, { line: 1, column: 1 }, 'missing-file', 'the message catalogue is missing');

  for (const document of compilation.documents.values()) {
    if (kindOf(document.path)?.name === 'form') compilation.forms.push(gatherForm(compilation, document));
  }
  reportShared(compilation, 'call-shared', ({ file }) => file.submit.call?.path, ['submit', 'call', 'path']);
  reportShared(compilation, 'draft-shared', ({ file }) => file.draft?.key, ['draft', 'key']);
  // A section under a misspelt name is not unused as well.
  if (compilation.findings.length === 0) reportUnused(compilation);
};

function gatherForm(compilation: Compilation, document: SourceDocument): WorkingForm {
  const file = document.value as FormFile;
  const id = document.path.replace(/\/form\.json$/, '');
  const sections: WorkingSection[] = [];
  file.steps.forEach((step, index) => {
    if (file.steps.findIndex(({ title }) => title === step.title) < index) {
      compilation.report(document, ['steps', index, 'title'], 'step-twice', `an earlier step is already called "${step.title}"`);
    }
    sections.push(...gatherSections(compilation, document, step, index, sections));
  });
  const isOffered = (name: string): boolean => sections.some((section) => section.id === name && section.file.offered !== false);
  const steps = file.steps.map((step) => ({ ...step, sections: step.sections.filter(isOffered) }));
  return { id, document, file, steps, sections, constants: {} };
}

function reportShared(compilation: Compilation, code: string, of: (form: WorkingForm) => string | undefined, at: string[]): void {
  const owners = new Map<string, WorkingForm>();
  for (const form of compilation.forms) {
    const value = of(form);
    if (value === undefined) continue;
    const owner = owners.get(value);
    if (owner) compilation.report(form.document, at, code, `"${value}" already belongs to ${owner.document.path}`, 'give each form its own');
    else owners.set(value, form);
  }
}

function reportUnused(compilation: Compilation): void {
  const used = new Set(compilation.forms.flatMap((form) => form.sections.map(({ document }) => document.path)));
  for (const document of compilation.documents.values()) {
    if (kindOf(document.path)?.name !== 'section' || used.has(document.path)) continue;
    compilation.report(document, [], 'unused-section', 'no step of a form shows this section', 'name it in a step of form.json, or remove the file');
  }
}
