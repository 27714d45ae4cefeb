import type { SourceDocument } from '../../../json/SourceDocument.ts';
import type { FormFile, StepFile } from '../../definition/generated/FormFile.ts';
import type { MessagesFile } from '../../definition/generated/MessagesFile.ts';
import type { Compilation } from '../Compilation.ts';
import type { Pass } from '../Pass.ts';
import type { WorkingForm } from '../WorkingForm.ts';
import { AskedFields } from '../conditions/AskedFields.ts';
import { kindOf } from '../fileKinds.ts';
import type { FindingCode } from '../findingCodes.ts';
import { type Gathered, gatherSections } from '../gatherSections.ts';
import { labelKey } from '../labelKey.ts';
import { NameLedger } from '../names/NameLedger.ts';
import { nearest } from '../nearest.ts';
import { placeholderMistakes } from '../placeholderMistakes.ts';

/** Documents to forms: every form with the sections its steps name, and the message catalogue of the language. */
export const gatherForms: Pass = (compilation) => {
  const catalogue = (language: string): MessagesFile | undefined => {
    const path = `messages/${language}.json`;
    const document = compilation.documents.get(path);
    if (!document && !compilation.unusable.has(path)) {
      const known = [...compilation.documents.keys()].flatMap((name) => /^messages\/(.+)\.json$/.exec(name)?.slice(1) ?? []);
      compilation.reportAt(path, { line: 1, column: 1 }, 'missing-file', 'the message catalogue is missing', nearest(language, known));
    }
    return document?.isDoubtful([]) ? undefined : (document?.value as MessagesFile | undefined);
  };
  // The English one is what the others are compared with.
  const english = catalogue('en');
  compilation.messages = compilation.language === 'en' ? english : catalogue(compilation.language);

  for (const document of compilation.documents.values()) {
    if (kindOf(document.path)?.name === 'form') compilation.forms.push(gatherForm(compilation, document));
  }
  reportShared(compilation, 'call-shared', ({ file }) => file.submit.call?.path, ['submit', 'call', 'path']);
  reportShared(compilation, 'draft-shared', ({ file }) => file.draft?.key, ['draft', 'key']);
};

function gatherForm(compilation: Compilation, document: SourceDocument): WorkingForm {
  const file = document.value as FormFile;
  const id = document.path.replace(/\/form\.json$/, '');
  const names = new NameLedger();
  const gathered: Gathered = { sections: [], unknown: [], repeated: [], misplaced: [], incomplete: false };
  const titles = new Set<string>();
  file.steps.forEach((step, index) => {
    if (titles.has(labelKey(step.title)) && !document.isDoubtful(['steps', index, 'title'])) {
      compilation.report(document, ['steps', index, 'title'], 'step-twice', `an earlier step is already called "${step.title}"`, 'give each step a name of its own');
      // A whole step may stand twice.
      document.doubt(['steps', index]);
    }
    titles.add(labelKey(step.title));
    checkPlaceholders(compilation, document, step, index);
    gatherSections(compilation, document, step, index, gathered, names);
  });
  const { sections, unknown, repeated } = gathered;
  const offered = new Set(sections.filter((section) => section.file.offered !== false).map((section) => section.id));
  const steps = file.steps.map((step) => ({ ...step, sections: step.sections.filter((name) => offered.has(name)) }));
  const incomplete = gathered.incomplete || unknown.length > 0 || repeated.length > 0 || document.holdsDoubt(['steps']) || document.twins.length > 0 || sections.some((section) => section.document.isDoubtful([]));
  return { id, document, file, steps, sections, unknown, repeated, misplaced: gathered.misplaced, unused: [], incomplete, names, asked: new AskedFields(), conditions: [], constants: {} };
}

function reportShared(compilation: Compilation, code: FindingCode, of: (form: WorkingForm) => string | undefined, at: string[]): void {
  const owners = new Map<string, WorkingForm>();
  for (const form of compilation.forms) {
    const value = of(form);
    if (value === undefined || form.document.isDoubtful(at)) continue;
    const owner = owners.get(value);
    if (owner) compilation.report(form.document, at, code, `"${value}" already belongs to ${owner.document.path}`, 'give each form its own');
    else owners.set(value, form);
  }
}

/** Only a repeated step counts. */
function checkPlaceholders(compilation: Compilation, document: SourceDocument, { title, repeat }: StepFile, index: number): void {
  const allowed = repeat ? ['number'] : [];
  for (const { name, message, hint } of placeholderMistakes(title, allowed)) {
    const why = repeat || name === undefined ? hint : 'only a repeated step shows {number}';
    compilation.report(document, ['steps', index, 'title'], 'unknown-placeholder', `the name of this step ${message}`, why, { restsOn: [{ document, at: ['steps', index, 'repeat'] }] });
    // It may be meant to be repeated.
    if (!repeat && name?.trim() === 'number') document.doubt(['steps', index, 'repeat']);
  }
}
