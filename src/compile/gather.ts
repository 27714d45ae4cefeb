import type { FindingCode } from './codes.ts';
import type { FormFile, StepFile } from '../engine/definition/generated/FormFile.ts';
import type { MessagesFile } from '../engine/definition/generated/MessagesFile.ts';
import type { SectionFile } from '../engine/definition/generated/SectionFile.ts';
import type { SourceDocument } from '../json/SourceDocument.ts';
import { companyValues, fillTexts } from './companyTexts.ts';
import { labelKey } from './fields.ts';
import { constantsPath } from './files.ts';
import type { Compilation, Pass } from './Compilation.ts';
import {
  AskedFields,
  type MisplacedSwitch,
  UnresolvedNames,
  propertiesOfFile,
  type SectionName,
  type WorkingForm,
  type WorkingSection,
} from './model.ts';
import { checkBrackets, placeholderMistakes } from './placeholders.ts';
import { nearest } from './similar.ts';
import { placeSwitches, type SwitchedSection } from './switches.ts';

/** What the steps of a form have named so far. */
interface Gathered {
  sections: WorkingSection[];
  unknown: SectionName[];
  repeated: SectionName[];
  misplaced: MisplacedSwitch[];
  incomplete: boolean;
}

/**
 * Reads the section files that a step names, with the switches that stand in them, into what the steps before have
 * named.
 */
function gatherSections(
  compilation: Compilation,
  form: SourceDocument,
  step: StepFile,
  stepIndex: number,
  gathered: Gathered,
  names: UnresolvedNames,
): void {
  const folder = form.path.replace(/form\.json$/, '');
  const known = new Set(gathered.sections.map(({ id }) => id));
  const read = step.sections.flatMap((id, index): SwitchedSection[] => {
    const name: SectionName = { id, at: ['steps', stepIndex, 'sections', index] };
    const path = `${folder}${id}.json`;
    const document = id === 'form' ? undefined : compilation.documents.get(path);
    if (known.has(id)) {
      gathered.repeated.push(name);
    } else if (document) {
      known.add(id);
      return [{ id, document, file: document.value as SectionFile }];
    } else if (compilation.unusable.has(path)) {
      gathered.incomplete = true;
    } else {
      gathered.unknown.push(name);
    }
    return [];
  });
  const files = placeSwitches(compilation, read, names, step.repeat?.list ?? '', gathered.misplaced);
  for (const [index, { id, document, file }] of read.entries()) {
    const whole = files[index] ?? file;
    gathered.sections.push({
      id,
      document,
      file: whole,
      base: step.repeat?.list ?? '',
      visible: file.visible ?? (file.switch && { var: file.switch.at }),
      properties: propertiesOfFile(whole.schema.properties),
      schema: { type: 'object', required: [], properties: {} },
      ui: {},
      validation: {},
    });
  }
}

/** Documents to forms: every form with the sections its steps name, and the message catalogue of the language. */
export const gatherForms: Pass = (compilation) => {
  const catalogue = (language: string): MessagesFile | undefined => {
    const path = `messages/${language}.json`;
    const document = compilation.documents.get(path);
    if (!document && !compilation.unusable.has(path)) {
      const known = [...compilation.documents.keys()].flatMap(
        (name) => /^messages\/(.+)\.json$/.exec(name)?.slice(1) ?? [],
      );
      compilation.reportAt(
        path,
        { line: 1, column: 1 },
        'missing-file',
        'the message catalogue is missing',
        nearest(language, known),
      );
    }
    return document?.isTainted([]) ? undefined : (document?.value as MessagesFile | undefined);
  };
  // The English one is what the others are compared with.
  const english = catalogue('en');
  const own = compilation.language === 'en' ? english : catalogue(compilation.language);
  // A notice that was not translated is said in English.
  const merged = own && { ...own, notices: { ...english?.notices, ...own.notices } };
  compilation.messages = merged && fillTexts(merged, companyValues(compilation.documents.get(constantsPath)?.value));

  for (const document of compilation.documents.values()) {
    if (compilation.kinds.of(document.path)?.name === 'form') compilation.forms.push(gatherForm(compilation, document));
  }
  reportShared(compilation, 'duplicate-call', ({ file }) => file.submit.call?.path, ['submit', 'call', 'path']);
  reportShared(compilation, 'duplicate-draft', ({ file }) => file.draft?.key, ['draft', 'key']);
};

function gatherForm(compilation: Compilation, document: SourceDocument): WorkingForm {
  const file = document.value as FormFile;
  const id = document.path.replace(/\/form\.json$/, '');
  const names = new UnresolvedNames();
  const gathered: Gathered = { sections: [], unknown: [], repeated: [], misplaced: [], incomplete: false };
  const titles = new Set<string>();
  file.steps.forEach((step, index) => {
    if (titles.has(labelKey(step.title)) && !document.isTainted(['steps', index, 'title'])) {
      compilation.report(
        document,
        ['steps', index, 'title'],
        'duplicate-step',
        `an earlier step is already called "${step.title}"`,
        'give each step a name of its own',
      );
      // A whole step may stand twice.
      document.taint(['steps', index]);
    }
    titles.add(labelKey(step.title));
    checkStepTitle(compilation, document, step, index);
    gatherSections(compilation, document, step, index, gathered, names);
  });
  const { sections, unknown, repeated } = gathered;
  const offered = new Set(sections.filter((section) => section.file.offered !== false).map((section) => section.id));
  const steps = file.steps.map((step) => ({ ...step, sections: step.sections.filter((name) => offered.has(name)) }));
  const isIncomplete =
    gathered.incomplete ||
    unknown.length > 0 ||
    repeated.length > 0 ||
    document.holdsTaint(['steps']) ||
    document.duplicates.length > 0 ||
    sections.some((section) => section.document.isTainted([]));
  if (isIncomplete) compilation.taint('sections', document.path);
  return {
    id,
    document,
    file,
    steps,
    sections,
    unknown,
    repeated,
    misplaced: gathered.misplaced,
    unused: [],
    names,
    asked: new AskedFields(),
    conditions: [],
    constants: {},
  };
}

function reportShared(
  compilation: Compilation,
  code: FindingCode,
  of: (form: WorkingForm) => string | undefined,
  at: string[],
): void {
  const owners = new Map<string, WorkingForm>();
  for (const form of compilation.forms) {
    const value = of(form);
    if (value === undefined || form.document.isTainted(at)) continue;
    const owner = owners.get(value);
    if (owner)
      compilation.report(
        form.document,
        at,
        code,
        `"${value}" already belongs to ${owner.document.path}`,
        'give each form its own',
      );
    else owners.set(value, form);
  }
}

/** Only a repeated step counts. */
function checkStepTitle(
  compilation: Compilation,
  document: SourceDocument,
  { title, repeat }: StepFile,
  index: number,
): void {
  const allowed = repeat ? ['number'] : [];
  const what = 'the name of this step';
  const at = ['steps', index, 'title'];
  checkBrackets(compilation, { document, at, template: title, allowed, what });
  for (const { name, message, hint } of placeholderMistakes(title, allowed)) {
    const why = repeat || name === undefined ? hint : 'only a repeated step shows {number}';
    compilation.report(document, at, 'unknown-placeholder', `${what} ${message}`, why, {
      restsOn: [{ document, at: ['steps', index, 'repeat'] }],
    });
    // It may be meant to be repeated.
    if (!repeat && name?.trim() === 'number') document.taint(['steps', index, 'repeat']);
  }
}
