import type { FormFile, StepFile } from '../engine/definition/generated/FormFile.ts';
import type { MessagesFile } from '../engine/definition/generated/MessagesFile.ts';
import type { SectionFile } from '../engine/definition/generated/SectionFile.ts';
import { withFrenchNoBreakSpaces } from '../engine/definition/writing.ts';
import type { CheckedDocument } from './CheckedDocument.ts';
import { readPlaceholderValues, fillTexts, mapStrings } from './sharedTexts.ts';
import { normalizeLabel } from './fields.ts';
import type { Compilation, Pass } from './Compilation.ts';
import { AskedFields, UnresolvedNames, type WorkingForm } from './model.ts';
import { propertiesOfFile } from '../engine/definition/fileProperties.ts';
import { checkPlaceholdersAndWrongBrackets } from './placeholders.ts';
import { suggestOrListNames } from './similar.ts';
import { addSwitchCheckboxesToGroups, type SwitchedSection } from './switches.ts';

/** Documents to forms: every form with the sections its steps name, and the message catalogue of the language. */
export const gatherFormsAndMessages: Pass = (compilation): void => {
  // The other catalogues are compared with the English one, so that it is always looked for.
  const english = catalogue(compilation, 'en');
  const current = compilation.language === 'en' ? english : catalogue(compilation, compilation.language);
  // A notice or sentence that was not translated is said in English.
  const merged = current && {
    ...current,
    notices: { ...english?.notices, ...current.notices },
    sentences: { ...english?.sentences, ...current.sentences },
  };
  const { kinds, sharedTexts } = compilation;
  compilation.messages =
    merged && withRegion(fillTexts(merged, readPlaceholderValues(kinds.shared, sharedTexts?.value)), compilation);

  for (const document of compilation.documentsOf('form')) compilation.allForms.push(gatherForm(compilation, document));
  compilation.forms = [...compilation.allForms];
  compilation.sections = compilation.forms.flatMap(({ sections }) => sections);
  checkUnused(compilation);
  reportShared(compilation, 'duplicate-call', ({ file }) => file.submit.call?.path, ['submit', 'call', 'path']);
  reportShared(compilation, 'duplicate-draft', ({ file }) => file.draft?.key, ['draft', 'key']);
};

/** Messages with the locale of the shared texts, where that is of the language of the messages. */
function withRegion(messages: MessagesFile, { kinds, sharedTexts }: Compilation): MessagesFile {
  const region = kinds.shared?.locale && sharedTexts?.valueAt(kinds.shared.locale);
  const { labels } = messages;
  const isSameLanguage = typeof region === 'string' && region.split('-', 1)[0] === labels.dates.split('-', 1)[0];
  return isSameLanguage ? { ...messages, labels: { ...labels, dates: region } } : messages;
}

function catalogue(compilation: Compilation, language: string): MessagesFile | undefined {
  const path = `messages/${language}.json`;
  const document = compilation.documents.get(path);
  if (compilation.isMissing(path)) {
    const names = compilation.documentsOf('messages').map((each) => each.path.slice('messages/'.length, -5));
    compilation.report(
      { file: path },
      'missing-file',
      'the message catalogue is missing',
      suggestOrListNames(language, names),
    );
  }
  const messages = document?.value as MessagesFile | undefined;
  return messages && mapStrings(messages, (text) => withFrenchNoBreakSpaces(text, language));
}

function gatherForm(compilation: Compilation, document: CheckedDocument): WorkingForm {
  const file = document.value as FormFile;
  const form: WorkingForm = {
    id: document.path.replace(/\/form\.json$/, ''),
    document,
    file,
    steps: [],
    sections: [],
    isIncomplete: false,
    names: new UnresolvedNames(),
    alternatives: [],
    asked: new AskedFields(),
    conditions: [],
    texts: [],
    constants: {},
  };
  const titles = new Map<string, number>();
  file.steps.forEach((step, index) => {
    const pointer = ['steps', index, 'title'];
    const earlier = titles.get(normalizeLabel(step.title)) ?? index;
    if (earlier < index) {
      const { line } = document.placeOf(['steps', earlier, 'title']);
      const message = `the step in line ${line} is already called "${step.title}"`;
      document.report(pointer, 'duplicate-step', message, 'give each step a name of its own, or remove one of the two');
    }
    titles.set(normalizeLabel(step.title), earlier);
    // Only the title of a repeated step can show a number: that of the entry.
    checkPlaceholdersAndWrongBrackets(document, pointer, step.title, step.repeat ? ['number'] : []);
    gatherSections(compilation, form, step, index);
  });
  const offered = new Set(form.sections.filter(({ file: section }) => section.offered !== false).map(({ id }) => id));
  form.steps = file.steps.map((step) => ({ ...step, sections: step.sections.filter((name) => offered.has(name)) }));
  return form;
}

