import { hash } from 'node:crypto';
import { checkAndCompileFiles } from '../../checker/passes.ts';
import { companyTexts } from '../../checker/fileKinds.ts';
import { siteVocabulary } from '../../checker/siteVocabulary.ts';
import { exportFormWithoutReview } from '../../compile/exportForm.ts';
import { type Finding, formatFinding, renderSentence } from '../../compile/Finding.ts';
import { type ImportableForm, exportWithPatchesToFiles } from '../../compile/importForm.ts';
import type { SourceFile } from '../../compile/sourceFiles.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { valueAt } from '../../values/values.ts';
import type { PlaygroundFinding, PlaygroundForm } from '../playgroundForm.ts';
import { replaceFieldMessagesByForm, formFiles, mistakesInSourceTexts } from './formFiles.ts';
import type { JoinedFile } from './joinTexts.ts';

const cataloguePath = 'messages/en.json';

/** Files that take something over from the company's content hold one of these; checking that takes longest. */
const companyWords = ['"constants"', ...Object.keys(companyTexts.placeholders).map((name) => `{${name}}`)];

interface CompiledModule {
  findings: PlaygroundFinding[];
  /** The form as an ES module, the hash of that, and the form's export; absent where a finding is an error. */
  form?: { text: string; name: string; exported: ImportableForm };
}

/** Compiles a form of the playground with what it uses of the content's files. Mistakes are findings. */
export function compilePlayground(form: PlaygroundForm, content: readonly SourceFile[]): CompiledModule {
  const mistakes = mistakesInSourceTexts(form);
  if (mistakes.length > 0) return { findings: mistakes };
  const files = formFiles(form);
  const others = contentFor(form, files, content);
  const { findings, forms } = checkAndCompileFiles([...files, ...others], '');
  const compiled = forms?.[form.id];
  const located = findings.flatMap(locatedIn(files));
  if (!compiled) return { findings: located };
  const text = `${compiled.statements}\nexport default form;\n`;
  const jsonOf = (file: string) =>
    readValueDespiteErrors(files.find(({ path }) => path === file)?.text ?? '') as Record<string, unknown>;
  const sections = Object.keys(form.sections).map((name) => [name, jsonOf(`${form.id}/${name}.json`)] as const);
  const exported = exportWithPatchesToFiles(exportFormWithoutReview(compiled.definition, siteVocabulary), {
    form: jsonOf(`${form.id}/form.json`),
    sections: Object.fromEntries(sections),
  });
  return { findings: located, form: { text, name: hash('sha256', text), exported } };
}

/** Selects the content files that a form needs: the catalogue, what its files name, and the form that it joins. */
function contentFor(form: PlaygroundForm, files: readonly JoinedFile[], content: readonly SourceFile[]): SourceFile[] {
  const own = new Set(files.map(({ path }) => path));
  const joined = String(valueAt(readValueDespiteErrors(form.form), 'submit.attachTo.form'));
  const ofJoined = content.filter(({ path }) => joined !== form.id && path.startsWith(`${joined}/`));
  const used = sharedFilesUsedBy([...files, ...ofJoined], content).filter(({ path }) => !own.has(path));
  const takesCompany = [...files, ...ofJoined, ...used].some(({ text }) =>
    companyWords.some((word) => text.includes(word)),
  );
  const general = content.flatMap((file) => {
    if (file.path === cataloguePath) return replaceFieldMessagesByForm(form, file);
    return file.path === companyTexts.path && takesCompany ? file : [];
  });
  return [...general, ...ofJoined, ...used];
}

/** The lists and shared fields of the content whose paths stand in some files, and in these again. */
export function sharedFilesUsedBy(files: readonly SourceFile[], content: readonly SourceFile[]): SourceFile[] {
  const shared = content.filter(({ path }) => /^(?:options|definitions|lookups)\//.test(path));
  const used = shared.filter(({ path }) => files.some(({ text }) => text.includes(path)));
  return files.length === 0 ? [] : [...new Set([...used, ...sharedFilesUsedBy(used, content)])];
}

/** A finding at its place in the texts. Of other files only errors are told, with the file's name. */
const locatedIn =
  (files: readonly JoinedFile[]) =>
  (finding: Finding): PlaygroundFinding[] => {
    const { file, severity, code, hint } = finding;
    const joined = files.find(({ path }) => path === file);
    const words = { severity, code, ...(hint !== undefined && { hint }) };
    if (joined) return [{ ...joined.placeOf(finding), ...words, message: renderSentence(finding.message) }];
    if (severity !== 'error') return [];
    const tab = file === cataloguePath ? 'options' : 'form';
    return [{ tab, line: 1, column: 1, ...words, message: formatFinding(finding) }];
  };