function gatherSections(compilation: Compilation, form: WorkingForm, step: StepFile, stepIndex: number): void {
  const { id: folder, document: owner } = form;
  const read: SwitchedSection[] = [];
  step.sections.forEach((id, index) => {
    const pointer = ['steps', stepIndex, 'sections', index];
    const path = `${folder}/${id}.json`;
    const document = id === 'form' ? undefined : compilation.documents.get(path);
    if ([...form.sections, ...read].some((section) => section.id === id)) {
      const earlier = form.file.steps.findIndex(({ sections }) => sections.includes(id));
      const { line } = owner.placeOf([
        'steps',
        earlier,
        'sections',
        form.file.steps[earlier]?.sections.indexOf(id) ?? 0,
      ]);
      const message = `section "${id}" is already shown in line ${line}`;
      owner.report(pointer, 'duplicate-section', message, 'show it once: remove one of the two');
    } else if (document) read.push({ id, document, file: document.value as SectionFile });
    else {
      form.isIncomplete = true;
      if (compilation.broken.has(path) || compilation.hasStrayFile) return;
      const ids = compilation
        .documentsOf('section')
        .filter((each) => each.path.startsWith(`${folder}/`))
        .map((each) => each.path.slice(folder.length + 1, -'.json'.length));
      owner.report(pointer, 'unknown-section', `there is no section file ${path}`, suggestOrListNames(id, ids));
    }
  });
  const base = step.repeat?.list ?? '';
  const files = addSwitchCheckboxesToGroups(read);
  for (const [index, { id, document, file }] of read.entries()) {
    const merged = files[index] ?? file;
    form.sections.push({
      id,
      document,
      file: merged,
      base,
      visible: file.visible ?? (file.switch && { var: file.switch.at }),
      properties: propertiesOfFile(merged),
      schema: { type: 'object', required: [], properties: {} },
      ui: {},
      validation: { $id: `${folder}/${id}` },
    });
  }
}

/** Reports section files that no step names, unless one that a step names is missing: it is probably meant. */
function checkUnused(compilation: Compilation): void {
  const { forms, sections } = compilation;
  if (compilation.hasStrayFile || forms.some(({ isIncomplete }) => isIncomplete)) return;
  const shown = new Set(sections.map(({ document }) => document));
  for (const document of compilation.documentsOf('section').filter((each) => !shown.has(each))) {
    const folder = document.path.split('/', 1).join('');
    if (compilation.broken.has(`${folder}/form.json`)) continue;
    const form = forms.find(({ id }) => id === folder);
    if (form) {
      form.isIncomplete = true;
      const hint = 'name it in a step of form.json, or remove the file';
      document.report([], 'unused-section', 'no step of a form shows this section', hint);
    } else {
      const message = 'this folder holds sections, but no form.json that shows them';
      compilation.report({ file: `${folder}/form.json` }, 'missing-file', message, 'add it, or remove the folder');
    }
  }
}

function reportShared(
  compilation: Compilation,
  code: 'duplicate-call' | 'duplicate-draft',
  valueOf: (form: WorkingForm) => string | undefined,
  pointer: string[],
): void {
  const owners = new Map<string, WorkingForm>();
  for (const form of compilation.forms) {
    const value = valueOf(form);
    const owner = value === undefined ? undefined : owners.get(value);
    if (owner) {
      const message = `"${value ?? ''}" already belongs to ${owner.document.path}`;
      form.document.report(pointer, code, message, 'give each form its own');
    } else if (value !== undefined) owners.set(value, form);
  }
}
